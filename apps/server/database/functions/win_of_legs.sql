-- What the bet wins by its legs: nothing as soon as one is lost, unknown while one is open, rounded down once.
CREATE OR REPLACE FUNCTION touchline.win_of_legs(p_bet touchline.bet) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_factor numeric;
  v_win numeric := p_bet.stake_minor;
BEGIN
  FOR v_factor IN SELECT factor FROM touchline.bet_selection WHERE player_id = p_bet.player_id AND bet_id = p_bet.id LOOP
    IF v_factor = 0 THEN
      RETURN 0;
    END IF;
    v_win := v_win * v_factor;
  END LOOP;
  RETURN floor(v_win);
END $$;
