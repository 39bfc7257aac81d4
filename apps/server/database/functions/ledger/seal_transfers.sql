-- Seals complete transfers, at most p_limit ids per call, and stores up to which id timeline entries are complete.
-- Returns the new seal, or no row if nothing can be sealed yet; it is called repeatedly. Ids are assigned before the
-- commit, so among the newest transfers some may still be missing. Therefore the function first stores a mark: the
-- newest id, and the id of its own transaction, which is assigned later. When all transactions with older ids have
-- ended, all transfers up to the mark are visible, because a transaction locks the wallet, which assigns its
-- transaction id, before it assigns ids to transfers. A transfer between two accounts of an operator has no wallet to
-- lock, so a mark also has to be a second old. Timeline entries are written under the wallet lock as well, so the same
-- mark is valid for them. The sequences must not have a cache, because a session could use a cached id long after the
-- mark.
CREATE OR REPLACE FUNCTION touchline.seal_transfers(p_limit integer)
RETURNS TABLE (number bigint, last_id bigint, digests jsonb, hash bytea)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
#variable_conflict use_column
DECLARE
  v_horizon touchline.transfer_horizon;
  v_newest bigint;
  v_newest_event bigint;
  v_seal touchline.transfer_seal;
BEGIN
  IF pg_current_xact_id_if_assigned() IS NOT NULL THEN
    RAISE EXCEPTION 'seal_transfers must be the first write of its transaction';
  END IF;
  SELECT * INTO STRICT v_horizon FROM touchline.transfer_horizon;
  -- A mark older than ten minutes is replaced. After a restore of the database, transaction ids may start again, and
  -- the old mark would never be reached.
  IF v_horizon.marked_id <= v_horizon.sealed_id AND v_horizon.marked_event_id <= v_horizon.sealed_event_id
    OR v_horizon.marked_at < clock_timestamp() - interval '10 minutes' THEN
    SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END INTO v_newest FROM touchline.transfer_id;
    SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END INTO v_newest_event FROM touchline.bet_event_id;
    UPDATE touchline.transfer_horizon SET marked_id = v_newest, marked_event_id = v_newest_event,
      marked_xid = pg_current_xact_id(), marked_at = clock_timestamp()
    WHERE v_newest > sealed_id OR v_newest_event > sealed_event_id;
    RETURN;
  END IF;
  IF v_horizon.marked_xid >= pg_snapshot_xmin(pg_current_snapshot())
    OR v_horizon.marked_at > clock_timestamp() - interval '1 second' THEN
    RETURN;
  END IF;

  -- Does nothing if another worker has sealed these transfers meanwhile.
  PERFORM FROM touchline.transfer_horizon WHERE sealed_id = v_horizon.sealed_id AND marked_id = v_horizon.marked_id
    AND sealed_event_id = v_horizon.sealed_event_id AND marked_event_id = v_horizon.marked_event_id
    FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT * INTO v_seal FROM touchline.transfer_seal ORDER BY number DESC LIMIT 1;
  v_newest := least(v_horizon.marked_id, v_horizon.sealed_id + p_limit);
  v_newest_event := least(v_horizon.marked_event_id, v_horizon.sealed_event_id + p_limit);
  RETURN QUERY INSERT INTO touchline.transfer_seal (number, last_id, last_event_id, digests, hash)
    SELECT coalesce(v_seal.number, 0) + 1, v_newest, v_newest_event, found.digests,
      touchline.seal_hash(v_seal.hash, v_newest, found.digests)
    FROM touchline.seal_digests(v_horizon.sealed_id, v_newest) AS found(digests)
    RETURNING number, last_id, digests, hash;
  UPDATE touchline.transfer_horizon SET sealed_id = v_newest, sealed_event_id = v_newest_event;
END $$;

GRANT EXECUTE ON FUNCTION touchline.seal_transfers(integer) TO tl_worker;
