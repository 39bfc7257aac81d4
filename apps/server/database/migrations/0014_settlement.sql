-- What settlement needs besides ledger and bets: more kinds of money and history, and work that can wait after a failure.

-- `receivable`: what players owe the operator because a win was taken back after they had spent it. No balance either.
ALTER TABLE touchline.account DROP CONSTRAINT account_check, ADD CONSTRAINT account_check CHECK (
  kind IN ('available', 'staked') AND player_id IS NOT NULL AND balance_minor IS NOT NULL
  OR kind IN ('house', 'issue', 'receivable') AND player_id IS NULL AND balance_minor IS NULL);
ALTER DOMAIN touchline.transfer_kind DROP CONSTRAINT transfer_kind_check;
ALTER DOMAIN touchline.transfer_kind ADD CONSTRAINT transfer_kind_check CHECK (
  VALUE IN ('issue', 'stake', 'collect', 'payout', 'reversal', 'advance', 'repay'));
ALTER DOMAIN touchline.bet_event_kind DROP CONSTRAINT bet_event_kind_check;
ALTER DOMAIN touchline.bet_event_kind ADD CONSTRAINT bet_event_kind_check CHECK (
  VALUE IN ('requested', 'accepted', 'leg_settled', 'reversed', 'settled', 'paid'));

-- Due rows stand in line: one whose bets could not all be settled goes to its end, and waits there after a failure.
ALTER TABLE touchline.settlement_due
  ADD COLUMN attempts smallint NOT NULL DEFAULT 0,
  ADD COLUMN retry_at timestamptz NOT NULL DEFAULT clock_timestamp();
CREATE INDEX settlement_due_line ON touchline.settlement_due (retry_at, id);
GRANT UPDATE (attempts, retry_at) ON touchline.settlement_due TO tl_worker;

-- As before, in the order of the line, and for a transaction of its own. No row stays locked while its bets are settled:
-- the id of a transaction that long would keep every row that comes meanwhile from ripening, for all workers.
CREATE OR REPLACE FUNCTION touchline.ripe_settlements(p_limit integer) RETURNS SETOF touchline.settlement_due
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF pg_current_xact_id_if_assigned() IS NOT NULL THEN
    RAISE EXCEPTION 'ripe_settlements must be the first write of its transaction';
  END IF;
  UPDATE touchline.settlement_due SET seen_xid = pg_current_xact_id() WHERE id IN (
    SELECT id FROM touchline.settlement_due WHERE seen_xid IS NULL ORDER BY id LIMIT 10000 FOR UPDATE SKIP LOCKED);
  RETURN QUERY SELECT * FROM touchline.settlement_due
    WHERE seen_xid < pg_snapshot_xmin(pg_current_snapshot()) AND retry_at <= clock_timestamp()
    ORDER BY retry_at, id LIMIT p_limit;
END $$;

-- The newest result that decides the outcome. Undecided (-1) and values we do not know decide nothing.
CREATE FUNCTION touchline.result_in_force(p_match bigint, p_market integer, p_specifier text, p_outcome text)
RETURNS SETOF touchline.outcome_result LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT * FROM touchline.outcome_result known
  WHERE known.match_id = p_match AND known.market_id = p_market AND known.specifier = p_specifier
    AND known.outcome_id = p_outcome AND known.kind = 'settled' AND known.result IN (0, 1)
  ORDER BY known.feed_ts DESC, known.id DESC LIMIT 1;
END;
