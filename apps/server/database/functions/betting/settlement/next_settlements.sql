-- Returns pending settlements, those that have waited longest first, and for each whether all bets on it are visible
-- (`is_ready`). A placement that read the book before the result was committed may commit afterwards. Its transaction
-- id is older than `seen_xid`, which is assigned here after the result was seen, because a placement gets its id with
-- the wallet lock, before it reads prices. So the settlement is ready when no transaction with an older id is running.
-- Later placements read the result and are rejected. Any open transaction of the database cluster counts, even one that
-- has nothing to do with bets. So after p_grace a settlement is returned even if it is not ready, and the visible bets
-- can be settled. The function needs a transaction of its own. No row stays locked while its bets are settled, because
-- such a long transaction would delay all later settlements, for all workers. PostgreSQL may use a plan from when the
-- queue was empty, after a recovery has filled it. That plan must be good for many rows as well: rows are read once and
-- then updated by `ctid`. With `id`, it might compare every row with every id.
CREATE OR REPLACE FUNCTION touchline.next_settlements(p_limit integer, p_grace interval)
RETURNS TABLE (id bigint, match_id bigint, market_id integer, specifier text, outcome_id text, is_ready boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  IF pg_current_xact_id_if_assigned() IS NOT NULL THEN
    RAISE EXCEPTION 'next_settlements must be the first write of its transaction';
  END IF;
  UPDATE touchline.pending_settlement SET seen_xid = pg_current_xact_id() WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM touchline.pending_settlement WHERE seen_xid IS NULL ORDER BY id LIMIT 10000 FOR UPDATE SKIP LOCKED));
  RETURN QUERY SELECT pending.id, pending.match_id, pending.market_id, pending.specifier, pending.outcome_id, known.is_ready
    FROM touchline.pending_settlement pending
    CROSS JOIN LATERAL (SELECT seen_xid < pg_snapshot_xmin(pg_current_snapshot()) AS is_ready) AS known
    WHERE retry_at <= clock_timestamp() AND (known.is_ready OR created_at <= clock_timestamp() - p_grace)
      AND seen_xid IS NOT NULL
    ORDER BY retry_at, id LIMIT p_limit;
END $$;

GRANT EXECUTE ON FUNCTION touchline.next_settlements(integer, interval) TO tl_worker;
