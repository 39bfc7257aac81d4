-- The page of limits shows the newest that are over; the table is as new as this.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX player_limit_past ON touchline.player_limit (player_id, changed_at DESC)
  WHERE status IN ('disabled', 'confirmed_disabled');
