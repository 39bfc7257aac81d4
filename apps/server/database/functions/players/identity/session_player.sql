-- Returns the player of an open session, by its token, on the sites of one operator. `is_excluded` means that the
-- session is read-only, because the player is excluded or out of minutes. `is_on_hold` means that the player may
-- neither deposit nor bet. The function is STABLE so that it can be inlined, because every call by a player needs it.
-- The book's clock is read only if there is an exclusion or such a session.
CREATE OR REPLACE FUNCTION touchline.session_player(p_token_hash bytea, p_operator integer)
RETURNS TABLE (player_id bigint, language text, last_seen_at timestamptz, opened_at timestamptz, checked_at timestamptz,
  is_excluded boolean, is_on_hold boolean) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT player.id, player.language, session.last_seen_at, session.opened_at, session.checked_at,
    CASE WHEN player.excluded_until IS NULL AND session.reads_until IS NULL THEN false
      ELSE coalesce(greatest(player.excluded_until, session.reads_until) > touchline.now(), false) END,
    player.verification NOT IN ('not-checked', 'verified')
  FROM touchline.open_session AS session JOIN touchline.player ON player.id = session.player_id
  WHERE session.token_hash = p_token_hash AND session.operator_id = p_operator AND player.closed_at IS NULL;
END;

GRANT EXECUTE ON FUNCTION touchline.session_player(bytea, integer) TO tl_api;
