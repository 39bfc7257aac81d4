-- The earlier placement in one call, for `npm run prove -- bets one-call` only: one function reads, evaluates and
-- writes singles. Only its columns were adapted to the present schema. No migration installs it.
CREATE TABLE touchline.idempotency (
  player_id bigint NOT NULL,
  key uuid NOT NULL,
  operator_id integer NOT NULL,
  request_hash bytea NOT NULL,
  status smallint NOT NULL CHECK (status IN (200, 422)),
  body jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, key)
) PARTITION BY HASH (player_id);
SELECT touchline.partition_by_player('idempotency');

CREATE TYPE touchline.bet_quote AS (
  position smallint,
  reason text,
  currency text,
  stake_minor bigint,
  available_id bigint,
  staked_id bigint,
  balance_minor bigint,
  min_stake_minor bigint,
  max_win_minor bigint,
  win_minor numeric,
  accept_policy text,
  match_id bigint,
  market_id integer,
  specifier text,
  outcome_id text,
  requested_odds_milli integer,
  odds_milli integer,
  line_version bigint,
  feed_ts bigint,
  producer_id smallint,
  match_status smallint,
  name_a text,
  name_b text,
  start_at timestamptz,
  market_name text,
  outcome_name text,
  quoted_at timestamptz
);

-- Reads wallet, prices, statuses, producers, results and what the operator hides, for all bets in one statement: each
-- statement has its own snapshot, so two statements could see different books. The book is never locked. Under the
-- policies `higher` and `any` a bet gets the price in force, which may be better than the requested one. A line also
-- counts as suspended if an outcome is settled, if the operator hides it, or if it is of a pre-match producer and the
-- match has started. All is evaluated at one time (`quoted_at`), which is stored with the bet.
CREATE OR REPLACE FUNCTION touchline.quote_bets(p_operator integer, p_player bigint, p_request jsonb, p_names jsonb, p_locale text)
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
      p_names -> (draft.number - 1)::integer AS names, moment.at AS quoted_at
    FROM jsonb_array_elements(p_request -> 'bets') WITH ORDINALITY AS draft(bet, number), moment
  ), read AS (
    SELECT asked.*, wallet.id AS available_id, staked.id AS staked_id, wallet.balance_minor,
      currency.min_stake_minor, currency.max_win_minor, coalesce(setting.accept_policy, 'none') AS accept_policy,
      match.status AS match_status, match.start_at, match.tournament_id, match.home_id, match.away_id,
      line.status AS line_status, line.version AS line_version, line.feed_ts, line.producer_id,
      outcome.odds_milli AS current_odds_milli, outcome.is_active,
      producer.state = 'up' AND producer.trusted_until > clock_timestamp() AS is_trusted,
      -- The result may be known before the line is closed. No bet is accepted on a known result.
      touchline.is_decided(asked.match_id, asked.market_id, asked.specifier, asked.quoted_at) AS is_decided,
      touchline.is_hidden(p_operator, match.id, asked.market_id) AS is_hidden,
      match.kind = 'match' AND producer.scope = 'prematch'
        AND (match.status >= 1 OR match.start_at <= asked.quoted_at) AS is_too_late
    FROM asked
    LEFT JOIN touchline.account wallet ON wallet.player_id = p_player AND wallet.operator_id = p_operator
      AND wallet.kind = 'available' AND wallet.currency = asked.currency AND wallet.subject = ''
    LEFT JOIN touchline.account staked ON staked.player_id = p_player AND staked.operator_id = p_operator
      AND staked.kind = 'staked' AND staked.currency = asked.currency AND staked.subject = ''
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
  ), evaluated AS (
    SELECT read.*, floor(read.stake_minor::numeric * read.current_odds_milli / 1000) AS win_minor,
      CASE
        WHEN NOT read.is_single THEN 'bet-type-unsupported'
        WHEN read.available_id IS NULL THEN 'currency-unknown'
        WHEN read.match_status IS NULL OR read.line_status IS NULL OR read.is_active IS NULL THEN 'selection-unknown'
        WHEN read.match_status >= 2 THEN 'match-ended'
        WHEN read.line_status <> 1 OR NOT read.is_active OR read.is_trusted IS NOT TRUE OR read.is_decided
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
  SELECT array_agg(ROW(evaluated.position, evaluated.reason, evaluated.currency, evaluated.stake_minor, evaluated.available_id,
      evaluated.staked_id, evaluated.balance_minor, evaluated.min_stake_minor, evaluated.max_win_minor, evaluated.win_minor,
      evaluated.accept_policy, evaluated.match_id, evaluated.market_id, evaluated.specifier, evaluated.outcome_id, evaluated.odds_milli,
      evaluated.current_odds_milli, evaluated.line_version, evaluated.feed_ts, evaluated.producer_id, evaluated.match_status,
      coalesce(home.names ->> p_locale, touchline.name(home.names, p_locale),
        touchline.name(tournament.names, p_locale)),
      coalesce(away.names ->> p_locale, touchline.name(away.names, p_locale), ''), evaluated.start_at,
      coalesce(evaluated.names ->> 'market', evaluated.market_id::text),
      coalesce(evaluated.names ->> 'outcome', evaluated.outcome_id), evaluated.quoted_at)::touchline.bet_quote ORDER BY evaluated.position)
  INTO v_quotes FROM evaluated
  LEFT JOIN touchline.tournament ON tournament.id = evaluated.tournament_id
  LEFT JOIN touchline.competitor home ON home.id = evaluated.home_id
  LEFT JOIN touchline.competitor away ON away.id = evaluated.away_id;
  RETURN v_quotes;
END $$;

-- Returns why the bets cannot be accepted: the contract's BetRejection without its number, one per bet, or none if all
-- are accepted. Stakes are added in the order of the request, so the bet that exceeds the balance is rejected.
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
        -- The largest stake whose win, rounded down, is within the maximum.
        WHEN 'stake-too-large' THEN div((v_quote.max_win_minor::numeric + 1) * 1000 - 1, v_quote.odds_milli)
      END));
  END LOOP;
  RETURN v_rejections;
END $$;

-- Places all bets or none, in one call and one transaction, once per key. The wallet is locked first, so that no other
-- call places a bet, pays or repeats this key for the player meanwhile. A rejection is stored as an answer, too.
-- `p_sent` is the body as it was sent, because a key is valid for one body only.
CREATE OR REPLACE FUNCTION touchline.place_bets(p_operator integer, p_player bigint, p_key uuid, p_request jsonb, p_names jsonb,
  p_locale text, p_channels text[], p_trace text, p_sent jsonb DEFAULT NULL)
RETURNS TABLE (status smallint, body jsonb, is_repeat boolean) LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
-- Plans over partitions are made once, and always read rows by key, whatever the statistics are. Forbidding scans makes
-- them so expensive in the planner's estimate that JIT compilation would start, so it is off.
SET plan_cache_mode = force_generic_plan SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off
SET jit = off
AS $$
DECLARE
  v_hash bytea := sha256(convert_to(coalesce(p_sent, p_request)::text, 'UTF8'));
  v_first touchline.idempotency;
  v_quotes touchline.bet_quote[];
  v_quote touchline.bet_quote;
  v_rejections jsonb;
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

  v_quotes := touchline.quote_bets(p_operator, p_player, p_request, p_names, p_locale);
  v_rejections := touchline.reject_quotes(v_quotes);
  IF v_rejections <> '[]' THEN
    INSERT INTO touchline.idempotency (player_id, key, operator_id, request_hash, status, body)
    VALUES (p_player, p_key, p_operator, v_hash, 422, jsonb_build_object('errors_by_bet', v_rejections));
    RETURN QUERY SELECT 422::smallint, jsonb_build_object('errors_by_bet', v_rejections), false;
    RETURN;
  END IF;

  FOREACH v_quote IN ARRAY v_quotes LOOP
    INSERT INTO touchline.bet (player_id, operator_id, request_key, position, type, currency, stake_minor,
      open_stake_minor, odds_milli, potential_win_minor, accept_policy, locale, requested_at, accepted_at, decided_at,
      trace_id)
    VALUES (p_player, p_operator, p_key, v_quote.position, 'single', v_quote.currency, v_quote.stake_minor,
      v_quote.stake_minor, v_quote.odds_milli, v_quote.win_minor, v_quote.accept_policy, p_locale, v_quote.quoted_at,
      v_quote.quoted_at, v_quote.quoted_at, p_trace)
    RETURNING * INTO v_bet;

    INSERT INTO touchline.bet_selection (player_id, bet_id, id, match_id, market_id, specifier, outcome_id,
      requested_odds_milli, odds_milli, line_version, feed_ts, producer_id, match_status, name_a, name_b, start_at,
      market_name, outcome_name)
    VALUES (p_player, v_bet.id, 1, v_quote.match_id, v_quote.market_id, v_quote.specifier, v_quote.outcome_id,
      v_quote.requested_odds_milli, v_quote.odds_milli, v_quote.line_version, v_quote.feed_ts, v_quote.producer_id,
      v_quote.match_status, v_quote.name_a, v_quote.name_b, v_quote.start_at, v_quote.market_name, v_quote.outcome_name);

    v_transfer := touchline.move_money(p_player, v_quote.available_id, v_quote.staked_id, v_quote.stake_minor, 'stake',
      'bet/' || v_bet.id || '/stake', v_bet.id, p_trace);

    INSERT INTO touchline.bet_event (player_id, bet_id, number, at, kind, actor, actor_id, reason, data) VALUES
      (p_player, v_bet.id, 1, v_bet.requested_at, 'requested', 'player', NULL, 'requested-by-player',
        jsonb_build_object('stake', v_quote.stake_minor, 'currency', v_quote.currency,
        'odds', v_quote.requested_odds_milli, 'accept_policy', v_quote.accept_policy)),
      (p_player, v_bet.id, 2, v_bet.requested_at, 'accepted', 'system', 'placement', 'price-as-asked',
        jsonb_build_object('odds', v_quote.odds_milli, 'line_version', v_quote.line_version, 'producer', v_quote.producer_id, 'feed_ts', v_quote.feed_ts,
        'potential_win', v_quote.win_minor, 'transfer', v_transfer));

    v_bets := v_bets || touchline.placed_bet(v_bet);
  END LOOP;

  PERFORM touchline.notify_player(p_player, p_channels, jsonb_build_object('type', 'balance_changed',
      'currency', wallet.currency, 'available_to_bet_with_locked_cents', wallet.balance_minor),
    'balance/' || wallet.id || '/' || wallet.version)
  FROM touchline.account wallet
  WHERE wallet.player_id = p_player AND wallet.operator_id = p_operator AND wallet.kind = 'available'
    AND wallet.currency IN (SELECT currency FROM unnest(v_quotes));
  PERFORM touchline.notify_player(p_player, p_channels, jsonb_build_object('type', 'bet_changed', 'bet', bet),
    'bet/' || (bet ->> 'id') || '/0')
  FROM jsonb_array_elements(v_bets) AS bet;

  INSERT INTO touchline.idempotency (player_id, key, operator_id, request_hash, status, body)
  VALUES (p_player, p_key, p_operator, v_hash, 200, jsonb_build_object('bets', v_bets));
  RETURN QUERY SELECT 200::smallint, jsonb_build_object('bets', v_bets), false;
END $$;

GRANT EXECUTE ON FUNCTION touchline.place_bets(integer, bigint, uuid, jsonb, jsonb, text, text[], text, jsonb) TO tl_api;
