-- Returns the operator's other players who are the same person, because the same phone number was verified for both, at
-- the sign-up or later. Names, birth dates and unverified numbers do not count, because anyone can enter them.
CREATE OR REPLACE FUNCTION touchline.same_person(p_player bigint) RETURNS SETOF bigint LANGUAGE plpgsql STABLE
SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  RETURN QUERY
  WITH proved AS (
    SELECT player.operator_id, own.number FROM touchline.player
    CROSS JOIN LATERAL (VALUES (player.auth_phone),
      (CASE WHEN player.phone_verified_at IS NOT NULL THEN player.mobile_phone END)) AS own(number)
    WHERE player.id = p_player AND own.number IS NOT NULL
  ), found AS (
    SELECT other.id FROM proved
    JOIN touchline.player other ON other.operator_id = proved.operator_id AND other.auth_phone = proved.number
    UNION
    SELECT other.id FROM proved
    JOIN touchline.player other ON other.operator_id = proved.operator_id AND other.mobile_phone = proved.number
      AND other.phone_verified_at IS NOT NULL
  )
  SELECT found.id FROM found WHERE found.id <> p_player ORDER BY found.id DESC LIMIT 100;
END $$;

GRANT EXECUTE ON FUNCTION touchline.same_person(bigint) TO tl_api;
