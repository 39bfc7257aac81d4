-- What a review of accounts and messages found.

-- AUTH-06: whether the number that was last asked for has been proved; then the player's own number is shown again.
ALTER TABLE touchline.phone_verification ADD COLUMN proved_at timestamptz;

-- `phone_verified_at` is about the number that is shown: it ends with that number, whoever writes another.
CREATE TRIGGER verified_number BEFORE INSERT OR UPDATE OF mobile_phone, auth_phone ON touchline.player
  FOR EACH ROW EXECUTE FUNCTION touchline.forget_verified_number();

-- Marketing leaves after everything that concerns an account.
-- The queue is short.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX message_next ON touchline.message (category, due_at) WHERE state = 'queued';
-- SMS cost money: those of an hour are counted before the next.
-- Release 0.2.0 sends no messages.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX message_sms ON touchline.message (operator_id, created_at) WHERE channel = 'sms';

-- The first host of a site is the one that was registered first, not the first of the alphabet.
CREATE SEQUENCE touchline.site_host_position AS smallint MINVALUE 100 START 100;
UPDATE touchline.site_host SET position = known.place - 1
FROM (SELECT host, row_number() OVER (PARTITION BY site_id ORDER BY position, ctid) AS place FROM touchline.site_host) AS known
WHERE known.host = site_host.host;
ALTER TABLE touchline.site_host ALTER COLUMN position SET DEFAULT nextval('touchline.site_host_position');

COMMENT ON COLUMN touchline.player.excluded_until IS
  'Until then no marketing is sent (gate_message). Nothing else reads it yet, and no process may write it: bets and sign-in follow with RG-05.';
