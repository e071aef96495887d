"""Decklists as programs write them: one file a program.

A file's docstring is a sample of what the program writes. The rest says what the program calls
things, what its lists can hold, and how one is written. What the readers know of headings,
columns and keys is what these files say, and players' own words; so what is written here is read.

`in_text` lists the programs with a line a card, `in_xml` those with XML, `in_data` those with
tables or JSON alone. A writer takes a `Sheet`, whose every item the program can hold, and gives
the text. What a program cannot hold is decided before, by its data (`validator.judge.conversion`).
"""
