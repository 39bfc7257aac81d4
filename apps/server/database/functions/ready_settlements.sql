-- Pending settlements whose bets are all visible. A placement that read the book before the result was committed may
-- commit after it. Its transaction id is older (the wallet lock takes one before prices are read) than one given out
-- after the result was seen; when none that old is running, it is done. A later placement reads the result and is rejected.
-- For a transaction of its own, in the order of `retry_at`. No row stays locked while its bets are settled: the id of a
-- transaction that long would delay every row that arrives meanwhile, for all workers.
CREATE OR REPLACE FUNCTION touchline.ready_settlements(p_limit integer) RETURNS SETOF touchline.pending_settlement
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF pg_current_xact_id_if_assigned() IS NOT NULL THEN
    RAISE EXCEPTION 'ready_settlements must be the first write of its transaction';
  END IF;
  UPDATE touchline.pending_settlement SET seen_xid = pg_current_xact_id() WHERE id IN (
    SELECT id FROM touchline.pending_settlement WHERE seen_xid IS NULL ORDER BY id LIMIT 10000 FOR UPDATE SKIP LOCKED);
  RETURN QUERY SELECT * FROM touchline.pending_settlement
    WHERE seen_xid < pg_snapshot_xmin(pg_current_snapshot()) AND retry_at <= clock_timestamp()
    ORDER BY retry_at, id LIMIT p_limit;
END $$;

GRANT EXECUTE ON FUNCTION touchline.ready_settlements(integer) TO tl_worker;
