"""Analysis: what is exactly so, what is likely, what would have been better, and how much of it was luck."""
