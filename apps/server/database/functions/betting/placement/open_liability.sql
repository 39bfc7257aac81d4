-- Returns what the open stake of a bet would cost beyond that stake, in the book currency. A part that was cashed out
-- costs nothing any more. Bets without a stored exchange rate count only if they are in the book currency.
CREATE OR REPLACE FUNCTION touchline.open_liability(p_bet touchline.bet, p_currency text) RETURNS numeric
LANGUAGE sql IMMUTABLE AS $$
  SELECT ceil(coalesce(p_bet.liability_minor, CASE p_bet.currency WHEN p_currency
    THEN greatest(p_bet.potential_win_minor - p_bet.stake_minor, 0) END)::numeric * p_bet.open_stake_minor
      / p_bet.stake_minor)
$$;

GRANT EXECUTE ON FUNCTION touchline.open_liability(touchline.bet, text) TO tl_worker;
