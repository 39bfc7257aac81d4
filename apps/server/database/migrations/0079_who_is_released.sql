-- It takes what was evaluated; the version before calls it without, and closes no account with money in it then.
DROP FUNCTION IF EXISTS touchline.close_player(integer, bigint);

-- What somebody has released before its player was rejected is looked at, and released, once more.
-- The table has a row for each withdrawal that staff let go: few, so its key is built at once.
-- squawk-ignore constraint-missing-not-valid, adding-serial-primary-key-field
ALTER TABLE touchline.payment_release DROP CONSTRAINT payment_release_pkey, ADD PRIMARY KEY (payment_id, created_at);

-- What was decided or asked about another name is decided and asked again.
ALTER TABLE touchline.person ADD COLUMN renamed_at timestamptz;
