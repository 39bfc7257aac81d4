-- Returns whether an operator hides a selection: its match, its market, or the league, category or sport of the match.
-- It is written in plpgsql, like everything that a placement calls, because PostgreSQL then caches its plans.
CREATE OR REPLACE FUNCTION touchline.is_hidden(p_operator integer, p_match bigint, p_market integer) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM touchline.overlay_subjects(p_match, p_market) AS subject
    JOIN touchline.overlay ON overlay.operator_id = p_operator AND overlay.kind = subject.kind
      AND overlay.provider = subject.provider AND overlay.subject_urn = subject.subject_urn AND overlay.is_hidden);
END $$;

GRANT EXECUTE ON FUNCTION touchline.is_hidden(integer, bigint, integer) TO tl_api, tl_worker;
