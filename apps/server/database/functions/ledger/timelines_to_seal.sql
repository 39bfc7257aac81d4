-- Returns the bets whose timelines a seal covers: those that have a stake transfer or a timeline entry in the given id
-- ranges. A bet that was accepted after a delay is found only by its entries, starting with its acceptance. So the
-- result for a range never changes.
CREATE OR REPLACE FUNCTION touchline.timelines_to_seal(p_after bigint, p_last bigint, p_after_event bigint,
  p_last_event bigint) RETURNS TABLE (player_id bigint, bet_id uuid)
LANGUAGE plpgsql STABLE SET search_path = ''
-- Rows are read by BRIN indexes, as in seal_digests.
SET plan_cache_mode = force_custom_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
SET jit = off
AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT bet.player_id, bet.id FROM touchline.transfer stake
    JOIN touchline.bet ON bet.player_id = stake.player_id AND bet.id = stake.bet_id AND bet.accepted_at = bet.requested_at
    WHERE stake.id > p_after AND stake.id <= p_last AND stake.kind = 'stake'
    UNION
    SELECT bet.player_id, bet.id FROM touchline.bet_event event
    JOIN touchline.bet ON bet.player_id = event.player_id AND bet.id = event.bet_id AND bet.accepted_at <= event.at
    WHERE event.id > p_after_event AND event.id <= p_last_event
    ORDER BY 1, 2;
END $$;

GRANT EXECUTE ON FUNCTION touchline.timelines_to_seal(bigint, bigint, bigint, bigint) TO tl_worker;
