-- Returns whether a message of one producer takes over a line that another producer owns. A settlement or cancellation
-- is accepted from any producer unless it is older. Any other message needs prices. A settled line is reopened only by
-- a newer message, which must not close it. A live producer takes a line from a prematch producer whatever the
-- timestamps, even by closing it (status 0). A prematch producer gets a line from a live one only after a handover
-- (status -2). Between two producers of the same scope the newer message counts.
CREATE OR REPLACE FUNCTION touchline.takes_over(p_owner smallint, p_owner_status smallint, p_owner_ts bigint,
  p_newcomer smallint, p_status smallint, p_has_prices boolean, p_ts bigint) RETURNS boolean LANGUAGE sql STABLE
  RETURN CASE
    WHEN p_status <= -3 THEN p_ts >= p_owner_ts
    WHEN p_status NOT IN (1, -1, 0) OR NOT p_has_prices THEN false
    WHEN p_owner_status <= -3 THEN p_status <> 0 AND p_ts > p_owner_ts
    ELSE (SELECT CASE
        WHEN owner.scope = 'prematch' AND newcomer.scope <> 'prematch' THEN true
        WHEN p_status = 0 THEN false
        WHEN owner.scope <> 'prematch' AND newcomer.scope = 'prematch' THEN p_owner_status = -2 AND p_ts >= p_owner_ts
        ELSE p_ts >= p_owner_ts END
      FROM touchline.producer owner, touchline.producer newcomer WHERE owner.id = p_owner AND newcomer.id = p_newcomer)
    END;

GRANT EXECUTE ON FUNCTION touchline.takes_over(smallint, smallint, bigint, smallint, smallint, boolean, bigint)
  TO tl_api, tl_feed, tl_worker;
