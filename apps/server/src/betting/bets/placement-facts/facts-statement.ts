import type { BettingSwitch } from '@touchline/betting'
import type { AcceptPolicy, MatchStatus } from '@touchline/contract'
import { limitColumns } from '../../../players/limits/index.ts'
import type { LimitRow } from '../../../players/limits/index.ts'
import type { RuleRow } from '../../../operators/risk-rules/index.ts'

/**
 * PostgreSQL stores outcomes of up to this many bytes, about a hundred, in the line's row. Longer ones are slower to
 * read.
 */
const maxSearchedBytes = 2_000

export type FactsRow = {
  request: number
  bet: number
  at_ms: number
  real_ms: number
  betting_revision: string
  rates_revision: string
  accept_policy: AcceptPolicy | null
  odds_tolerance_milli: number | null
  switches: BettingSwitch[] | null
  currency: string
  balance_minor: string | null
  min_stake_minor: string
  max_win_minor: string
  subunits: string
  player_group: string | null
  player_rules: RuleRow[] | null
  own_currency: string | null
  limits_revision: string
  is_excluded: boolean
  is_on_hold: boolean
  user_limits: LimitRow[] | null
  match_status: MatchStatus | null
  is_match: boolean
  start_at: Date
  provider: string
  sport_id: number
  category_id: number
  tournament_id: number
  line_status: number | null
  line_version: string
  feed_ts: string
  producer_id: number
  odds_milli: number | null
  is_active: boolean | null
  /** True when the line has too many outcomes to be searched in this statement, so the price is read separately. */
  is_wide: boolean | null
  is_trusted: boolean | null
  is_prematch: boolean | null
  is_decided: boolean
  is_hidden: boolean
  home: string | null
  away: string | null
  tournament: string
}

/** Reads one row per selection, in the order of the requests. */
export const factsStatement = `WITH clock AS MATERIALIZED (SELECT touchline.now() AS now)
  SELECT asked.request, asked.bet, extract(epoch FROM clock.now)::double precision * 1000 AS at_ms,
    extract(epoch FROM clock_timestamp())::double precision * 1000 AS real_ms,
    operator.betting_revision, operator.rates_revision, setting.accept_policy, setting.odds_tolerance_milli,
    (SELECT jsonb_agg(jsonb_build_object('sportId', sport_id, 'matchId', match_id, 'marketId', market_id,
        'playerId', player_id)) FROM touchline.betting_switch
      WHERE ended_at IS NULL AND coalesce(ends_at > clock.now, true)
        AND coalesce(operator_id = asked.operator_id, true)) AS switches,
    asked.currency, wallet.balance_minor, limits.min_stake_minor, limits.max_win_minor, currency.subunits,
    player_group.name AS player_group,
    (SELECT jsonb_agg(rule) FROM touchline.risk_rule rule WHERE rule.operator_id = asked.operator_id
      AND rule.player_id = asked.player_id AND rule.ended_at IS NULL) AS player_rules,
    player.currency AS own_currency, coalesce(player.limits_revision, 0) AS limits_revision,
    coalesce(player.excluded_until > clock.now, false) AS is_excluded,
    coalesce(player.verification NOT IN ('not-checked', 'verified'), false) AS is_on_hold,
    CASE WHEN player.limits_revision > 0 THEN (SELECT jsonb_agg(to_jsonb(known)) FROM (
      SELECT ${limitColumns} FROM touchline.player_limit WHERE player_limit.player_id = player.id
        AND status NOT IN ('disabled', 'confirmed_disabled')) AS known) END AS user_limits,
    match.status AS match_status, match.kind = 'match' AS is_match, match.start_at, match.provider, match.sport_id,
    tournament.category_id, match.tournament_id, line.status AS line_status, line.version AS line_version, line.feed_ts,
    line.producer_id, (outcome.item ->> 'odds')::integer AS odds_milli, (outcome.item ->> 'active')::boolean AS is_active,
    pg_column_size(line.outcomes) > ${maxSearchedBytes} AS is_wide,
    producer.state = 'up' AND producer.trusted_until > clock_timestamp() AS is_trusted,
    producer.scope = 'prematch' AS is_prematch,
    -- The result may be known before the line is closed. Whether there is any is checked first, because most lines have none.
    EXISTS (SELECT FROM touchline.outcome_result known WHERE known.match_id = asked.match_id
        AND known.market_id = asked.market_id AND known.specifier = asked.specifier)
      AND touchline.is_decided(asked.match_id, asked.market_id, asked.specifier, clock.now) AS is_decided,
    EXISTS (SELECT FROM touchline.overlay WHERE operator_id = asked.operator_id AND is_hidden)
      AND touchline.is_hidden(asked.operator_id, match.id, asked.market_id) AS is_hidden,
    coalesce(home.names ->> asked.locale, touchline.name(home.names, asked.locale)) AS home,
    coalesce(away.names ->> asked.locale, touchline.name(away.names, asked.locale)) AS away,
    coalesce(tournament.names ->> asked.locale, touchline.name(tournament.names, asked.locale)) AS tournament
  FROM unnest($1::integer[], $2::integer[], $3::integer[], $4::bigint[], $5::text[], $6::text[], $7::bigint[],
      $8::integer[], $9::text[], $10::text[]) WITH ORDINALITY
    AS asked(request, bet, operator_id, player_id, locale, currency, match_id, market_id, specifier, outcome_id, place)
  CROSS JOIN clock
  JOIN touchline.operator ON operator.id = asked.operator_id
  LEFT JOIN touchline.player ON player.id = asked.player_id AND player.operator_id = asked.operator_id
  LEFT JOIN touchline.player_setting setting ON setting.player_id = asked.player_id
  LEFT JOIN touchline.currency ON currency.code = asked.currency
  LEFT JOIN touchline.operator_currency limits ON limits.operator_id = asked.operator_id
    AND limits.currency = asked.currency
  LEFT JOIN touchline.player_group ON player_group.player_id = asked.player_id
    AND player_group.operator_id = asked.operator_id
  LEFT JOIN touchline.account wallet ON wallet.player_id = asked.player_id AND wallet.operator_id = asked.operator_id
    AND wallet.kind = 'available' AND wallet.currency = asked.currency AND wallet.subject = ''
  LEFT JOIN touchline.match ON match.id = asked.match_id
  LEFT JOIN touchline.tournament ON tournament.id = match.tournament_id
  LEFT JOIN touchline.competitor home ON home.id = match.home_id
  LEFT JOIN touchline.competitor away ON away.id = match.away_id
  LEFT JOIN touchline.book_line line ON line.match_id = asked.match_id AND line.market_id = asked.market_id
    AND line.specifier = asked.specifier
  LEFT JOIN LATERAL (
    SELECT item FROM jsonb_array_elements(line.outcomes) AS item
    WHERE pg_column_size(line.outcomes) <= ${maxSearchedBytes} AND item ->> 'id' = asked.outcome_id LIMIT 1
  ) AS outcome ON true
  LEFT JOIN touchline.producer ON producer.id = line.producer_id
  ORDER BY asked.place`
