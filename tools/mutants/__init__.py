"""Tests that notice: small changes of the rules' sources, each with the tests that cover it.

Mutation testing of the rooms in which the rules of the game are (`tests/mutants.md`). `changes`
makes the changes, `covering` knows which tests run which lines, and `running` tries one change in
a process of its own.
"""
