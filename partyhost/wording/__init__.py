"""What the host reads: names of things, faults, events, rules and results as words, for every surface."""
