-- Who else has proved the number of a player who excludes themselves.
DROP INDEX CONCURRENTLY IF EXISTS touchline.player_proved_number;
CREATE INDEX CONCURRENTLY IF NOT EXISTS player_proved_number ON touchline.player (operator_id, mobile_phone)
  WHERE phone_verified_at IS NOT NULL;
