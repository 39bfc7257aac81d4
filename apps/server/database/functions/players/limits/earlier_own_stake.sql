-- Returns the stake in the player's own currency of a bet placed before that stake was stored (LIMIT-4), rounded up. It
-- is converted by the bet's rate, and by the newest rate of the player's currency before the bet, or else the first one
-- after. Returns null if there is no such rate.
CREATE OR REPLACE FUNCTION touchline.earlier_own_stake(p_bet touchline.bet, p_own text) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = '' AS $$
BEGIN
  RETURN (
    SELECT ceil(p_bet.stake_minor * coalesce(p_bet.book_rate, rate.of_bet) * own.subunits / (rate.of_own * bet.subunits))
    FROM touchline.operator
    JOIN touchline.currency bet ON bet.code = p_bet.currency
    JOIN touchline.currency own ON own.code = p_own
    CROSS JOIN LATERAL (
      SELECT touchline.rate_of_then(operator.id, p_bet.currency, operator.book_currency, p_bet.requested_at) AS of_bet,
        touchline.rate_of_then(operator.id, p_own, operator.book_currency, p_bet.requested_at) AS of_own
    ) AS rate
    WHERE operator.id = p_bet.operator_id);
END $$;
