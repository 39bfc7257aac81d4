-- What is known of a player (AUTH-02, AUTH-12). One is known by an email address, by a phone number or by the host that sent
-- them; a host's player has no password here.
-- Release 0.2.0 reads no player without them: it makes none.
-- squawk-ignore ban-drop-not-null
ALTER TABLE touchline.player ALTER COLUMN email DROP NOT NULL;
-- Nor without a password.
-- squawk-ignore ban-drop-not-null
ALTER TABLE touchline.player ALTER COLUMN password_hash DROP NOT NULL;
-- Split into first and last name below. It goes with the next release: the one before this still writes it.
-- squawk-ignore ban-drop-not-null
ALTER TABLE touchline.player ALTER COLUMN name DROP NOT NULL;
ALTER TABLE touchline.player ADD COLUMN auth_phone text;
ALTER TABLE touchline.player ADD COLUMN host_player_id text;
ALTER TABLE touchline.player ADD COLUMN first_name text;
ALTER TABLE touchline.player ADD COLUMN last_name text;
ALTER TABLE touchline.player ADD COLUMN nickname text;
ALTER TABLE touchline.player ADD COLUMN mobile_phone text;
ALTER TABLE touchline.player ADD COLUMN country text;
ALTER TABLE touchline.player ADD COLUMN birth_date date;
-- Gender, city, address, postal code, personal id, promo code: shown and sent back, never searched.
ALTER TABLE touchline.player ADD COLUMN details jsonb NOT NULL DEFAULT '{}';
-- Marks staff set: `spi_test` and groups of other systems.
ALTER TABLE touchline.player ADD COLUMN statuses text[] NOT NULL DEFAULT '{}';
ALTER TABLE touchline.player ADD COLUMN terms_version text;
ALTER TABLE touchline.player ADD COLUMN terms_accepted_at timestamptz;
-- Where the player came from (NAV-11).
ALTER TABLE touchline.player ADD COLUMN tracking_tags jsonb NOT NULL DEFAULT '{}';
ALTER TABLE touchline.player ADD COLUMN confirmed_at timestamptz;
ALTER TABLE touchline.player ADD COLUMN phone_verified_at timestamptz;
ALTER TABLE touchline.player ADD COLUMN closed_at timestamptz;
-- Until then the player takes no part and is sent nothing but what concerns the account.
ALTER TABLE touchline.player ADD COLUMN excluded_until timestamptz;

-- A name may begin with a space, or be nothing else.
UPDATE touchline.player SET
  first_name = nullif(split_part(btrim(name), ' ', 1), ''),
  last_name = nullif(ltrim(substr(btrim(name), length(split_part(btrim(name), ' ', 1)) + 2)), ''),
  confirmed_at = created_at;

-- Release 0.2.0 has no players that these could hold up.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE touchline.player ADD CONSTRAINT player_is_known CHECK (
  closed_at IS NOT NULL OR email IS NOT NULL OR auth_phone IS NOT NULL OR host_player_id IS NOT NULL);
-- Every column is new.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE touchline.player ADD CONSTRAINT player_profile CHECK (
  (auth_phone IS NULL OR auth_phone ~ '^\+[1-9][0-9]{6,14}$')
  AND (mobile_phone IS NULL OR mobile_phone ~ '^\+[1-9][0-9]{6,14}$')
  AND (host_player_id IS NULL OR length(host_player_id) BETWEEN 1 AND 100)
  AND (first_name IS NULL OR length(first_name) BETWEEN 1 AND 100)
  AND (last_name IS NULL OR length(last_name) BETWEEN 1 AND 100)
  AND (nickname IS NULL OR length(nickname) BETWEEN 1 AND 30)
  AND (country IS NULL OR country ~ '^[A-Z]{2}$')
  AND jsonb_typeof(details) = 'object' AND length(details::text) <= 4096
  AND jsonb_typeof(tracking_tags) = 'object' AND length(tracking_tags::text) <= 4096
  AND cardinality(statuses) <= 50);
-- Release 0.2.0 has no phone numbers.
-- squawk-ignore disallowed-unique-constraint, constraint-missing-not-valid
ALTER TABLE touchline.player ADD CONSTRAINT player_operator_phone UNIQUE (operator_id, auth_phone);
-- Nor players of hosts.
-- squawk-ignore disallowed-unique-constraint, constraint-missing-not-valid
ALTER TABLE touchline.player ADD CONSTRAINT player_operator_host UNIQUE (operator_id, host_player_id);

-- The first is the site's own address: links in mails lead there.
ALTER TABLE touchline.site_host ADD COLUMN position smallint NOT NULL DEFAULT 0;

-- To write to players; how they prove who they are stays hidden.
GRANT SELECT (first_name, last_name, nickname, email, auth_phone, country, closed_at) ON touchline.player TO tl_worker;
GRANT UPDATE (first_name, last_name, nickname, mobile_phone, country, birth_date, details, language, terms_version,
  terms_accepted_at, password_hash) ON touchline.player TO tl_api;
