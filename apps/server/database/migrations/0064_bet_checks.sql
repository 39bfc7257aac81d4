-- What the audit asks of one row of `bet` (I7), the database asks as well: no call, process or person writes another one.
-- Release 0.2.0 has no bets, and every bet since then was written so; 0065 looks at those that are there.
ALTER TABLE touchline.bet ADD CONSTRAINT bet_system CHECK ((type = 'system') = (system_id IS NOT NULL)) NOT VALID;
ALTER TABLE touchline.bet ADD CONSTRAINT bet_custom_odds
  CHECK ((type = 'custom_bet') = (custom_odds_milli IS NOT NULL)) NOT VALID;
ALTER TABLE touchline.bet ADD CONSTRAINT bet_decided CHECK ((status = 'submitted') = (decided_at IS NULL)) NOT VALID;
ALTER TABLE touchline.bet ADD CONSTRAINT bet_result CHECK (
  (status IN ('submitted', 'waiting_results', 'ready_to_process', 'cashout_in_progress', 'rejected'))
    = (result = 'no_results')) NOT VALID;
ALTER TABLE touchline.bet ADD CONSTRAINT bet_revision CHECK (result = 'no_results' OR revision > 0) NOT VALID;

-- What the audit has found and still finds. It alarms once per violation and counts it afterwards: an alarm that is repeated
-- by every walk hides the next one.
CREATE TABLE touchline.audit_violation (
  -- Of the invariant and of what is broken, without numbers that change while it is.
  fingerprint text PRIMARY KEY CHECK (length(fingerprint) = 64),
  -- What found it, and when it is looked at again: `players`, `database` or `evidence`.
  slice text NOT NULL CHECK (length(slice) BETWEEN 1 AND 20),
  operator_id integer,
  invariant text NOT NULL CHECK (length(invariant) BETWEEN 1 AND 40),
  detail text NOT NULL CHECK (length(detail) BETWEEN 1 AND 2000),
  first_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  times bigint NOT NULL DEFAULT 1
);
GRANT SELECT, INSERT, UPDATE, DELETE ON touchline.audit_violation TO tl_worker;
