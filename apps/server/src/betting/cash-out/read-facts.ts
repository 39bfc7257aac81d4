import { readMissingRules } from '../../operators/risk-rules/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { BetKey, FactsRow, ReadBet } from './bet-facts.ts'
import { toBet } from './to-facts.ts'

const fewBets = 20

export type FactSources = { database: Pick<Database, 'query'>; configurations: Configurations }

/**
 * Reads bets with everything that their offers depend on in ONE statement, because each statement has its own snapshot
 * and two could see different states of the book. Nothing is locked: `cash_out_bet` checks that what was read still
 * holds. Unknown bets are left out.
 */
export async function readFacts(sources: FactSources, keys: readonly BetKey[]): Promise<ReadBet[]> {
  if (keys.length === 0) return []
  const { rows } = await sources.database.query<FactsRow>({
    // For many bets the statement is planned each time, because a plan cached for a few bets would look them up one by
    // one.
    ...(keys.length <= fewBets && { name: 'read-cash-out-facts' }),
    text: statement,
    values: [keys.map(({ playerId }) => playerId), keys.map(({ betId }) => betId)],
  })
  const byBet = Map.groupBy(rows, ({ player_id, bet_id }) => `${player_id}/${bet_id}`)
  const withoutRules = await readWithoutRules(sources, rows)
  return [...byBet.values()].map((legs) => toBet(legs as [FactsRow, ...FactsRow[]], withoutRules))
}

/**
 * Returns the operators that take real money without the risk rules required for it (RISK-8). It is read separately: if
 * a rule changes before the commit, so does the operator's revision, which the commit compares.
 */
async function readWithoutRules(
  { database, configurations }: FactSources,
  rows: readonly FactsRow[],
): Promise<ReadonlySet<number>> {
  const without = new Set<number>()
  for (const operatorId of new Set(rows.map((row) => row.operator_id)))
    if ((await configurations.takesRealMoney(operatorId)) && (await readMissingRules(database, operatorId)).length > 0)
      without.add(operatorId)
  return without
}

/** Lines and operators are looked up once, even if many bets share them. */
const statement = `WITH clock AS MATERIALIZED (SELECT touchline.now() AS now), off AS MATERIALIZED (
    SELECT jsonb_agg(jsonb_build_object('operatorId', operator_id, 'sportId', sport_id, 'matchId', match_id,
      'marketId', market_id, 'playerId', player_id)) AS switches
    FROM touchline.betting_switch, clock WHERE ended_at IS NULL AND coalesce(ends_at > clock.now, true)
  ), leg AS MATERIALIZED (
    SELECT bet.player_id, bet.id AS bet_id, bet.operator_id, bet.currency, bet.status,
      bet.type, bet.funding, bet.open_stake_minor, bet.system_id, bet.revision,
      bet.cashed_out_minor, bet.book_rate, EXISTS (SELECT FROM touchline.waiting_cash_out waiting
        WHERE waiting.player_id = asked.player_id AND waiting.bet_id = asked.bet_id) AS is_waiting,
      leg.id AS leg_id, leg.match_id, leg.market_id, leg.specifier, leg.outcome_id, leg.odds_milli AS leg_odds,
      leg.accepted_at
    FROM unnest($1::bigint[], $2::uuid[]) AS asked(player_id, bet_id)
    -- OFFSET 0 makes the planner look up each bet by its key instead of reading bets that were not requested.
    CROSS JOIN LATERAL (SELECT * FROM touchline.bet own
      WHERE own.player_id = asked.player_id AND own.id = asked.bet_id OFFSET 0) AS bet
    CROSS JOIN LATERAL (SELECT * FROM touchline.bet_selection own
      WHERE own.player_id = asked.player_id AND own.bet_id = asked.bet_id OFFSET 0) AS leg
  ), house AS MATERIALIZED (
    SELECT operator.id, operator.betting_revision, operator.book_currency, book.subunits AS book_subunits,
      book.max_win_minor AS book_max_win_minor, setting.*,
      EXISTS (SELECT FROM touchline.overlay WHERE operator_id = operator.id AND is_hidden) AS hides
    FROM touchline.operator
    JOIN touchline.currency book ON book.code = operator.book_currency
    LEFT JOIN LATERAL (SELECT is_enabled, margin_milli, min_price_value_milli, max_price_value_milli, max_amount_minor,
        max_per_minute_minor FROM touchline.cash_out_setting
      WHERE operator_id = operator.id ORDER BY id DESC LIMIT 1) AS setting ON true
    WHERE operator.id IN (SELECT operator_id FROM leg)
  ), selection AS MATERIALIZED (
    SELECT wanted.*, facts.number AS fact_count, match.status AS match_status, match.sport_id, match.tournament_id, match.start_at,
      match.kind = 'match' AS is_match, line.status AS line_status, line.version AS line_version, line.producer_id,
      line.cash_out, outcome.place, concat_ws('/', line.producer_id, coalesce(line.stopped_version, 0),
        touchline.unix_ms(producer.changed_at)) AS stop_mark,
      (outcome.item ->> 'odds')::integer AS odds_milli, (outcome.item ->> 'active')::boolean AS is_active,
      producer.state = 'up' AND producer.trusted_until > clock_timestamp() AS is_trusted,
      producer.scope = 'prematch' AS is_prematch,
      -- This is checked first, because most lines have no result at all.
      facts.number > 0 AND touchline.is_decided(wanted.match_id, wanted.market_id, wanted.specifier, clock.now)
        AS is_line_decided
    FROM (SELECT DISTINCT match_id, market_id, specifier, outcome_id FROM leg) AS wanted
    CROSS JOIN clock
    CROSS JOIN LATERAL (SELECT count(*)::integer AS number FROM touchline.outcome_result fact
      WHERE fact.match_id = wanted.match_id AND fact.market_id = wanted.market_id
        AND fact.specifier = wanted.specifier) AS facts
    LEFT JOIN touchline.match ON match.id = wanted.match_id
    LEFT JOIN touchline.book_line line ON line.match_id = wanted.match_id AND line.market_id = wanted.market_id
      AND line.specifier = wanted.specifier
    LEFT JOIN LATERAL (SELECT item, place::integer FROM jsonb_array_elements(line.outcomes) WITH ORDINALITY AS given(item, place)
      WHERE item ->> 'id' = wanted.outcome_id LIMIT 1) AS outcome ON true
    LEFT JOIN touchline.producer ON producer.id = line.producer_id
  )
  SELECT leg.player_id, leg.bet_id, leg.operator_id, leg.currency,
    floor(extract(epoch FROM statement_timestamp()) * 1000)::double precision AS version,
    extract(epoch FROM clock.now)::double precision * 1000 AS at_ms,
    house.betting_revision, off.switches, leg.status, leg.type, leg.funding, leg.open_stake_minor, leg.system_id,
    leg.revision, leg.cashed_out_minor, leg.is_waiting, trim_scale(leg.book_rate)::text AS book_rate, currency.subunits,
    house.book_currency, house.book_subunits, house.book_max_win_minor, house.is_enabled,
    house.margin_milli, house.min_price_value_milli, house.max_price_value_milli, house.max_amount_minor, house.max_per_minute_minor, limits.min_stake_minor, leg.leg_id, selection.fact_count,
    leg.match_id, leg.market_id, leg.specifier, leg.outcome_id, leg.leg_odds, known.kind AS known_kind,
    known.result AS known_result, known.void_factor::text AS void_factor,
    known.dead_heat_factor::text AS dead_heat_factor, selection.match_status, selection.sport_id, selection.tournament_id,
    selection.start_at, selection.stop_mark,
    selection.is_match, selection.line_status, selection.line_version, selection.producer_id,
    selection.cash_out, selection.place, selection.odds_milli, selection.is_active, selection.is_trusted,
    selection.is_prematch, selection.is_line_decided,
    house.hides AND touchline.is_hidden(leg.operator_id, leg.match_id, leg.market_id) AS is_hidden
  FROM leg CROSS JOIN clock CROSS JOIN off
  JOIN house ON house.id = leg.operator_id
  JOIN touchline.currency ON currency.code = leg.currency
  LEFT JOIN touchline.operator_currency limits ON limits.operator_id = leg.operator_id AND limits.currency = leg.currency
  JOIN selection ON selection.match_id = leg.match_id AND selection.market_id = leg.market_id
    AND selection.specifier = leg.specifier AND selection.outcome_id = leg.outcome_id
  LEFT JOIN LATERAL (SELECT * FROM touchline.result_for(leg.match_id, leg.market_id, leg.specifier, leg.outcome_id,
    leg.accepted_at) WHERE selection.fact_count > 0) AS known ON true
  ORDER BY leg.player_id, leg.bet_id, leg.leg_id`
