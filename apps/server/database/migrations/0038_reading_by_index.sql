-- What is read by player or deleted by age has an index of its own: neither a call nor a prune reads a whole table.
DROP INDEX CONCURRENTLY IF EXISTS touchline.session_by_player;
CREATE INDEX CONCURRENTLY IF NOT EXISTS session_by_player ON touchline.session (player_id, created_at);

DROP INDEX CONCURRENTLY IF EXISTS touchline.session_created;
CREATE INDEX CONCURRENTLY IF NOT EXISTS session_created ON touchline.session (created_at);

DROP INDEX CONCURRENTLY IF EXISTS touchline.message_of_nobody;
CREATE INDEX CONCURRENTLY IF NOT EXISTS message_of_nobody ON touchline.message (done_at) WHERE player_id IS NULL;

DROP INDEX CONCURRENTLY IF EXISTS touchline.message_activity_done;
CREATE INDEX CONCURRENTLY IF NOT EXISTS message_activity_done ON touchline.message (done_at) WHERE category = 'activity';

DROP INDEX CONCURRENTLY IF EXISTS touchline.player_to_erase;
CREATE INDEX CONCURRENTLY IF NOT EXISTS player_to_erase ON touchline.player (closed_at)
  WHERE closed_at IS NOT NULL AND (email IS NOT NULL OR auth_phone IS NOT NULL OR host_player_id IS NOT NULL);

-- By channel: each has senders of its own.
DROP INDEX CONCURRENTLY IF EXISTS touchline.message_queue;
CREATE INDEX CONCURRENTLY IF NOT EXISTS message_queue ON touchline.message (channel, category, due_at)
  WHERE state = 'queued';
DROP INDEX CONCURRENTLY IF EXISTS touchline.message_next;
