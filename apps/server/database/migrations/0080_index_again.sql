-- Alone: it writes every row of who is excluded or closed, and holds no lock on the table meanwhile.
-- The worker lists the accounts that resemble one that is excluded or closed already.
UPDATE touchline.player SET is_compared_by = false
WHERE is_compared_by AND (excluded_until IS NOT NULL OR closed_at IS NOT NULL)
  AND (email IS NOT NULL OR auth_phone IS NOT NULL OR host_player_id IS NOT NULL);
