"""The commands: a file for each noun they speak of, loaded only when its command is given."""
