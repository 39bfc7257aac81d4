-- What belongs to no domain: who may come in, what a new function allows, the clock, the outbox. The runner has made the
-- schema. A role may do what its process does, and PUBLIC, which is every role of the cluster, nothing at all.

-- Nobody may execute a new function until its file grants it by name.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

GRANT USAGE ON SCHEMA touchline TO tl_api, tl_feed, tl_worker, tl_live;
DO $$
BEGIN
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO tl_api, tl_feed, tl_worker, tl_live', current_database());
END $$;

-- One clock for SQL and Node, read through the function `now` of this schema. Only a demo moves this row: any other
-- process does not start unless the clock shows real time.
CREATE TABLE touchline.clock (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  real_anchor timestamptz NOT NULL DEFAULT clock_timestamp(),
  shown_offset interval NOT NULL DEFAULT interval '0',
  speed double precision NOT NULL DEFAULT 1 CHECK (speed >= 0 AND speed <= 600),
  -- Only the seed of a demo lets the clock be moved.
  may_move boolean NOT NULL DEFAULT false
);
INSERT INTO touchline.clock DEFAULT VALUES;

GRANT SELECT ON touchline.clock TO tl_api, tl_feed, tl_worker;

-- Domains for lists of values: a CHECK of a table is parsed again by every insert, a domain's once per session.
-- `disconnect`: sockets are closed in the transaction that ends the sessions.
CREATE DOMAIN touchline.outbox_method AS text CHECK (VALUE IN ('publish', 'broadcast', 'disconnect'));
-- A row in a partition that the consumer does not read would stay forever, without an error.
CREATE DOMAIN touchline.outbox_partition AS integer CHECK (VALUE BETWEEN 0 AND 7);

-- Read and emptied by Centrifugo's own PostgreSQL consumer. A row commits with the fact it announces or not at all.
CREATE TABLE touchline.outbox (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  method touchline.outbox_method NOT NULL,
  payload jsonb NOT NULL,
  partition touchline.outbox_partition NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX outbox_partition ON touchline.outbox (partition, id);

GRANT SELECT, DELETE ON touchline.outbox TO tl_live;
-- Private events of players are written by the functions that place and settle.
GRANT INSERT ON touchline.outbox TO tl_feed;

-- The feed publishes the states of producers and matches to all clients. It may not publish to a player, because an
-- attacker who controls a feed process could send false private messages or end connections. Functions run as the
-- owner, to whom policies do not apply. Keys are checked too: a consumer that ignores case in names would accept
-- `Channels` for `channels`.
ALTER TABLE touchline.outbox ENABLE ROW LEVEL SECURITY;
CREATE POLICY public_channels ON touchline.outbox FOR INSERT TO tl_feed WITH CHECK (
  method = 'broadcast' AND payload - 'channels' - 'data' = '{}' AND jsonb_array_length(payload -> 'channels') > 0
  AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(payload -> 'channels') AS named (channel)
    WHERE jsonb_typeof(channel) <> 'string' OR NOT starts_with(channel #>> '{}', 'public:')));
CREATE POLICY consumer_reads ON touchline.outbox FOR SELECT TO tl_live USING (true);
CREATE POLICY consumer_deletes ON touchline.outbox FOR DELETE TO tl_live USING (true);

-- Rows that functions take as one argument. For each, TypeScript declares the same columns in the same order, and a
-- test compares the two.
CREATE TYPE touchline.decision_row AS (
  player_id bigint,
  key uuid,
  call text,
  body_hash bytea,
  field_hashes bytea
);

-- Decisions under the keys of players, retained until the key may no longer be used (BET-05d).
CREATE TABLE touchline.decision (
  player_id bigint NOT NULL,
  key uuid NOT NULL,
  call text NOT NULL CHECK (call IN ('bets', 'cash-out', 'edit', 'conversion', 'deposit', 'withdrawal')),
  body_hash bytea NOT NULL CHECK (octet_length(body_hash) = 32),
  -- Four bytes of the hash of each field, to name the first field that differs.
  field_hashes bytea NOT NULL CHECK (octet_length(field_hashes) <= 1024),
  -- `waiting`: decided at the end of a delay; `sent`: handed to another service, which has not answered yet.
  state text NOT NULL CHECK (state IN ('done', 'waiting', 'sent', 'rejected')),
  -- The answer of a rejection. The answer of a success is read from the rows that it wrote.
  answer jsonb CHECK (state <> 'rejected' OR answer IS NOT NULL),
  decided_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, key)
);
CREATE INDEX decision_age ON touchline.decision (decided_at);
GRANT SELECT ON touchline.decision TO tl_api, tl_worker;
GRANT DELETE ON touchline.decision TO tl_worker;
