-- The continuous audit (docs/decisions/0022): how far the worker is, and the seals of transfers.

-- One row: where the walk over all players is. Kept here, so that a worker that is restarted goes on and does not begin anew.
CREATE TABLE touchline.audit_walk (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- Players above it are still to be audited in this walk.
  last_player_id bigint NOT NULL DEFAULT -9223372036854775808,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- A slice of this walk took too long and was left out: the walk does not count as complete.
  has_skipped boolean NOT NULL DEFAULT false,
  -- Everybody has been audited since then: the start of the last complete walk.
  complete_since timestamptz NOT NULL DEFAULT clock_timestamp()
);
INSERT INTO touchline.audit_walk DEFAULT VALUES;
GRANT SELECT, UPDATE ON touchline.audit_walk TO tl_worker;

-- Which transfers are complete: see seal_transfers. One row, written by that function alone.
CREATE TABLE touchline.transfer_horizon (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  sealed_id bigint NOT NULL DEFAULT 0,
  -- No transfer up to this id can appear any more once every transaction up to that one has ended.
  marked_id bigint NOT NULL DEFAULT 0,
  marked_xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  marked_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
INSERT INTO touchline.transfer_horizon DEFAULT VALUES;

-- A chain over all transfers in the order of their ids. A seal covers those after the last of the seal before, with a
-- digest per operator, so that a broken one names whose money it is about; its hash covers the hash before.
CREATE TABLE touchline.transfer_seal (
  number bigint PRIMARY KEY CHECK (number > 0),
  last_id bigint NOT NULL,
  -- By operator: `transfers`, their number, and `sha256` over them.
  digests jsonb NOT NULL CHECK (jsonb_typeof(digests) = 'object'),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  sealed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
SELECT touchline.forbid_change('transfer_seal');
SELECT touchline.forbid_truncate('transfer_seal');
GRANT SELECT ON touchline.transfer_horizon, touchline.transfer_seal TO tl_worker;

-- A seal reads transfers by id. Rows are only appended, so their places follow their ids, and an index of page ranges
-- does; a tree would cost every placement more.
-- Release 0.2.0 has no bets whose readers or rows this could hold up.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX transfer_by_id ON touchline.transfer USING brin (id) WITH (pages_per_range = 32, autosummarize = on);

-- Who may turn betting off need not be allowed to change a site.
ALTER TABLE touchline.staff_token DROP CONSTRAINT staff_token_scopes_check;
-- A handful of rows.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE touchline.staff_token ADD CONSTRAINT staff_token_scopes_check CHECK (cardinality(scopes) > 0
  AND scopes <@ ARRAY['configuration:read', 'configuration:write', 'betting:read', 'betting:write']);
