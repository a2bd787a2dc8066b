"""Events, results and standings as JSON, for other sites."""
