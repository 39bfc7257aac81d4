-- Requests whose bets no longer fit into the limits they were evaluated with. The caller holds the wallets: what is added up
-- here is what everybody before has committed.
CREATE OR REPLACE FUNCTION touchline.broken_limits(p_limits jsonb) RETURNS integer[] LANGUAGE plpgsql SET search_path = ''
AS $$
DECLARE
  v_requests integer[];
  v_players bigint[];
  v_since timestamptz[];
  v_types text[];
  v_added bigint[];
  v_most bigint[];
BEGIN
  SELECT array_agg(request), array_agg(player_id), array_agg(since), array_agg(type), array_agg(added), array_agg(most)
  INTO v_requests, v_players, v_since, v_types, v_added, v_most
  FROM jsonb_to_recordset(p_limits) AS given(request integer, player_id bigint, type text, since timestamptz, added bigint,
    most bigint);
  RETURN (
    SELECT array_agg(DISTINCT v_requests[sum.number])
    FROM touchline.bet_sums(v_players, v_since) AS sum
    WHERE CASE v_types[sum.number] WHEN 'wager' THEN sum.staked_minor
        ELSE greatest(sum.staked_minor - sum.paid_minor, 0) END + v_added[sum.number] > v_most[sum.number]);
END $$;
