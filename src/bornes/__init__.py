"""Bornes."""
