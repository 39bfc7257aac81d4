-- Claims withdrawals that are due, oldest first. Other workers do not get them for ten seconds, and longer each time
-- they are claimed again.
CREATE OR REPLACE FUNCTION touchline.claim_withdrawals(p_limit integer) RETURNS SETOF touchline.payment
LANGUAGE sql SECURITY DEFINER SET search_path = '' AS $$
  UPDATE touchline.payment SET tries = least(tries + 1, 1000),
    due_at = clock_timestamp() + least(tries + 1, 60) * interval '10 seconds'
  WHERE id IN (SELECT id FROM touchline.payment WHERE due_at <= clock_timestamp() ORDER BY due_at LIMIT p_limit
    FOR UPDATE SKIP LOCKED)
  RETURNING *
$$;

GRANT EXECUTE ON FUNCTION touchline.claim_withdrawals(integer) TO tl_worker;
