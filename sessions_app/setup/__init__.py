"""The first start of a club."""
