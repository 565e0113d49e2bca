-- The hash of the token that lent this one, or whose seat a link lends: what a device lent goes with it.
ALTER TABLE tokens ADD COLUMN lender TEXT;
