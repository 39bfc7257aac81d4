-- Why the bets cannot be accepted: BetRejection of the contract without its number, one per bet; empty when all can. Stakes
-- are counted in the order of the request, so the bet at which the money ends is the rejected one.
CREATE OR REPLACE FUNCTION touchline.reject_quotes(p_quotes touchline.bet_quote[]) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  v_quote touchline.bet_quote;
  v_counted jsonb := '{}';
  v_left bigint;
  v_rejections jsonb := '[]';
BEGIN
  FOREACH v_quote IN ARRAY p_quotes LOOP
    v_left := v_quote.balance_minor - coalesce((v_counted ->> v_quote.currency)::bigint, 0);
    IF v_quote.reason IS NULL AND v_quote.stake_minor <= v_left THEN
      v_counted := v_counted || jsonb_build_object(v_quote.currency, v_quote.balance_minor - v_left + v_quote.stake_minor);
      CONTINUE;
    END IF;
    v_quote.reason := coalesce(v_quote.reason, 'insufficient-funds');
    v_rejections := v_rejections || jsonb_strip_nulls(jsonb_build_object('index', v_quote.position, 'reason', v_quote.reason,
      'odds', CASE v_quote.reason WHEN 'invalid-odds' THEN v_quote.odds_milli END,
      'amount', CASE v_quote.reason
        WHEN 'insufficient-funds' THEN v_left
        WHEN 'stake-too-small' THEN v_quote.min_stake_minor
        -- The largest stake whose win, rounded down, is still within the cap.
        WHEN 'stake-too-large' THEN div((v_quote.max_win_minor::numeric + 1) * 1000 - 1, v_quote.odds_milli)
      END));
  END LOOP;
  RETURN v_rejections;
END $$;
