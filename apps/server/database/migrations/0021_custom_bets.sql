-- Several outcomes of one match at one price.

-- Prices that were quoted, until they run out. A price is for outcomes of lines at these versions (`digest`): once one
-- of them has changed it is found no more. Lost in a crash they are asked for again.
CREATE UNLOGGED TABLE touchline.custom_bet_quote (
  digest bytea NOT NULL CHECK (length(digest) = 32),
  odds_milli integer NOT NULL CHECK (odds_milli BETWEEN 1001 AND 100000000),
  -- Of the selections in the order of their keys: the price of the others if it is void; null where there is none.
  void_odds_milli integer[] NOT NULL CHECK (cardinality(void_odds_milli) <= 30),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (digest, odds_milli)
);
CREATE INDEX custom_bet_quote_age ON touchline.custom_bet_quote (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON touchline.custom_bet_quote TO tl_api;

-- What the bet pays if this leg alone is void, fixed when it was placed; null where no price was.
ALTER TABLE touchline.bet_selection ADD COLUMN void_odds_milli integer;
DROP TRIGGER never_rewritten ON touchline.bet_selection;
CREATE TRIGGER never_rewritten BEFORE UPDATE OF player_id, bet_id, id, match_id, market_id, specifier, outcome_id,
  initial_odds_milli, requested_odds_milli, odds_milli, void_odds_milli, line_version, feed_ts, producer_id, match_status,
  name_a, name_b, start_at, market_name, outcome_name, sport_id, category_id, tournament_id, provider, accepted_at
  ON touchline.bet_selection
  FOR EACH ROW WHEN (OLD.accepted_at IS NOT NULL) EXECUTE FUNCTION touchline.reject_change();

-- It has another parameter now, whichever it had before.
DROP FUNCTION IF EXISTS touchline.commit_placements;
