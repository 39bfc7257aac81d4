-- Writes the root over all seals of a finished day. It may run from a minute after midnight on: a statement takes at
-- most 15 s, so by then no seal of the day can be uncommitted. Returns false if another worker has written the root.
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
