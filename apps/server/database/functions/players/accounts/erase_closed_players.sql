-- Erases the personal data of players whose account was closed `personal_data_years` ago, and returns how many were
-- erased. The player's id, bets and money remain, and the address can be used for a new account. Excluded players are
-- erased only after their exclusion, because they could otherwise come back under another address. The hashes by which
-- persons are compared (`person`) remain, to recognise the players later. What staff wrote about the person at payments
-- and comp points is erased as well.
CREATE OR REPLACE FUNCTION touchline.erase_closed_players(p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE v_erased integer;
BEGIN
  WITH erased AS (
    UPDATE touchline.player SET email = NULL, auth_phone = NULL, host_player_id = NULL, first_name = NULL,
      last_name = NULL, nickname = NULL, mobile_phone = NULL, country = NULL, birth_date = NULL, details = '{}',
      tracking_tags = '{}', phone_verified_at = NULL, time_zone = NULL, former_time_zone = NULL, time_zone_at = NULL
    WHERE id IN (
      SELECT closed.id FROM touchline.player AS closed
      JOIN touchline.operator ON operator.id = closed.operator_id
      -- Every operator stores the data for at least a year, so newer rows need not be read.
      WHERE closed.closed_at < statement_timestamp() - interval '1 year'
        AND (closed.email IS NOT NULL OR closed.auth_phone IS NOT NULL OR closed.host_player_id IS NOT NULL)
        AND closed.closed_at < statement_timestamp() - operator.personal_data_years * interval '1 year'
        AND coalesce(closed.excluded_until <= touchline.now(), true)
        AND (closed.is_compared_by OR closed.is_demo)
      ORDER BY closed.closed_at LIMIT p_limit FOR NO KEY UPDATE OF closed SKIP LOCKED)
    RETURNING id
  ), paths AS (
    UPDATE touchline.payment SET return_path = NULL, page_url = NULL WHERE player_id IN (SELECT id FROM erased)
  ), endings AS (
    UPDATE touchline.payment_ending SET reason = NULL
    WHERE payment_id IN (SELECT id FROM touchline.payment WHERE player_id IN (SELECT id FROM erased)) AND reason IS NOT NULL
  ), devices AS (
    DELETE FROM touchline.known_device WHERE player_id IN (SELECT id FROM erased)
  ), decisions AS (
    UPDATE touchline.person_match SET reason = NULL WHERE player_id IN (SELECT id FROM erased) AND reason IS NOT NULL
  ), releases AS (
    UPDATE touchline.payment_release SET reason = NULL
    WHERE payment_id IN (SELECT id FROM touchline.payment WHERE player_id IN (SELECT id FROM erased)) AND reason IS NOT NULL
  ), reasons AS (
    UPDATE touchline.comp_points SET reason = NULL WHERE player_id IN (SELECT id FROM erased)
  )
  SELECT count(*) INTO v_erased FROM erased;
  RETURN v_erased;
END $$;

GRANT EXECUTE ON FUNCTION touchline.erase_closed_players(integer) TO tl_worker;
