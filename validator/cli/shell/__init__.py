"""What shells are told of the commands, so that they complete command lines."""
