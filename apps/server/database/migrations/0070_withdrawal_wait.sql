-- A new password by mail took second factors away: withdrawals asked for until then wait, so that whoever only reads the
-- owner's mail does not get the money before the owner has noticed.
ALTER TABLE touchline.player ADD COLUMN withdrawals_wait_until timestamptz;
