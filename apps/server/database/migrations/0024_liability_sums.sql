-- A player's bets on a match: what they may win on it is read under the lock on their wallet (player_liabilities).
-- Release 0.2.0 has no bets whose rows this could hold up.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX bet_selection_match ON touchline.bet_selection (player_id, match_id, bet_id);

-- Sums are of outcomes and matches, a player's own are read. A sum begins with one row; one that is used often is held in
-- eight. Sums begin from the bets that are open: nothing is lost with the rows, and what follows finds none.
DELETE FROM touchline.liability_counter;
ALTER TABLE touchline.liability_counter DROP CONSTRAINT liability_counter_pkey;
-- The table is empty.
-- squawk-ignore ban-drop-column
ALTER TABLE touchline.liability_counter DROP COLUMN player_id;
-- The table is empty.
-- squawk-ignore adding-serial-primary-key-field, constraint-missing-not-valid
ALTER TABLE touchline.liability_counter ADD PRIMARY KEY (operator_id, currency, subject, shard);
-- How many batches have used the row, until it is divided among eight.
ALTER TABLE touchline.liability_counter ADD COLUMN uses integer NOT NULL DEFAULT 0;
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

-- It took the player of a sum as well.
DROP FUNCTION IF EXISTS touchline.roll_up_liability(integer, text, text, bigint, bigint, integer, text, text, bigint);
