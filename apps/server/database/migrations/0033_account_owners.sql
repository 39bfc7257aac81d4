-- What keeps an account its owner's (AUTH-11d, AUTH-13b).

-- Hash of the device cookie of the browser that signed up: its password counts in that browser alone.
-- Release 0.2.0 has no sign-ups.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE touchline.sign_up ADD COLUMN device_hash bytea CHECK (octet_length(device_hash) = 32);
-- When the password or the address became another: links asked for before are not sent.
ALTER TABLE touchline.player ADD COLUMN credentials_changed_at timestamptz;
-- When the password was given in this session; signing in is not enough to add a factor or to change the password.
ALTER TABLE touchline.session ADD COLUMN password_confirmed_at timestamptz;
-- Challenges live for five minutes: there are few.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX sign_in_challenge_player ON touchline.sign_in_challenge (player_id);
-- Nor are there known browsers yet.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX known_device_hash ON touchline.known_device (device_hash);

GRANT INSERT (device_hash) ON touchline.sign_up TO tl_api;
GRANT UPDATE (password_confirmed_at) ON touchline.session TO tl_api;
-- Changed by functions alone, together with what ends then.
REVOKE UPDATE (password_hash) ON touchline.player FROM tl_api;

DROP FUNCTION IF EXISTS touchline.confirm_sign_up(integer, bytea, bytea);
DROP FUNCTION IF EXISTS touchline.confirm_phone_sign_up(integer, text, bytea);
