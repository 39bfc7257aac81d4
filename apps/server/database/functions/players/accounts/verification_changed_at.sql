-- Returns when a player's verification last changed: when the state was set, a match was found or decided, or the
-- player's name changed. Never null. A decision based on an earlier time must be made again.
CREATE OR REPLACE FUNCTION touchline.verification_changed_at(p_player bigint) RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT coalesce(greatest(player.verification_at, (SELECT renamed_at FROM touchline.person WHERE player_id = player.id),
    (SELECT max(greatest(found_at, decided_at)) FROM touchline.person_match WHERE player_id = player.id)), 'epoch')
  FROM touchline.player WHERE player.id = p_player
$$;

GRANT EXECUTE ON FUNCTION touchline.verification_changed_at(bigint) TO tl_api, tl_worker;
