-- Claims a player about whom the verification provider has to be queried. The intervals between a player's queries grow
-- to an hour.
CREATE OR REPLACE FUNCTION touchline.claim_verification()
RETURNS TABLE (player_id bigint, requests smallint) LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  RETURN QUERY UPDATE touchline.person AS known SET requests = known.requests + 1,
    next_request_at = clock_timestamp() + least(interval '1 hour', power(2, least(known.requests, 12)) * interval '2 seconds')
  WHERE known.player_id = (
    SELECT waiting.player_id FROM touchline.person AS waiting JOIN touchline.player ON player.id = waiting.player_id
    WHERE player.verification = 'waiting-verification' AND player.closed_at IS NULL AND waiting.next_request_at <= clock_timestamp()
    ORDER BY waiting.next_request_at LIMIT 1 FOR UPDATE OF waiting SKIP LOCKED)
  RETURNING known.player_id, known.requests;
END $$;

GRANT EXECUTE ON FUNCTION touchline.claim_verification() TO tl_worker;
