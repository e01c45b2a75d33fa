"""A way of playing in words: its rules as plain sentences, its fields with their labels and values."""
