"""Oracle text read into clauses, by ``grammar/clauses.lark``."""
