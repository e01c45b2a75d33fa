"""The record: the only code that speaks SQL."""
