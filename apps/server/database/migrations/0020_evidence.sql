-- Evidence for the player (docs/decisions/0025): who and why in the timeline of a bet, seals over timelines, a root per
-- day, keys of receipts, share codes.

CREATE DOMAIN touchline.bet_event_actor AS text CHECK (VALUE IN ('player', 'system', 'staff', 'feed'));
-- TimelineReason of the contract.
CREATE DOMAIN touchline.bet_event_reason AS text CHECK (length(VALUE) BETWEEN 1 AND 40);

-- The number in order of writing, over all bets: seals cover entries up to one. The sequence must not have a cache, as
-- that of transfers (seal_transfers).
CREATE SEQUENCE touchline.bet_event_id;
DROP TRIGGER never_rewritten ON touchline.bet_event;
ALTER TABLE touchline.bet_event
  ADD COLUMN id bigint,
  ADD COLUMN actor touchline.bet_event_actor,
  -- The producer, the process or the name of the staff token; null for the player, whose bet it is.
  ADD COLUMN actor_id text,
  ADD COLUMN reason touchline.bet_event_reason;
WITH noted AS (
  SELECT player_id, bet_id, number, row_number() OVER (ORDER BY at, player_id, bet_id, number) AS id
  FROM touchline.bet_event
)
UPDATE touchline.bet_event event SET id = noted.id,
  actor = CASE WHEN kind = 'requested' THEN 'player' WHEN kind LIKE 'leg\_%' THEN 'feed' ELSE 'system' END,
  actor_id = CASE WHEN kind LIKE 'leg\_%' THEN data ->> 'producer' WHEN kind = 'accepted' THEN 'placement'
    WHEN kind <> 'requested' THEN 'settlement' END,
  reason = CASE kind WHEN 'requested' THEN 'requested-by-player' WHEN 'accepted' THEN 'price-as-asked'
    WHEN 'reversed' THEN 'results-changed' WHEN 'settled' THEN 'results-complete' WHEN 'paid' THEN 'win-due'
    WHEN 'leg_settled' THEN CASE WHEN data ? 'placed_from' THEN 'line-cancelled'
      WHEN data ->> 'replaces_result' IS NOT NULL THEN 'result-corrected' ELSE 'result-received' END
    ELSE CASE data ->> 'fact' WHEN 'cancel_rolled_back' THEN 'cancel-rolled-back' ELSE 'result-rolled-back' END END
FROM noted WHERE noted.player_id = event.player_id AND noted.bet_id = event.bet_id AND noted.number = event.number;
SELECT setval('touchline.bet_event_id', greatest(1, max(id)), max(id) IS NOT NULL) FROM touchline.bet_event;
ALTER TABLE touchline.bet_event ALTER COLUMN id SET DEFAULT nextval('touchline.bet_event_id');
-- No release has bets whose rows this could hold up.
-- squawk-ignore adding-not-nullable-field
ALTER TABLE touchline.bet_event ALTER COLUMN id SET NOT NULL;
-- No release has bets whose rows this could hold up.
-- squawk-ignore adding-not-nullable-field
ALTER TABLE touchline.bet_event ALTER COLUMN actor SET NOT NULL;
-- No release has bets whose rows this could hold up.
-- squawk-ignore adding-not-nullable-field
ALTER TABLE touchline.bet_event ALTER COLUMN reason SET NOT NULL;
SELECT touchline.forbid_change('bet_event');
-- As that of transfers: rows are only appended.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX bet_event_by_id ON touchline.bet_event USING brin (id) WITH (pages_per_range = 32, autosummarize = on);
DROP FUNCTION IF EXISTS touchline.add_bet_event(bigint, uuid, text, jsonb);

-- One mark serves transfers and entries: whoever writes either has locked a wallet first.
ALTER TABLE touchline.transfer_horizon
  ADD COLUMN sealed_event_id bigint NOT NULL DEFAULT 0,
  ADD COLUMN marked_event_id bigint NOT NULL DEFAULT 0;
-- Entries after that of the seal before, up to this one, are complete.
ALTER TABLE touchline.transfer_seal ADD COLUMN last_event_id bigint NOT NULL DEFAULT 0;
-- A few thousand rows a day.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX transfer_seal_transfers ON touchline.transfer_seal (last_id);
-- A few thousand rows a day.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX transfer_seal_events ON touchline.transfer_seal (last_event_id);

-- Beside each seal of transfers: the timelines it reaches, as a tree of hashes that the worker computes. A leaf is the
-- last link of a bet's chain: over the bet as accepted and its entries up to `last_event_id`.
CREATE TABLE touchline.timeline_seal (
  -- That of the seal of transfers.
  number bigint PRIMARY KEY,
  -- 32 bytes each, in the order of players and bets.
  links bytea NOT NULL CHECK (octet_length(links) % 32 = 0),
  root bytea NOT NULL CHECK (octet_length(root) = 32),
  -- Over the hash before, that of the transfers and the root.
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  sealed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
ALTER TABLE touchline.timeline_seal ALTER COLUMN links SET STORAGE EXTERNAL; -- hashes do not compress
SELECT touchline.forbid_change('timeline_seal');
SELECT touchline.forbid_truncate('timeline_seal');

-- One per day (UTC) that has seals: the root of the tree of their hashes.
CREATE TABLE touchline.daily_root (
  day date PRIMARY KEY,
  first_seal bigint NOT NULL,
  last_seal bigint NOT NULL UNIQUE CHECK (last_seal >= first_seal),
  root bytea NOT NULL CHECK (octet_length(root) = 32),
  made_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
SELECT touchline.forbid_change('daily_root');
SELECT touchline.forbid_truncate('daily_root');
GRANT SELECT ON touchline.timeline_seal, touchline.daily_root TO tl_api, tl_worker;
GRANT SELECT ON touchline.transfer_seal TO tl_api;

-- Public keys of receipts. The private ones are in the environment of the API.
CREATE TABLE touchline.receipt_key (
  -- The first 16 hex digits of the SHA-256 of the public key.
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{16}$'),
  public_key bytea NOT NULL UNIQUE CHECK (octet_length(public_key) = 32),
  -- First used by a demo: no other process signs with it.
  is_demo boolean NOT NULL,
  valid_from timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- What is dated later does not count.
  valid_until timestamptz CHECK (valid_until >= valid_from)
);
SELECT touchline.forbid_change('receipt_key', 'id', 'public_key', 'is_demo', 'valid_from');
SELECT touchline.forbid_truncate('receipt_key');
GRANT SELECT ON touchline.receipt_key TO tl_api;

-- A slip under a code, until it expires. Nothing of the player who made it.
CREATE TABLE touchline.share_code (
  operator_id integer NOT NULL REFERENCES touchline.operator,
  code text NOT NULL CHECK (length(code) = 16),
  -- ShareBet of the contract.
  bets jsonb NOT NULL CHECK (jsonb_typeof(bets) = 'array' AND length(bets::text) <= 65536),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, code)
);
CREATE INDEX share_code_expiry ON touchline.share_code (expires_at);
GRANT SELECT, INSERT ON touchline.share_code TO tl_api;
GRANT SELECT, DELETE ON touchline.share_code TO tl_worker;
