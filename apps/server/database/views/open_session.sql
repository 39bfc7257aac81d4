-- The sessions that are open: not ended, used within the idle limit, not older than 12 hours, and not past the end that
-- a limit of the player sets. The book's clock is read only for sessions with such an end.
CREATE OR REPLACE VIEW touchline.open_session AS
  SELECT id, token_hash, player_id, operator_id, address, user_agent, created_at, last_seen_at, opened_at, checked_at, reads_until
  FROM touchline.session
  WHERE ended_at IS NULL AND last_seen_at > statement_timestamp() - touchline.session_idle_limit()
    AND created_at > statement_timestamp() - interval '12 hours'
    AND CASE WHEN ends_at IS NULL THEN true ELSE ends_at > touchline.now() END;

GRANT SELECT ON touchline.open_session TO tl_api;
