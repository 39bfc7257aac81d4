-- What is open of a player's sessions is read by session_by_player too: a player has few of the last 91 days, and an end of a
-- session no longer changes an index.
DROP INDEX CONCURRENTLY IF EXISTS touchline.session_player;
