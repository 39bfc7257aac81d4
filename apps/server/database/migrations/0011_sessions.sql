-- A signed-in browser. Only the hash of its token is here: who reads this table can sign in as nobody.
-- Times are real time, never the time machine's: a session does not end because the world is shown faster.
CREATE TABLE touchline.session (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  player_id bigint NOT NULL,
  operator_id integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);
CREATE INDEX session_player ON touchline.session (player_id, created_at) WHERE ended_at IS NULL;

-- Whose session a token is, on the site of one operator. Idle for 30 minutes or 12 hours old, it is nobody's.
CREATE FUNCTION touchline.session_player(p_token_hash bytea, p_operator integer)
RETURNS TABLE (player_id bigint, language text, last_seen_at timestamptz) LANGUAGE sql VOLATILE
BEGIN ATOMIC
  SELECT player.id, player.language, session.last_seen_at
  FROM touchline.session JOIN touchline.player ON player.id = session.player_id
  WHERE session.token_hash = p_token_hash AND session.operator_id = p_operator AND session.ended_at IS NULL
    AND session.last_seen_at > clock_timestamp() - interval '30 minutes'
    AND session.created_at > clock_timestamp() - interval '12 hours';
END;

GRANT SELECT, INSERT, UPDATE (last_seen_at, ended_at) ON touchline.session TO tl_api;
