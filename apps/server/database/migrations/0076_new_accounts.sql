-- An account is compared once more when it is used for the first time, whatever browser is known of it by then.
ALTER TABLE touchline.player ADD COLUMN is_used boolean NOT NULL DEFAULT true;
COMMENT ON COLUMN touchline.player.is_used IS 'False from the sign-up to the first sign-in.';
GRANT UPDATE (is_used) ON touchline.player TO tl_api;
-- A browser that is given another cookie goes on with the sign-up that it has begun.
GRANT UPDATE (device_hash) ON touchline.sign_up TO tl_api;
