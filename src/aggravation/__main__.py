"""Lets `python -m aggravation` do what the command `aggravation` does."""

from aggravation.cli import main

if __name__ == "__main__":
    main()
