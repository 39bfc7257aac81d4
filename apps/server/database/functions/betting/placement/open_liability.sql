-- What an open bet would cost beyond its stake, in the book currency, of what is in play: a part that was bought back costs
-- nothing more. Of a bet from before there were rates, in the book currency alone.
CREATE OR REPLACE FUNCTION touchline.open_liability(p_bet touchline.bet, p_currency text) RETURNS numeric
LANGUAGE sql IMMUTABLE AS $$
  SELECT ceil(coalesce(p_bet.liability_minor, CASE p_bet.currency WHEN p_currency
    THEN greatest(p_bet.potential_win_minor - p_bet.stake_minor, 0) END)::numeric * p_bet.open_stake_minor
      / p_bet.stake_minor)
$$;

GRANT EXECUTE ON FUNCTION touchline.open_liability(touchline.bet, text) TO tl_worker;
