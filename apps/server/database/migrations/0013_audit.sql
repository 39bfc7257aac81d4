-- The continuous audit (docs/decisions/0022): the worker's progress and its findings.

-- The position in the walk over all players, in one row. It is stored, so that a restarted worker continues there.
CREATE TABLE touchline.audit_walk (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- Players with higher ids have not been audited yet in this walk.
  last_player_id bigint NOT NULL DEFAULT -9223372036854775808,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- True if a slice of this walk took too long and was skipped, so that the walk does not count as complete.
  has_skipped boolean NOT NULL DEFAULT false,
  -- The start of the last complete walk. Every player has been audited since then.
  complete_since timestamptz NOT NULL DEFAULT clock_timestamp()
);
INSERT INTO touchline.audit_walk DEFAULT VALUES;

-- Violations that the audit still finds. Each raises an alarm once and is only counted afterwards, because repeated
-- alarms would hide new ones.
CREATE TABLE touchline.audit_violation (
  -- Identifies the invariant and what breaks it, without numbers that change meanwhile.
  fingerprint text PRIMARY KEY CHECK (length(fingerprint) = 64),
  -- The part of the audit that found the violation and checks it again: `players`, `database`, `evidence` or
  -- `payments`.
  slice text NOT NULL CHECK (length(slice) BETWEEN 1 AND 20),
  operator_id integer,
  invariant text NOT NULL CHECK (length(invariant) BETWEEN 1 AND 40),
  detail text NOT NULL CHECK (length(detail) BETWEEN 1 AND 2000),
  first_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  times bigint NOT NULL DEFAULT 1
);

GRANT SELECT, UPDATE ON touchline.audit_walk TO tl_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON touchline.audit_violation TO tl_worker;
