-- The seat that decides, so that lists can say whose turn it is without replaying anything. NULL: not known yet.
ALTER TABLE matches ADD COLUMN decider INTEGER;
