-- AUTH-13: players who come for a demo, and accounts that are closed.
ALTER TABLE touchline.player ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
