"""What is held about a person, given out or taken away."""
