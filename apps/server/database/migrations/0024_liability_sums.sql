-- A player's open bets, however many they have had: what begins a sum of their liability (begin_liability_sums).
-- Release 0.2.0 has no bets whose rows this could hold up.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX bet_open ON touchline.bet (player_id) WHERE status IN ('submitted', 'waiting_results');

-- Which sums are worth adding up anew (roll_up_liabilities), and those of a match that has ended, without reading them all.
-- Sums begin anew from the bets that are open: no rows are rewritten.
DELETE FROM touchline.liability_counter;
ALTER TABLE touchline.liability_counter ADD COLUMN is_near boolean NOT NULL
  -- squawk-ignore adding-field-with-default
  GENERATED ALWAYS AS (amount_minor * 10 >= quota_minor * 8) STORED;
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX touchline.liability_counter_oldest;
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX liability_counter_near ON touchline.liability_counter (rolled_up_at) WHERE is_near;
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX liability_counter_match ON touchline.liability_counter (match_id);
