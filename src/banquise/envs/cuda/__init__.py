"""Batches on a CUDA device, with one thread per game.

| module | what |
|---|---|
| `batch` | `CudaBatch`: the arrays on the device, and what is launched on them |
| `learner_batch` | `CudaLearnerBatch`: a learner on one seat of each game |
| `pipeline` | the launches of a step and of a span of random play, declared |
| `kernels` | what is launched: the rules of `envs/batch/kernels.py` on states where a thread finds them best |
| `learner_kernels` | `envs/learner/kernels.py` with one thread per game |
| `grouping` | games in groups, so that a warp does the same |
| `encode` | observations as features |
| `copies` | states in shared and local memory |
| `routes/` | hints: which way through the rules an action takes, for games whose rules are long |
| `graph` | a pipeline as one CUDA graph |
| `fixes` | what numba-cuda lacks beside the Numba that it extends |

Memory on the device, n games side by side (`envs/batch/kernels.py` says what each array is):

    states        [0]| state 0      | state 1      | … | state n−1    |      records, end to end
    observations  (n, length), first numbers first:   byte 0 of games 0 … n−1, byte 1 of games 0 … n−1, …
    legal, choices, rewards, scores                   likewise: what a warp writes at once lies side by side
    players, counts, chance, done, …                  a number per game

grouping.py and copies.py draw theirs.
"""
