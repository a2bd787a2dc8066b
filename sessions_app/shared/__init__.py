"""What every room needs: errors, locks, names, numbers, forms, tiles and the club itself."""
