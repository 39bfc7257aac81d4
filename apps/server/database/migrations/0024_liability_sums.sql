-- A player's open bets, however many they have had: what begins a sum of their liability (begin_liability_sums).
-- Release 0.2.0 has no bets whose rows this could hold up.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX bet_open ON touchline.bet (player_id) WHERE status IN ('submitted', 'waiting_results');

-- Sums begin anew from the bets that are open: what follows finds no rows.
DELETE FROM touchline.liability_counter;
-- Which sums are worth adding up anew, without reading them all (roll_up_liabilities).
ALTER TABLE touchline.liability_counter ADD COLUMN is_near boolean NOT NULL
  -- The table is empty.
  -- squawk-ignore adding-field-with-default
  GENERATED ALWAYS AS (amount_minor * 10 >= quota_minor * 8) STORED;
-- The table is empty.
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX touchline.liability_counter_oldest;
-- The table is empty.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX liability_counter_near ON touchline.liability_counter (rolled_up_at) WHERE is_near;
-- To find those of a match that has ended. The table is empty.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX liability_counter_match ON touchline.liability_counter (match_id);
