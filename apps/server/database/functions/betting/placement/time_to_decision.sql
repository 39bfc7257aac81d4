-- Returns when a waiting bet or cash-out is decided and how much time is left, as fields of PlacedBet and
-- WaitingCashOut in the contract.
CREATE OR REPLACE FUNCTION touchline.time_to_decision(p_at timestamptz) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN jsonb_build_object('decides_at', touchline.iso_time(p_at),
    'decides_in_ms', greatest(ceil(extract(epoch FROM p_at - clock_timestamp()) * 1000), 0)::integer);
END $$;

GRANT EXECUTE ON FUNCTION touchline.time_to_decision(timestamptz) TO tl_api, tl_feed, tl_worker;
