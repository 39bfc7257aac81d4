-- Sums up what a player has deposited and what was paid out since given times, in the player's own currency (LIMIT-11).
-- A deposit counts from its request on unless it has failed, because the provider may still report it as paid.
CREATE OR REPLACE FUNCTION touchline.deposit_sums(p_player bigint, p_since timestamptz[])
RETURNS TABLE (number bigint, deposited_minor bigint, paid_out_minor bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  RETURN QUERY
  SELECT asked.number,
    coalesce((SELECT sum(payment.own_amount_minor) FROM touchline.payment WHERE payment.player_id = p_player
      AND payment.kind = 'deposit' AND payment.status <> 'failed' AND payment.requested_at >= asked.since), 0)::bigint,
    coalesce((SELECT sum(payment.own_amount_minor) FROM touchline.payment WHERE payment.player_id = p_player
      AND payment.kind = 'withdrawal' AND payment.status = 'paid' AND payment.moved_at >= asked.since), 0)::bigint
  FROM unnest(p_since) WITH ORDINALITY AS asked(since, number);
END $$;

GRANT EXECUTE ON FUNCTION touchline.deposit_sums(bigint, timestamptz[]) TO tl_api;
