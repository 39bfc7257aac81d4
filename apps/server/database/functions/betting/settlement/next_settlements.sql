-- Pending settlements, those first that have waited longest, and whether all their bets are visible (`is_ready`). A
-- placement that read the book before the result was committed may commit after it. Its transaction id is older (the
-- wallet lock takes one before prices are read) than one given out after the result was seen; when none that old is
-- running, it is done. A later placement reads the result and is rejected. Any open transaction of the whole cluster
-- counts, also one that has nothing to do with bets: what is not ready within p_grace is returned all the same, so that
-- the bets that are visible do not wait for it.
-- For a transaction of its own, in the order of `retry_at`. No row stays locked while its bets are settled: the id of a
-- transaction that long would delay every row that arrives meanwhile, for all workers.
-- The plans are kept from when the queue was empty, and must hold when a recovery fills it at once: rows are read once and
-- found again where they are. By id, a plan of the empty queue may compare every row with every id.
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
