-- A recovery code brings a new device, once, to a passport whose devices are lost. A passport has one at a time.
CREATE TABLE recovery_codes (
    passport TEXT PRIMARY KEY REFERENCES passports ON DELETE CASCADE,
    hash TEXT NOT NULL UNIQUE,
    device TEXT NOT NULL REFERENCES devices ON DELETE CASCADE,
    made DOUBLE PRECISION NOT NULL
);
