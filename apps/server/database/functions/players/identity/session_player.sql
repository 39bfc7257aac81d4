-- Whose session a token is, on the site of one operator. Idle for 30 minutes or 12 hours old, it is nobody's, and after a
-- limit of its player has ended it. `is_excluded`: it only reads, also for want of minutes. `is_on_hold`: it
-- neither deposits nor bets. Stable, to be inlined: every call of a player asks. The time of the book is read only for
-- those who have limits.
CREATE OR REPLACE FUNCTION touchline.session_player(p_token_hash bytea, p_operator integer)
RETURNS TABLE (player_id bigint, language text, last_seen_at timestamptz, opened_at timestamptz, checked_at timestamptz,
  is_excluded boolean, is_on_hold boolean) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT player.id, player.language, session.last_seen_at, session.opened_at, session.checked_at,
    CASE WHEN player.excluded_until IS NULL AND session.reads_until IS NULL THEN false
      ELSE coalesce(greatest(player.excluded_until, session.reads_until) > touchline.now(), false) END,
    player.verification NOT IN ('not-checked', 'verified')
  FROM touchline.session JOIN touchline.player ON player.id = session.player_id
  WHERE session.token_hash = p_token_hash AND session.operator_id = p_operator AND session.ended_at IS NULL
    AND session.last_seen_at > statement_timestamp() - interval '30 minutes'
    AND session.created_at > statement_timestamp() - interval '12 hours' AND player.closed_at IS NULL
    AND CASE WHEN session.ends_at IS NULL THEN true ELSE session.ends_at > touchline.now() END;
END;

GRANT EXECUTE ON FUNCTION touchline.session_player(bytea, integer) TO tl_api;
