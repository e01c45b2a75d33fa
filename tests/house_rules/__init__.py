"""How real groups play, by their rule sheets: facts, a ruleset for each, and what no field holds."""
