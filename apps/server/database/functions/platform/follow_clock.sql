-- Sets the time of the book to that of another clock (BEY-07): from now on it shows `p_now` and runs `p_speed` times as
-- fast. That works only in demo databases. Nothing is written if both clocks agree within a second.
CREATE OR REPLACE FUNCTION touchline.follow_clock(p_now timestamptz, p_speed double precision) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE v_real timestamptz := clock_timestamp();
BEGIN
  IF NOT (SELECT may_move FROM touchline.clock) THEN
    RAISE EXCEPTION 'the clock of this book is not movable' USING ERRCODE = '42501';
  END IF;
  UPDATE touchline.clock SET real_anchor = v_real, shown_offset = p_now - v_real, speed = p_speed
  WHERE speed <> p_speed OR abs(extract(epoch FROM touchline.now() - p_now)) > 1;
  RETURN FOUND;
END $$;

GRANT EXECUTE ON FUNCTION touchline.follow_clock(timestamptz, double precision) TO tl_worker;
