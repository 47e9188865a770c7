"""What computer players think with: what rolls can do, features, a value network, search, playouts; all compiled."""
