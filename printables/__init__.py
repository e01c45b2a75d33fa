"""What the table sees: every sheet is one function from values to the bytes of a PDF."""
