"""Finite fields: numbers added, multiplied and divided among so many, for schedules in which all meet."""

from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a prime's, or a prime's square's, many elements, numbered from 0.

    Element a + b·p of a square field is a + b·x, where x·x is ``square``.  ``powers`` are those of a
    primitive element: every element but 0, once.
    """

    prime: int
    square: int
    powers: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many elements there are."""
        return len(self.powers) + 1

    def plus(self, one: int, other: int) -> int:
        """The sum of two elements.

        >>> field_of(9).plus(5, 8), field_of(5).plus(3, 4)
        (1, 2)
        """
        p = self.prime
        return (one + other) % p + (one // p + other // p) % p * p if self.square else (one + other) % p

    def times(self, one: int, other: int) -> int:
        """The product of two elements."""
        p = self.prime
        (b, a), (d, c) = divmod(one, p), divmod(other, p)
        return (a * c + self.square * b * d) % p + (a * d + b * c) % p * p


@lru_cache(maxsize=16)
def field_of(size: int) -> Field:
    """The field with so many elements: an odd prime, or the square of one.  ValueError where there is none.

    >>> sorted(field_of(9).powers)
    [1, 2, 3, 4, 5, 6, 7, 8]
    """
    root = round(size**0.5)
    prime, square = (root, _no_square(root)) if root * root == size else (size, 0)
    if prime < 3 or any(prime % k == 0 for k in range(2, prime)):
        raise ValueError(f"no field of {size} elements is known here")
    bare = Field(prime, square, ())
    for element in range(2, size):
        powers = [1]
        while (following := bare.times(powers[-1], element)) != 1:
            powers.append(following)
        if len(powers) == size - 1:
            return Field(prime, square, tuple(powers))
    raise ValueError(f"no field of {size} elements is known here")


def _no_square(prime: int) -> int:
    """The smallest number that is no square among so many."""
    squares = {k * k % prime for k in range(prime)}
    return next((k for k in range(2, prime) if k not in squares), 0)
