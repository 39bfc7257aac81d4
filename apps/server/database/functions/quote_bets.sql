-- Reads wallet, prices, statuses, producers, results and what the operator hides, of all bets, in ONE statement: each
-- statement has its own snapshot, and two would see two books. Never locks the book. Under the policies `higher` and
-- `any` the price in force is given, so a better one always is. Suspended are also a line with a settled outcome, what
-- the operator hides, and a line of a pre-match producer once the match has started. Evaluated at one moment
-- (`quoted_at`), which becomes the bet's own.
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
      -- The result may be known before the line is closed; nothing can be bet on a known result.
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
