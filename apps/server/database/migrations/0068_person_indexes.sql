-- Players who are not compared by their terms yet, and those who wait.
DROP INDEX CONCURRENTLY IF EXISTS touchline.player_to_compare_by;
CREATE INDEX CONCURRENTLY IF NOT EXISTS player_to_compare_by ON touchline.player (id) WHERE NOT is_compared_by AND NOT is_demo;
DROP INDEX CONCURRENTLY IF EXISTS touchline.player_on_hold;
CREATE INDEX CONCURRENTLY IF NOT EXISTS player_on_hold ON touchline.player (operator_id, verification_at)
  WHERE verification IN ('waiting-verification', 'waiting-staff', 'rejected');

-- The browser of a sign-up, while the sign-up is stored.
DROP INDEX CONCURRENTLY IF EXISTS touchline.sign_up_player;
CREATE INDEX CONCURRENTLY IF NOT EXISTS sign_up_player ON touchline.sign_up (player_id);
DROP INDEX CONCURRENTLY IF EXISTS touchline.sign_up_device;
CREATE INDEX CONCURRENTLY IF NOT EXISTS sign_up_device ON touchline.sign_up (device_hash);
