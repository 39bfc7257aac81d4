-- Writes the root of a day that is over: of all its seals, which follow those of the day before. A minute after midnight
-- none of them can still be on its way: a statement takes 15 s at most. False when another worker was faster.
CREATE OR REPLACE FUNCTION touchline.seal_day(p_day date, p_first bigint, p_last bigint, p_root bytea)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF clock_timestamp() < (p_day + 1)::timestamp AT TIME ZONE 'UTC' + interval '1 minute' THEN
    RAISE EXCEPTION 'day % is not over', p_day;
  END IF;
  INSERT INTO touchline.daily_root (day, first_seal, last_seal, root) SELECT p_day, p_first, p_last, p_root
  WHERE p_first = 1 + (SELECT coalesce(max(last_seal), 0) FROM touchline.daily_root) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;

GRANT EXECUTE ON FUNCTION touchline.seal_day(date, bigint, bigint, bytea) TO tl_worker;
