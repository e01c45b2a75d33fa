"""The desk: what the host sees in the browser, a blueprint a file.

A file of this folder that has a blueprint named `pages` is on the desk; nothing else has to be told.
"""
