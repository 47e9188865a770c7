"""The machine: walk tables, legal actions, the flow of a turn, luck, policies and playouts."""
