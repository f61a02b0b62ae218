"""The parts of craft.py: how each container is written, and what we put in."""
