-- What may be bet. Everything here is read by the one statement that quotes: two statements would see two books.

-- When an operator hid something and when he showed it again, for the audit: `overlay` holds only what is so now. The
-- times are those by which bets are placed.
CREATE TABLE touchline.overlay_change (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT touchline.now(),
  operator_id integer NOT NULL,
  kind text NOT NULL,
  provider text NOT NULL,
  subject_urn text NOT NULL,
  is_hidden boolean NOT NULL
);
CREATE INDEX overlay_change_subject ON touchline.overlay_change (operator_id, kind, provider, subject_urn, id);
INSERT INTO touchline.overlay_change (operator_id, kind, provider, subject_urn, is_hidden)
SELECT operator_id, kind, provider, subject_urn, is_hidden FROM touchline.overlay WHERE is_hidden;
SELECT touchline.forbid_change('overlay_change');
SELECT touchline.forbid_truncate('overlay_change');

CREATE FUNCTION touchline.note_overlay_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  -- A subject that is renamed or deleted is shown again under its old name.
  IF TG_OP <> 'INSERT' AND OLD.is_hidden AND (TG_OP = 'DELETE' OR NOT NEW.is_hidden
    OR (OLD.operator_id, OLD.kind, OLD.provider, OLD.subject_urn)
      IS DISTINCT FROM (NEW.operator_id, NEW.kind, NEW.provider, NEW.subject_urn)) THEN
    INSERT INTO touchline.overlay_change (operator_id, kind, provider, subject_urn, is_hidden)
    VALUES (OLD.operator_id, OLD.kind, OLD.provider, OLD.subject_urn, false);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_hidden AND (TG_OP = 'INSERT' OR NOT OLD.is_hidden
    OR (OLD.operator_id, OLD.kind, OLD.provider, OLD.subject_urn)
      IS DISTINCT FROM (NEW.operator_id, NEW.kind, NEW.provider, NEW.subject_urn)) THEN
    INSERT INTO touchline.overlay_change (operator_id, kind, provider, subject_urn, is_hidden)
    VALUES (NEW.operator_id, NEW.kind, NEW.provider, NEW.subject_urn, true);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER overlay_is_noted AFTER INSERT OR UPDATE OR DELETE ON touchline.overlay
  FOR EACH ROW EXECUTE FUNCTION touchline.note_overlay_change();

-- What an operator may have hidden of a selection: its match, its market and everything above the match.
CREATE FUNCTION touchline.subjects_of(p_match bigint, p_market integer)
RETURNS TABLE (kind text, provider text, subject_urn text) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT subject.kind, subject.provider, subject.urn
  FROM touchline.match
  JOIN touchline.tournament ON tournament.id = match.tournament_id
  JOIN touchline.category ON category.id = tournament.category_id
  JOIN touchline.sport ON sport.id = category.sport_id
  CROSS JOIN LATERAL (VALUES ('match', match.provider, match.urn), ('market', match.provider, p_market::text),
    ('tournament', tournament.provider, tournament.urn), ('category', category.provider, category.urn),
    ('sport', sport.provider, sport.urn)) AS subject(kind, provider, urn)
  WHERE match.id = p_match;
END;

-- In plpgsql, as all that placing calls: its plans are kept.
CREATE FUNCTION touchline.is_hidden(p_operator integer, p_match bigint, p_market integer) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM touchline.subjects_of(p_match, p_market) AS subject
    JOIN touchline.overlay ON overlay.operator_id = p_operator AND overlay.kind = subject.kind
      AND overlay.provider = subject.provider AND overlay.subject_urn = subject.subject_urn AND overlay.is_hidden);
END $$;

-- Whether a bet taken at that moment would be decided already, or would know how: one settled outcome of a line tells
-- about the others. A cancellation that is not over is enough, even one that has not begun.
DROP FUNCTION touchline.is_decided(bigint, integer, text, text);
CREATE FUNCTION touchline.is_decided(p_match bigint, p_market integer, p_specifier text, p_at timestamptz)
RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM touchline.outcome_result known
      WHERE known.match_id = p_match AND known.market_id = p_market AND known.specifier = p_specifier
        AND known.kind = 'settled' AND known.result IN (0, 1)
        AND NOT EXISTS (SELECT FROM touchline.outcome_result back
          WHERE back.match_id = p_match AND back.market_id = p_market AND back.specifier = p_specifier
            AND back.outcome_id IN ('', known.outcome_id) AND back.kind = 'settlement_rolled_back'
            AND back.feed_ts >= known.feed_ts))
    OR EXISTS (SELECT FROM touchline.cancels_in_force(p_match, p_market, p_specifier)
      WHERE coalesce(end_ms >= touchline.unix_ms(p_at), true));
END $$;

-- The moment at which the quote was judged.
ALTER TYPE touchline.bet_quote ADD ATTRIBUTE quoted_at timestamptz;

-- As before, and three more reasons not to sell: a line with a settled outcome, what the operator hides, and a line of a
-- pre-match producer once the match has started. Judged at one moment (`quoted_at`), which becomes the bet's own.
CREATE OR REPLACE FUNCTION touchline.quote_bets(p_operator integer, p_player bigint, p_request jsonb, p_words jsonb, p_locale text)
RETURNS touchline.bet_quote[] LANGUAGE plpgsql AS $$
DECLARE v_quotes touchline.bet_quote[];
BEGIN
  WITH moment AS MATERIALIZED (
    SELECT touchline.now() AS at
  ), asked AS (
    SELECT (draft.number - 1)::smallint AS position,
      p_request -> 'meta' ->> 'type' = 'single' AND jsonb_array_length(draft.bet -> 'selections') = 1 AS is_single,
      draft.bet -> 'stake' ->> 'currency' AS currency,
      (draft.bet -> 'stake' ->> 'value')::bigint AS stake_minor,
      (draft.bet #>> '{selections,0,match_id}')::bigint AS match_id,
      (draft.bet #>> '{selections,0,market_id}')::integer AS market_id,
      draft.bet #>> '{selections,0,specifier}' AS specifier,
      draft.bet #>> '{selections,0,outcome_id}' AS outcome_id,
      (draft.bet #>> '{selections,0,odds}')::integer AS odds_milli,
      p_words -> (draft.number - 1)::integer AS words, moment.at AS quoted_at
    FROM jsonb_array_elements(p_request -> 'bets') WITH ORDINALITY AS draft(bet, number), moment
  ), read AS (
    SELECT asked.*, wallet.id AS available_id, staked.id AS staked_id, wallet.balance_minor,
      currency.min_stake_minor, currency.max_win_minor, coalesce(setting.accept_policy, 'none') AS accept_policy,
      match.status AS match_status, match.start_at, match.tournament_id, match.home_id, match.away_id,
      line.status AS line_status, line.version AS line_version, line.feed_ts, line.producer_id,
      outcome.odds_milli AS current_odds_milli, outcome.is_active,
      producer.state = 'up' AND producer.sold_until > clock_timestamp() AS is_sold,
      -- The result may be known before the line is closed; nothing is sold on a known result.
      touchline.is_decided(asked.match_id, asked.market_id, asked.specifier, asked.quoted_at) AS is_decided,
      touchline.is_hidden(p_operator, match.id, asked.market_id) AS is_hidden,
      match.kind = 'match' AND producer.scope = 'prematch'
        AND (match.status >= 1 OR match.start_at <= asked.quoted_at) AS is_too_late
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
          OR read.is_hidden OR read.is_too_late
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
      coalesce(judged.words ->> 'outcome', judged.outcome_id), judged.quoted_at)::touchline.bet_quote ORDER BY judged.position)
  INTO v_quotes FROM judged
  LEFT JOIN touchline.tournament ON tournament.id = judged.tournament_id
  LEFT JOIN touchline.competitor home ON home.id = judged.home_id
  LEFT JOIN touchline.competitor away ON away.id = judged.away_id;
  RETURN v_quotes;
END $$;

DROP FUNCTION touchline.place(integer, bigint, uuid, jsonb, jsonb, text, text[], text);
-- Placing: one call, one transaction, all bets or none, once per key. The wallet lock comes first: from there on nobody
-- else places, is paid or repeats this key for this player. A refusal is an answer like any other and is kept. `p_sent` is
-- the body as it was sent: a key is for that and for nothing else.
CREATE FUNCTION touchline.place(p_operator integer, p_player bigint, p_key uuid, p_request jsonb, p_words jsonb,
  p_locale text, p_channels text[], p_trace text, p_sent jsonb DEFAULT NULL)
RETURNS TABLE (status smallint, body jsonb, is_repeat boolean) LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
-- Plans over partitions are made once, and always look rows up by key, whatever the statistics of the day. The price of
-- a scan forbidden that way is so high that it would call for compilation.
SET plan_cache_mode = force_generic_plan SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off
SET jit = off
AS $$
DECLARE
  v_hash bytea := sha256(convert_to(coalesce(p_sent, p_request)::text, 'UTF8'));
  v_first touchline.idempotency;
  v_quotes touchline.bet_quote[];
  v_quote touchline.bet_quote;
  v_refusals jsonb;
  v_bet touchline.bet;
  v_bets jsonb := '[]';
  v_transfer bigint;
BEGIN
  PERFORM touchline.lock_wallet(p_player);

  SELECT * INTO v_first FROM touchline.idempotency WHERE player_id = p_player AND key = p_key;
  IF FOUND THEN
    IF v_first.request_hash <> v_hash THEN
      RETURN QUERY SELECT 409::smallint, NULL::jsonb, true;
    ELSE
      RETURN QUERY SELECT v_first.status, v_first.body, true;
    END IF;
    RETURN;
  END IF;

  v_quotes := touchline.quote_bets(p_operator, p_player, p_request, p_words, p_locale);
  v_refusals := touchline.refuse_quotes(v_quotes);
  IF v_refusals <> '[]' THEN
    INSERT INTO touchline.idempotency (player_id, key, operator_id, request_hash, status, body)
    VALUES (p_player, p_key, p_operator, v_hash, 422, jsonb_build_object('errors_by_bet', v_refusals));
    RETURN QUERY SELECT 422::smallint, jsonb_build_object('errors_by_bet', v_refusals), false;
    RETURN;
  END IF;

  FOREACH v_quote IN ARRAY v_quotes LOOP
    INSERT INTO touchline.bet (player_id, operator_id, request_key, position, type, currency, stake_minor, odds_milli,
      potential_win_minor, accept_policy, locale, placed_at, trace_id)
    VALUES (p_player, p_operator, p_key, v_quote.position, 'single', v_quote.currency, v_quote.stake_minor,
      v_quote.odds_milli, v_quote.win_minor, v_quote.accept_policy, p_locale, v_quote.quoted_at, p_trace)
    RETURNING * INTO v_bet;

    INSERT INTO touchline.bet_selection (player_id, bet_id, match_id, market_id, specifier, outcome_id,
      requested_odds_milli, odds_milli, line_version, feed_ts, producer_id, match_status, name_a, name_b, start_at,
      market_name, outcome_name)
    VALUES (p_player, v_bet.id, v_quote.match_id, v_quote.market_id, v_quote.specifier, v_quote.outcome_id,
      v_quote.requested_odds_milli, v_quote.odds_milli, v_quote.line_version, v_quote.feed_ts, v_quote.producer_id,
      v_quote.match_status, v_quote.name_a, v_quote.name_b, v_quote.start_at, v_quote.market_name, v_quote.outcome_name);

    v_transfer := touchline.move_money(p_player, v_quote.available_id, v_quote.staked_id, v_quote.stake_minor, 'stake',
      'bet/' || v_bet.id || '/stake', v_bet.id, p_trace);

    INSERT INTO touchline.bet_event (player_id, bet_id, number, at, kind, data) VALUES
      (p_player, v_bet.id, 1, v_bet.placed_at, 'requested', jsonb_build_object('stake', v_quote.stake_minor,
        'currency', v_quote.currency, 'odds', v_quote.requested_odds_milli, 'accept_policy', v_quote.accept_policy)),
      (p_player, v_bet.id, 2, v_bet.placed_at, 'accepted', jsonb_build_object('odds', v_quote.odds_milli,
        'line_version', v_quote.line_version, 'producer', v_quote.producer_id, 'feed_ts', v_quote.feed_ts,
        'potential_win', v_quote.win_minor, 'transfer', v_transfer));

    v_bets := v_bets || touchline.placed_bet(v_bet);
  END LOOP;

  PERFORM touchline.tell_player(p_player, p_channels, jsonb_build_object('type', 'balance_changed',
      'currency', wallet.currency, 'available_to_bet_with_locked_cents', wallet.balance_minor),
    'balance/' || wallet.id || '/' || wallet.version)
  FROM touchline.account wallet
  WHERE wallet.player_id = p_player AND wallet.operator_id = p_operator AND wallet.kind = 'available'
    AND wallet.currency IN (SELECT currency FROM unnest(v_quotes));
  PERFORM touchline.tell_player(p_player, p_channels, jsonb_build_object('type', 'bet_changed', 'bet', bet),
    'bet/' || (bet ->> 'id') || '/0')
  FROM jsonb_array_elements(v_bets) AS bet;

  INSERT INTO touchline.idempotency (player_id, key, operator_id, request_hash, status, body)
  VALUES (p_player, p_key, p_operator, v_hash, 200, jsonb_build_object('bets', v_bets));
  RETURN QUERY SELECT 200::smallint, jsonb_build_object('bets', v_bets), false;
END $$;

-- As before, and the pre-match producers of a match that has started: their lines are shown and not sold. That a match's
-- scheduled start passes raises its version, so the answer still changes with the version alone.
CREATE OR REPLACE FUNCTION touchline.stopped_producers(p_match bigint) RETURNS jsonb LANGUAGE sql VOLATILE
  RETURN (SELECT coalesce(jsonb_agg(producer.id ORDER BY producer.id), '[]') FROM touchline.producer
    WHERE (producer.state <> 'up' OR producer.sold_until < clock_timestamp()
        OR producer.scope = 'prematch' AND EXISTS (SELECT FROM touchline.match WHERE match.id = p_match
          AND match.kind = 'match' AND match.status < 2 AND (match.status = 1 OR match.start_at <= touchline.now())))
      AND EXISTS (SELECT FROM touchline.market_line line
        WHERE line.match_id = p_match AND line.producer_id = producer.id));

REVOKE ALL ON FUNCTION touchline.note_overlay_change(), touchline.is_hidden(integer, bigint, integer),
  touchline.is_decided(bigint, integer, text, timestamptz),
  touchline.place(integer, bigint, uuid, jsonb, jsonb, text, text[], text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION touchline.place(integer, bigint, uuid, jsonb, jsonb, text, text[], text, jsonb) TO tl_api;
GRANT SELECT ON touchline.overlay_change TO tl_worker;
GRANT EXECUTE ON FUNCTION touchline.subjects_of(bigint, integer) TO tl_worker;
GRANT EXECUTE ON FUNCTION touchline.stopped_producers(bigint) TO tl_api, tl_feed, tl_worker;
