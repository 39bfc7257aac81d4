-- What belongs to no single domain: the rights of the roles, the clock, the outbox and decisions under keys. The runner
-- of the migrations has created the schema. Each role may only do what its process needs, and PUBLIC, which all roles
-- of the cluster belong to, has no rights.

-- New functions can be executed by no role until their files grant that to roles by name.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

GRANT USAGE ON SCHEMA touchline TO tl_api, tl_feed, tl_worker, tl_live;
DO $$
BEGIN
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO tl_api, tl_feed, tl_worker, tl_live', current_database());
END $$;

-- The clock of SQL and Node, which is read with `now()` of this schema. Only demos change this row; other processes do
-- not start unless it shows real time.
CREATE TABLE touchline.clock (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  real_anchor timestamptz NOT NULL DEFAULT clock_timestamp(),
  shown_offset interval NOT NULL DEFAULT interval '0',
  speed double precision NOT NULL DEFAULT 1 CHECK (speed >= 0 AND speed <= 600),
  -- Set only by the seed of a demo. Without it the clock cannot be moved.
  may_move boolean NOT NULL DEFAULT false
);
INSERT INTO touchline.clock DEFAULT VALUES;

GRANT SELECT ON touchline.clock TO tl_api, tl_feed, tl_worker;

-- Lists of values are domains, because PostgreSQL parses a table's CHECK for every INSERT, but a domain's once per
-- session. `disconnect` closes sockets when the transaction that ends the sessions commits.
CREATE DOMAIN touchline.outbox_method AS text CHECK (VALUE IN ('publish', 'broadcast', 'disconnect'));
-- The consumer reads only these partitions. A row in another one would never be delivered, and without an error.
CREATE DOMAIN touchline.outbox_partition AS integer CHECK (VALUE BETWEEN 0 AND 7);

-- Messages to publish. Centrifugo's own PostgreSQL consumer reads and deletes them. A row is committed together with
-- the change that it announces.
CREATE TABLE touchline.outbox (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  method touchline.outbox_method NOT NULL,
  payload jsonb NOT NULL,
  partition touchline.outbox_partition NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX outbox_partition ON touchline.outbox (partition, id);

GRANT SELECT, DELETE ON touchline.outbox TO tl_live;
-- Private events of players are inserted by functions, which run as the owner, so other processes need no right to
-- insert.
GRANT INSERT ON touchline.outbox TO tl_feed;

-- The feed publishes states of producers and matches to all clients. It cannot publish to a single player, so that an
-- attacker who controls a feed process cannot send false private messages or end connections. Policies do not apply to
-- functions, because these run as the owner. The keys are checked too: a consumer that ignores case could read
-- `Channels` as `channels`.
ALTER TABLE touchline.outbox ENABLE ROW LEVEL SECURITY;
CREATE POLICY public_channels ON touchline.outbox FOR INSERT TO tl_feed WITH CHECK (
  method = 'broadcast' AND payload - 'channels' - 'data' = '{}' AND jsonb_array_length(payload -> 'channels') > 0
  AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(payload -> 'channels') AS named (channel)
    WHERE jsonb_typeof(channel) <> 'string' OR NOT starts_with(channel #>> '{}', 'public:')));
CREATE POLICY consumer_reads ON touchline.outbox FOR SELECT TO tl_live USING (true);
CREATE POLICY consumer_deletes ON touchline.outbox FOR DELETE TO tl_live USING (true);

-- Composite types that functions take as arguments. TypeScript declares each with the same columns in the same order,
-- and a test compares the two.
CREATE TYPE touchline.decision_row AS (
  player_id bigint,
  key uuid,
  call text,
  body_hash bytea,
  field_hashes bytea
);

-- Decisions under the idempotency keys of players. They are stored until the keys have expired (BET-05d).
CREATE TABLE touchline.decision (
  player_id bigint NOT NULL,
  key uuid NOT NULL,
  call text NOT NULL CHECK (call IN ('bets', 'cash-out', 'edit', 'conversion', 'deposit', 'withdrawal')),
  body_hash bytea NOT NULL CHECK (octet_length(body_hash) = 32),
  -- Four bytes of the hash of each field, by which the first field that differs can be found.
  field_hashes bytea NOT NULL CHECK (octet_length(field_hashes) <= 1024),
  -- `waiting`: the decision is made at the end of a delay. `sent`: the request was sent to another service, which has
  -- not answered yet.
  state text NOT NULL CHECK (state IN ('done', 'waiting', 'sent', 'rejected')),
  -- The rejection, for the state `rejected`. Otherwise at most a part of the answer, which is read from the rows that
  -- the decision wrote.
  answer jsonb CHECK (state <> 'rejected' OR answer IS NOT NULL),
  decided_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, key)
);
CREATE INDEX decision_age ON touchline.decision (decided_at);
GRANT SELECT ON touchline.decision TO tl_api, tl_worker;
GRANT DELETE ON touchline.decision TO tl_worker;
