"""Games for researchers: batches on CPU threads or CUDA, PettingZoo, Gymnasium, OpenSpiel. Adapters hold no rule."""
