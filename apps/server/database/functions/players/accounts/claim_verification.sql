-- A player who waits for the provider of verifications and is to be asked about now; the next time is later each time, up to an hour.
CREATE OR REPLACE FUNCTION touchline.claim_verification()
RETURNS TABLE (player_id bigint, asks smallint) LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  RETURN QUERY UPDATE touchline.person AS known SET asks = known.asks + 1,
    ask_at = clock_timestamp() + least(interval '1 hour', power(2, least(known.asks, 12)) * interval '2 seconds')
  WHERE known.player_id = (
    SELECT waiting.player_id FROM touchline.person AS waiting JOIN touchline.player ON player.id = waiting.player_id
    WHERE player.verification = 'waiting-verification' AND player.closed_at IS NULL AND waiting.ask_at <= clock_timestamp()
    ORDER BY waiting.ask_at LIMIT 1 FOR UPDATE OF waiting SKIP LOCKED)
  RETURNING known.player_id, known.asks;
END $$;

GRANT EXECUTE ON FUNCTION touchline.claim_verification() TO tl_worker;
