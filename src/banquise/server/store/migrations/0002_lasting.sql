-- "house" meant too many things.
ALTER TABLE house RENAME TO lasting;
