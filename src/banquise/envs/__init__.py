"""The games for researchers: batches on CPU threads or CUDA, PettingZoo, Gymnasium and OpenSpiel. Adapters hold no rule."""
