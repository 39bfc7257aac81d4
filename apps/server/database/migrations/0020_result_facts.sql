-- Everything the feed says of results is kept: settlements, cancellations, and the taking back of either. What is in force
-- is worked out from all of it by the feed's own time, so the order in which messages arrive makes no difference.
-- packages/uof says the same as a fold; a test holds the two together.

DROP FUNCTION touchline.result_in_force(bigint, integer, text, text);
ALTER TABLE touchline.outcome_result
  DROP CONSTRAINT outcome_result_match_id_market_id_specifier_outcome_id_prod_key,
  DROP CONSTRAINT outcome_result_kind_check,
  DROP CONSTRAINT outcome_result_dead_heat_factor_check,
  ALTER COLUMN result DROP NOT NULL,
  ALTER COLUMN void_factor DROP NOT NULL,
  ALTER COLUMN dead_heat_factor DROP NOT NULL,
  -- When the bets were placed that a cancellation concerns, both ends included. No end is an open one.
  ADD COLUMN start_ms bigint,
  ADD COLUMN end_ms bigint,
  ADD COLUMN void_reason smallint,
  ADD CHECK (dead_heat_factor BETWEEN 0 AND 1),
  -- The outcome is '' where a fact is about the whole line.
  ADD CONSTRAINT outcome_result_kind CHECK (
    kind = 'settled' AND outcome_id <> '' AND num_nonnulls(result, void_factor, dead_heat_factor) = 3
      AND num_nonnulls(start_ms, end_ms) = 0
    OR kind = 'settlement_rolled_back' AND num_nonnulls(result, void_factor, dead_heat_factor, start_ms, end_ms) = 0
    OR kind IN ('cancelled', 'cancel_rolled_back') AND outcome_id = ''
      AND num_nonnulls(result, void_factor, dead_heat_factor) = 0),
  -- The same fact delivered again is the same row.
  ADD CONSTRAINT outcome_result_once UNIQUE NULLS NOT DISTINCT (match_id, market_id, specifier, outcome_id, kind, feed_ts,
    producer_id, result, void_factor, dead_heat_factor, certainty, start_ms, end_ms, void_reason);

-- The settlement of an outcome: the newest one no rollback of that moment or later has taken back. Of one moment the more
-- certain counts. Undecided (-1) and values we do not know settle nothing.
CREATE FUNCTION touchline.settlement_in_force(p_match bigint, p_market integer, p_specifier text, p_outcome text)
RETURNS TABLE (id bigint, feed_ts bigint, result smallint, void_factor numeric, dead_heat_factor numeric)
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT known.id, known.feed_ts, known.result, known.void_factor, known.dead_heat_factor
  FROM touchline.outcome_result known
  WHERE known.match_id = p_match AND known.market_id = p_market AND known.specifier = p_specifier
    AND known.outcome_id = p_outcome AND known.kind = 'settled' AND known.result IN (0, 1)
    AND NOT EXISTS (SELECT FROM touchline.outcome_result back
      WHERE back.match_id = p_match AND back.market_id = p_market AND back.specifier = p_specifier
        AND back.outcome_id IN ('', p_outcome) AND back.kind = 'settlement_rolled_back'
        AND back.feed_ts >= known.feed_ts)
  ORDER BY known.feed_ts DESC, coalesce(known.certainty, 0) DESC, known.result DESC, known.void_factor DESC,
    known.dead_heat_factor DESC, known.id LIMIT 1;
END;

-- The cancellations of a line: those that no rollback of the same window, of that moment or later, has taken back.
CREATE FUNCTION touchline.cancels_in_force(p_match bigint, p_market integer, p_specifier text)
RETURNS TABLE (id bigint, feed_ts bigint, start_ms bigint, end_ms bigint) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT known.id, known.feed_ts, known.start_ms, known.end_ms FROM touchline.outcome_result known
  WHERE known.match_id = p_match AND known.market_id = p_market AND known.specifier = p_specifier
    AND known.outcome_id = '' AND known.kind = 'cancelled'
    AND NOT EXISTS (SELECT FROM touchline.outcome_result back
      WHERE back.match_id = p_match AND back.market_id = p_market AND back.specifier = p_specifier
        AND back.outcome_id = '' AND back.kind = 'cancel_rolled_back' AND back.feed_ts >= known.feed_ts
        AND back.start_ms IS NOT DISTINCT FROM known.start_ms AND back.end_ms IS NOT DISTINCT FROM known.end_ms);
END;

-- The window is told in milliseconds: a bet belongs to the one it was placed in. Stable as `extract` is, to be inlined.
CREATE FUNCTION touchline.unix_ms(p_at timestamptz) RETURNS bigint LANGUAGE sql STABLE
  RETURN floor(extract(epoch FROM p_at) * 1000)::bigint;

-- What decides a selection that was taken at that time; no row while nothing does. A cancellation counts for more than any
-- settlement, before or after it.
CREATE FUNCTION touchline.result_for(p_match bigint, p_market integer, p_specifier text, p_outcome text,
  p_placed_at timestamptz)
RETURNS TABLE (id bigint, kind text, result smallint, void_factor numeric, dead_heat_factor numeric)
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT known.id, known.kind, known.result, known.void_factor, known.dead_heat_factor FROM (
    SELECT cancel.id, 'cancelled' AS kind, cancel.feed_ts, NULL::smallint AS result, NULL::numeric AS void_factor,
      NULL::numeric AS dead_heat_factor
    FROM touchline.cancels_in_force(p_match, p_market, p_specifier) AS cancel
    WHERE coalesce(cancel.start_ms <= touchline.unix_ms(p_placed_at), true)
      AND coalesce(cancel.end_ms >= touchline.unix_ms(p_placed_at), true)
    UNION ALL
    SELECT settlement.id, 'settled', settlement.feed_ts, settlement.result, settlement.void_factor,
      settlement.dead_heat_factor
    FROM touchline.settlement_in_force(p_match, p_market, p_specifier, p_outcome) AS settlement
  ) AS known
  ORDER BY known.kind, known.feed_ts DESC, known.id LIMIT 1;
END;

-- Whether a bet taken now would be decided already. A cancellation that is not over is enough, even one that has not
-- begun: time goes on between this question and the moment the bet is written with. In plpgsql: placing asks it.
CREATE FUNCTION touchline.is_decided(p_match bigint, p_market integer, p_specifier text, p_outcome text)
RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM touchline.settlement_in_force(p_match, p_market, p_specifier, p_outcome))
    OR EXISTS (SELECT FROM touchline.cancels_in_force(p_match, p_market, p_specifier)
      WHERE coalesce(end_ms >= touchline.unix_ms(touchline.now()), true));
END $$;

-- A fact about a line is due once, for all its outcomes ('').
CREATE OR REPLACE FUNCTION touchline.note_settlement_due() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = '' AS $$
BEGIN
  INSERT INTO touchline.settlement_due (result_id, match_id, market_id, specifier, outcome_id)
  SELECT id, match_id, market_id, specifier, outcome_id FROM arrived WHERE kind <> 'settled' OR result IN (0, 1)
  ORDER BY id;
  RETURN NULL;
END $$;

-- As before but for `is_decided`: what was taken back is sold again, what is cancelled is not.
CREATE OR REPLACE FUNCTION touchline.quote_bets(p_operator integer, p_player bigint, p_request jsonb, p_words jsonb, p_locale text)
RETURNS touchline.bet_quote[] LANGUAGE plpgsql AS $$
DECLARE v_quotes touchline.bet_quote[];
BEGIN
  WITH asked AS (
    SELECT (draft.number - 1)::smallint AS position,
      p_request -> 'meta' ->> 'type' = 'single' AND jsonb_array_length(draft.bet -> 'selections') = 1 AS is_single,
      draft.bet -> 'stake' ->> 'currency' AS currency,
      (draft.bet -> 'stake' ->> 'value')::bigint AS stake_minor,
      (draft.bet #>> '{selections,0,match_id}')::bigint AS match_id,
      (draft.bet #>> '{selections,0,market_id}')::integer AS market_id,
      draft.bet #>> '{selections,0,specifier}' AS specifier,
      draft.bet #>> '{selections,0,outcome_id}' AS outcome_id,
      (draft.bet #>> '{selections,0,odds}')::integer AS odds_milli,
      p_words -> (draft.number - 1)::integer AS words
    FROM jsonb_array_elements(p_request -> 'bets') WITH ORDINALITY AS draft(bet, number)
  ), read AS (
    SELECT asked.*, wallet.id AS available_id, staked.id AS staked_id, wallet.balance_minor,
      currency.min_stake_minor, currency.max_win_minor, coalesce(setting.accept_policy, 'none') AS accept_policy,
      match.status AS match_status, match.start_at, match.tournament_id, match.home_id, match.away_id,
      line.status AS line_status, line.version AS line_version, line.feed_ts, line.producer_id,
      outcome.odds_milli AS current_odds_milli, outcome.is_active,
      producer.state = 'up' AND producer.sold_until > clock_timestamp() AS is_sold,
      -- The result may be known before the line is closed; nothing is sold on a known result.
      touchline.is_decided(asked.match_id, asked.market_id, asked.specifier, asked.outcome_id) AS is_decided
    FROM asked
    LEFT JOIN touchline.account wallet ON wallet.player_id = p_player AND wallet.operator_id = p_operator
      AND wallet.kind = 'available' AND wallet.currency = asked.currency
    LEFT JOIN touchline.account staked ON staked.player_id = p_player AND staked.operator_id = p_operator
      AND staked.kind = 'staked' AND staked.currency = asked.currency
    LEFT JOIN touchline.currency ON currency.code = asked.currency
    LEFT JOIN touchline.player_setting setting ON setting.player_id = p_player
    LEFT JOIN touchline.match ON match.id = asked.match_id
    LEFT JOIN touchline.book_line line ON line.match_id = asked.match_id AND line.market_id = asked.market_id
      AND line.specifier = asked.specifier
    LEFT JOIN LATERAL (
      SELECT (item ->> 'odds')::integer AS odds_milli, (item ->> 'active')::boolean AS is_active
      FROM jsonb_array_elements(line.outcomes) AS item WHERE item ->> 'id' = asked.outcome_id LIMIT 1
    ) AS outcome ON true
    LEFT JOIN touchline.producer ON producer.id = line.producer_id
  ), judged AS (
    SELECT read.*, floor(read.stake_minor::numeric * read.current_odds_milli / 1000) AS win_minor,
      CASE
        WHEN NOT read.is_single THEN 'bet-type-unsupported'
        WHEN read.available_id IS NULL THEN 'currency-unknown'
        WHEN read.match_status IS NULL OR read.line_status IS NULL OR read.is_active IS NULL THEN 'selection-unknown'
        WHEN read.match_status >= 2 THEN 'match-ended'
        WHEN read.line_status <> 1 OR NOT read.is_active OR read.is_sold IS NOT TRUE OR read.is_decided
          OR read.current_odds_milli IS NULL OR read.current_odds_milli <= 1000 THEN 'selection-suspended'
        WHEN read.accept_policy = 'none' AND read.current_odds_milli <> read.odds_milli
          OR read.accept_policy = 'higher' AND read.current_odds_milli < read.odds_milli THEN 'invalid-odds'
        WHEN read.stake_minor < read.min_stake_minor THEN 'stake-too-small'
        WHEN floor(read.stake_minor::numeric * read.current_odds_milli / 1000) > read.max_win_minor
          THEN 'stake-too-large'
      END AS reason
    FROM read
  )
  SELECT array_agg(ROW(judged.position, judged.reason, judged.currency, judged.stake_minor, judged.available_id,
      judged.staked_id, judged.balance_minor, judged.min_stake_minor, judged.max_win_minor, judged.win_minor,
      judged.accept_policy, judged.match_id, judged.market_id, judged.specifier, judged.outcome_id, judged.odds_milli,
      judged.current_odds_milli, judged.line_version, judged.feed_ts, judged.producer_id, judged.match_status,
      coalesce(home.names ->> p_locale, touchline.name(home.names, p_locale),
        touchline.name(tournament.names, p_locale)),
      coalesce(away.names ->> p_locale, touchline.name(away.names, p_locale), ''), judged.start_at,
      coalesce(judged.words ->> 'market', judged.market_id::text),
      coalesce(judged.words ->> 'outcome', judged.outcome_id))::touchline.bet_quote ORDER BY judged.position)
  INTO v_quotes FROM judged
  LEFT JOIN touchline.tournament ON tournament.id = judged.tournament_id
  LEFT JOIN touchline.competitor home ON home.id = judged.home_id
  LEFT JOIN touchline.competitor away ON away.id = judged.away_id;
  RETURN v_quotes;
END $$;

REVOKE ALL ON FUNCTION touchline.is_decided(bigint, integer, text, text) FROM PUBLIC;
