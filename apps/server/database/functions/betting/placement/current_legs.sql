-- Returns the request number of each selection whose evaluated facts still hold, once per selection. The caller holds
-- the wallet locks.
CREATE OR REPLACE FUNCTION touchline.current_legs(p_at timestamptz, p_legs touchline.leg_facts[])
RETURNS integer[] LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  RETURN (
    SELECT array_agg(leg.request)
    FROM unnest(p_legs) AS leg
    JOIN touchline.book_line line ON line.match_id = leg.match_id AND line.market_id = leg.market_id
      AND line.specifier = leg.specifier AND line.version = leg.line_version AND line.status = 1
    JOIN touchline.match ON match.id = leg.match_id AND match.status = leg.match_status
    JOIN touchline.producer ON producer.id = leg.producer_id AND producer.id = line.producer_id
      AND producer.state = 'up' AND producer.trusted_until > clock_timestamp()
    WHERE leg.valid_until > p_at
      -- Only an optimization: most lines have no result at all, which is cheap to check first.
      AND NOT (EXISTS (SELECT FROM touchline.outcome_result known WHERE known.match_id = leg.match_id
          AND known.market_id = leg.market_id AND known.specifier = leg.specifier)
        AND touchline.is_decided(leg.match_id, leg.market_id, leg.specifier, p_at)));
END $$;
