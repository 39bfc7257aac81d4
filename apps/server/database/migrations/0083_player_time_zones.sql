-- Days of a player's limits end at their midnight (LIMIT-2). The former zone counts beside the new one for 32 days.
ALTER TABLE touchline.player ADD COLUMN time_zone text, ADD COLUMN former_time_zone text, ADD COLUMN time_zone_at timestamptz;
COMMENT ON COLUMN touchline.player.time_zone IS 'As the browser of the player named it; null: limits count in UTC.';
GRANT UPDATE (time_zone, former_time_zone, time_zone_at) ON touchline.player TO tl_api;
-- Reminders of limits read them as the calls do.
GRANT SELECT (time_zone, former_time_zone, time_zone_at) ON touchline.player TO tl_worker;
