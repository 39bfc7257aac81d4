-- Seals complete transfers, and records up to which id timeline entries are complete, with a maximum of ids per call. Returns
-- the new seal, or no row, and is meant to be repeated. Ids are assigned before commit, so the newest transfers have gaps that
-- fill later. The function first marks the newest id together with a transaction id assigned after it was read. Once all
-- transactions up to that one have ended, all transfers up to the mark are visible, because every transfer of a player is
-- written under a wallet lock and so is younger than its transaction. A transfer between two accounts of an operator has no
-- wallet to lock, so a mark also waits a second. Timeline entries are written under the wallet lock too, so one mark serves
-- both. The sequences must not have a cache: a session could use a cached id long after the mark.
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
  -- A mark is renewed after ten minutes: in a restored database transaction ids start again, and the old one would never be reached.
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

  -- Another worker may have sealed them meanwhile.
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
