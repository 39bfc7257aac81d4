import type { Database } from '../runtime/index.ts'
import type { BetKey, FactsRow, ReadBet } from './bet-facts.ts'
import { toBet } from './to-facts.ts'

/**
 * Bets with everything their offers depend on, in ONE statement: each has its own snapshot, and two would see two books.
 * Nothing is locked: `cash_out_bet` compares. Bets that are not there are left out.
 */
export async function readFacts(database: Pick<Database, 'query'>, keys: readonly BetKey[]): Promise<ReadBet[]> {
  if (keys.length === 0) return []
  const { rows } = await database.query<FactsRow>({
    name: 'read-cash-out-facts',
    text: statement,
    values: [keys.map(({ playerId }) => playerId), keys.map(({ betId }) => betId)],
  })
  const byBet = Map.groupBy(rows, ({ player_id, bet_id }) => `${player_id}/${bet_id}`)
  return [...byBet.values()].map((legs) => toBet(legs as [FactsRow, ...FactsRow[]]))
}

const statement = `WITH clock AS MATERIALIZED (SELECT touchline.now() AS now), off AS MATERIALIZED (
    SELECT jsonb_agg(jsonb_build_object('operatorId', operator_id, 'sportId', sport_id, 'matchId', match_id,
      'marketId', market_id, 'playerId', player_id)) AS switches
    FROM touchline.betting_switch, clock WHERE ended_at IS NULL AND coalesce(ends_at > clock.now, true)
  )
  SELECT bet.player_id, bet.id AS bet_id, bet.operator_id, bet.currency,
    floor(extract(epoch FROM statement_timestamp()) * 1000)::double precision AS version,
    extract(epoch FROM clock.now)::double precision * 1000 AS at_ms,
    operator.betting_revision, off.switches, bet.status, bet.custom_odds_milli IS NOT NULL AS is_custom, bet.funding,
    bet.open_stake_minor, bet.system_id, bet.revision, setting.is_enabled, setting.margin_milli, limits.min_stake_minor,
    leg.id AS leg_id, facts.number AS fact_count, leg.match_id, leg.market_id, leg.specifier, leg.outcome_id,
    leg.odds_milli AS leg_odds, known.kind AS known_kind, known.result AS known_result,
    known.void_factor::text AS void_factor, known.dead_heat_factor::text AS dead_heat_factor,
    match.status AS match_status, match.sport_id, match.start_at, match.kind = 'match' AS is_match,
    line.status AS line_status, line.version AS line_version, line.producer_id,
    (line.cash_out ->> 'status')::integer AS cash_out_status,
    (line.cash_out #> ARRAY['shares', leg.outcome_id])::text AS shares,
    (outcome.item ->> 'odds')::integer AS odds_milli, (outcome.item ->> 'active')::boolean AS is_active,
    producer.state = 'up' AND producer.trusted_until > clock_timestamp() AS is_trusted,
    producer.scope = 'prematch' AS is_prematch,
    facts.number > 0 AND touchline.is_decided(leg.match_id, leg.market_id, leg.specifier, clock.now) AS is_line_decided,
    EXISTS (SELECT FROM touchline.overlay WHERE operator_id = bet.operator_id AND is_hidden)
      AND touchline.is_hidden(bet.operator_id, leg.match_id, leg.market_id) AS is_hidden
  FROM unnest($1::bigint[], $2::uuid[]) AS asked(player_id, bet_id)
  CROSS JOIN clock CROSS JOIN off
  JOIN touchline.bet ON bet.player_id = asked.player_id AND bet.id = asked.bet_id
  JOIN touchline.operator ON operator.id = bet.operator_id
  LEFT JOIN LATERAL (SELECT is_enabled, margin_milli FROM touchline.cash_out_setting
    WHERE operator_id = bet.operator_id ORDER BY id DESC LIMIT 1) AS setting ON true
  LEFT JOIN touchline.operator_currency limits ON limits.operator_id = bet.operator_id AND limits.currency = bet.currency
  JOIN touchline.bet_selection leg ON leg.player_id = bet.player_id AND leg.bet_id = bet.id
  CROSS JOIN LATERAL (SELECT count(*)::integer AS number FROM touchline.outcome_result fact
    WHERE fact.match_id = leg.match_id AND fact.market_id = leg.market_id AND fact.specifier = leg.specifier) AS facts
  -- Most lines have no result at all: looked up first.
  LEFT JOIN LATERAL (SELECT * FROM touchline.result_for(leg.match_id, leg.market_id, leg.specifier, leg.outcome_id,
    leg.accepted_at) WHERE facts.number > 0) AS known ON true
  LEFT JOIN touchline.match ON match.id = leg.match_id
  LEFT JOIN touchline.book_line line ON line.match_id = leg.match_id AND line.market_id = leg.market_id
    AND line.specifier = leg.specifier
  LEFT JOIN LATERAL (SELECT item FROM jsonb_array_elements(line.outcomes) AS item
    WHERE item ->> 'id' = leg.outcome_id LIMIT 1) AS outcome ON true
  LEFT JOIN touchline.producer ON producer.id = line.producer_id
  ORDER BY bet.player_id, bet.id, leg.id`
