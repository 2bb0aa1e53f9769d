"""Reports for people: intervals, charts, HTML pages and CSV files."""
