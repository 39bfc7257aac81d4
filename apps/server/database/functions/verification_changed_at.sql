-- When the state of a player's verification was set or, if that was later, something was found about the player that nobody has
-- decided yet. What was decided from an earlier moment is decided again.
CREATE OR REPLACE FUNCTION touchline.verification_changed_at(p_player bigint) RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT greatest(player.verification_at, (SELECT max(found_at) FROM touchline.person_match
    WHERE player_id = player.id AND decided_at IS NULL))
  FROM touchline.player WHERE player.id = p_player
$$;

GRANT EXECUTE ON FUNCTION touchline.verification_changed_at(bigint) TO tl_api, tl_worker;
