-- Whether the legs are as they were read, and every new result, or none, is what is in force for the bet.
CREATE OR REPLACE FUNCTION touchline.legs_are_current(p_player bigint, p_bet uuid, p_legs jsonb) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT count(*) = jsonb_array_length(p_legs) AND bool_and(given.id IS NOT NULL
      AND leg.result_id IS NOT DISTINCT FROM given.was AND (given.result_id IS NOT DISTINCT FROM given.was
        OR given.result_id IS NOT DISTINCT FROM (SELECT id FROM touchline.result_for(
          leg.match_id, leg.market_id, leg.specifier, leg.outcome_id, leg.accepted_at))))
    FROM touchline.bet_selection leg
    LEFT JOIN jsonb_to_recordset(p_legs) AS given(id bigint, was bigint, result_id bigint) ON given.id = leg.id
    WHERE leg.player_id = p_player AND leg.bet_id = p_bet);
END $$;
