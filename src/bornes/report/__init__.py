"""Figures as people read them: intervals, charts, pages and spreadsheets."""
