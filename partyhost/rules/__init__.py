"""The heart: what a Bunco evening is and what may happen in it, as values and pure functions.

Nothing here knows the clock, chance, a disk, a database or a page.  Tables, rounds, chairs and
points are plain ``int`` and ``str``: they are always named where they are passed, and a tuple of
their own types was tried and only made the rules harder to read.
"""
