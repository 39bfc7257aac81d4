-- The site a bet was asked for on: one that waits is decided by what that site has switched off by then. Of older bets nobody knows.
ALTER TABLE touchline.bet ADD COLUMN site_id integer;
DROP TRIGGER never_rewritten ON touchline.bet;
CREATE TRIGGER never_rewritten BEFORE UPDATE OF player_id, id, number, operator_id, request_key, request_hash, position,
  type, funding, currency, stake_minor, odds_milli, potential_win_minor, accept_policy, odds_tolerance_milli, locale, site_id,
  system_id, custom_odds_milli, requested_at, accepted_at, decided_at, decides_at, rejection, device_id, is_quick, trace_id,
  book_rate, rate_source, rate_quoted_at, liability_minor, own_stake_minor
  ON touchline.bet
  FOR EACH ROW WHEN (OLD.decided_at IS NOT NULL) EXECUTE FUNCTION touchline.reject_change();

-- It takes more.
DROP FUNCTION IF EXISTS touchline.commit_placements;
