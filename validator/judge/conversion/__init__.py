"""The steps of `validator.judge.convert`: where cards go, how they are named, what is lost."""
