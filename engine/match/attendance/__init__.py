"""Attendance: who is there, votes about seats whose people are gone, and what those who are there do by one voice."""
