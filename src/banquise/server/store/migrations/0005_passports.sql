-- Whoever sits down online has a passport, and a secret of its own on each device. A device without a hash was revoked: it
-- stays for the seats that were taken there, which are still the passport's.
CREATE TABLE passports (
    id TEXT PRIMARY KEY,
    created DOUBLE PRECISION NOT NULL
);
CREATE TABLE devices (
    id TEXT PRIMARY KEY,
    passport TEXT NOT NULL REFERENCES passports ON DELETE CASCADE,
    hash TEXT UNIQUE,
    kind TEXT NOT NULL,
    added DOUBLE PRECISION NOT NULL,
    seen DOUBLE PRECISION NOT NULL
);
CREATE INDEX devices_passport ON devices (passport);

-- A code brings another device to a passport, once.
CREATE TABLE passport_codes (
    hash TEXT PRIMARY KEY,
    passport TEXT NOT NULL REFERENCES passports ON DELETE CASCADE,
    expires DOUBLE PRECISION NOT NULL
);

-- The device that was given a seat's token.
ALTER TABLE tokens ADD COLUMN device TEXT REFERENCES devices ON DELETE SET NULL;
CREATE INDEX tokens_device ON tokens (device) WHERE device IS NOT NULL;
