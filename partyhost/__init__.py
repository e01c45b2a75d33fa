"""Partyhost runs a Bunco evening from one laptop; importing it loads nothing else."""
