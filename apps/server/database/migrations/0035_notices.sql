-- Who writes notifications (NTF-01): settlements and what happens to an account.

-- Bets that were settled, settled again or opened again, until their player is told. Written with the settlement and taken by
-- the worker: no settlement waits for what is said about it, and none is forgotten.
CREATE TABLE touchline.bet_notice (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  player_id bigint NOT NULL,
  bet_id uuid NOT NULL,
  revision smallint NOT NULL,
  -- What an earlier settlement had paid.
  was_minor bigint
);

-- `activity`: what happens to a player's bets. It leaves after what concerns the account and before marketing.
ALTER TABLE touchline.message DROP CONSTRAINT message_category_check;
-- Release 0.2.0 sends no messages.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE touchline.message ADD CONSTRAINT message_category_check
  CHECK (category IN ('account', 'activity', 'marketing'));

-- Those of the last hour are counted before the next.
-- Release 0.2.0 sends no messages.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX message_activity ON touchline.message (player_id, created_at) WHERE category = 'activity';
-- Release 0.2.0 has no notifications.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX notification_created ON touchline.notification (created_at);

-- What a notification says is written into its message when it is sent.
GRANT UPDATE (data) ON touchline.message TO tl_worker;
GRANT SELECT (id, created_at), DELETE ON touchline.notification TO tl_worker;
