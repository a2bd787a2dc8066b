"""What leaves the site as a file, and a whole event that comes from another one."""
