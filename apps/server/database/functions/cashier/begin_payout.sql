-- Counts an attempt to send the withdrawal to the provider, and returns the number of attempts; null if it must not be
-- sent. No other worker gets the withdrawal before the longest possible call to the provider is over.
CREATE OR REPLACE FUNCTION touchline.begin_payout(p_payment uuid) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE v_attempts integer;
BEGIN
  UPDATE touchline.payment SET attempts = least(attempts + 1, 1000), sent_at = coalesce(sent_at, clock_timestamp()),
    due_at = greatest(due_at, clock_timestamp() + interval '20 seconds')
  WHERE id = p_payment AND kind = 'withdrawal' AND status = 'sending' AND reference IS NULL
  RETURNING attempts INTO v_attempts;
  RETURN v_attempts;
END $$;

GRANT EXECUTE ON FUNCTION touchline.begin_payout(uuid) TO tl_worker;
