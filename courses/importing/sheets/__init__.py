"""Spreadsheets: XLSX and ODS files as sheets of cells, and the scorecards that these hold."""
