import { MarketStatus, MatchStatus } from '@touchline/contract'
import type { MatchSort, getMatches } from '@touchline/contract/server'
import type * as z from 'zod/mini'
import { isMatchShown, matchOrder } from './shown-matches.ts'

export type MatchFilter = z.infer<(typeof getMatches)['query']>

/**
 * SQL for the conditions and the order of a list, with its parameter values. Filters that were not requested add
 * nothing.
 */
type MatchQuery = { where: string; order: string; values: unknown[] }

/** Whose list it is. The player is needed only for favourites. */
type Reader = { locale: string; operatorId: number; playerId?: number | undefined }

/** The provider and the sports whose outcomes can be combined into one bet; null if there are none. */
export type CustomBetOffer = { provider: string; sportIds: readonly number[] } | null

/** The first two parameters are the locale and the operator, as in all statements of the catalogue. */
export function matchQuery(
  filter: Partial<MatchFilter>,
  { locale, operatorId, playerId }: Reader,
  customBets: CustomBetOffer = null,
): MatchQuery {
  const values: unknown[] = [locale, operatorId]
  const conditions = [isMatchShown]
  const add = (value: unknown, condition: (parameter: string) => string) => {
    if (value !== undefined) conditions.push(condition(`$${values.push(value)}`))
  }
  add(filter.id, (ids) => `match.id = ANY(${ids}::bigint[])`)
  add(filter.type, (types) => `match.kind = ANY(${types}::text[])`)
  add(filter.match_status, (list) => `match.status = ANY(${list}::smallint[])`)
  add(filter.sport_key, (key) => `league.sport_key = ${key}`)
  add(filter.sport_type, (type) => `league.sport_type = ${type}`)
  add(filter.category_id, (id) => `league.category_id = ${id}::integer`)
  add(filter.tournament_id, (id) => `match.tournament_id = ${id}::integer`)
  add(filter.start_from, (moment) => `match.start_at >= ${moment}::timestamptz`)
  add(filter.start_to, (moment) => `match.start_at <= ${moment}::timestamptz`)
  if (filter.has_video !== undefined) conditions.push(filter.has_video ? hasVideo : `NOT ${hasVideo}`)
  if (filter.bettable !== undefined) conditions.push(filter.bettable ? isBettable : `NOT ${isBettable}`)
  if (filter.top !== undefined) conditions.push(filter.top ? isTop : `NOT ${isTop}`)
  if (filter.favourite !== undefined) {
    const isNot = filter.favourite ? '' : 'NOT'
    add(playerId ?? null, (player) => `match.id ${isNot} IN (SELECT touchline.favourite_matches(${player}::bigint))`)
  }
  if (filter.custom_bet !== undefined) {
    const isOffered = customBets
      ? `(match.kind = 'match' AND match.provider = $${values.push(customBets.provider)}
        AND match.sport_id = ANY($${values.push(customBets.sportIds)}::integer[]) AND ${isBettable})`
      : 'false'
    conditions.push(filter.custom_bet ? isOffered : `NOT ${isOffered}`)
  }
  return { where: conditions.join(' AND '), order: orderOf(filter.sort_by), values }
}

/** True if the match has a stream for all operators or for this one. */
export const hasVideo = `EXISTS (SELECT FROM touchline.match_stream stream WHERE stream.match_id = match.id
  AND (stream.operator_id IS NULL OR stream.operator_id = $2))`

/**
 * True if the line's price has expired: pre-match prices can be bet until the match starts. Seasons and tournaments
 * have no such start.
 */
const hasPriceEnded = `producer.scope = 'prematch' AND match.kind = 'match'
  AND (match.status >= ${MatchStatus.Live} OR match.start_at <= (SELECT touchline.now()))`

const hasPrice = `EXISTS (SELECT FROM jsonb_array_elements(line.outcomes) AS outcome
  WHERE (outcome ->> 'active')::boolean AND (outcome ->> 'odds')::integer > 1000)`

/**
 * True if the line is decided. The first condition is only an optimization: most lines have no result, which is cheap
 * to find out.
 */
const isDecided = `EXISTS (SELECT FROM touchline.outcome_result known WHERE known.match_id = match.id
    AND known.market_id = line.market_id AND known.specifier = line.specifier)
  AND touchline.is_decided(match.id, line.market_id, line.specifier, (SELECT touchline.now()))`

/** True if betting is switched off here for all players. Switches for one player are evaluated at the placement. */
const isSwitchedOff = `EXISTS (SELECT FROM touchline.switches_in_force($2) AS switch WHERE switch.player_id IS NULL
  AND coalesce(switch.sport_id = match.sport_id, true) AND coalesce(switch.match_id = match.id, true)
  AND coalesce(switch.market_id = line.market_id, true))`

/** True if the match has a line with a price that can be bet now, by rules OPEN-2 to OPEN-7. */
const isBettable = `(match.status < ${MatchStatus.Stopped} AND EXISTS (SELECT
  FROM (SELECT touchline.hidden_markets($2, match.provider) AS ids OFFSET 0) AS hidden
  CROSS JOIN touchline.book_line line JOIN touchline.producer ON producer.id = line.producer_id
  WHERE line.match_id = match.id AND line.status = ${MarketStatus.Active}
    AND producer.state = 'up' AND producer.trusted_until > clock_timestamp()
    AND NOT (${hasPriceEnded}) AND ${hasPrice} AND NOT ${isSwitchedOff}
    AND line.market_id <> ALL (hidden.ids) AND NOT (${isDecided})))`

const isTop = '(league.tournament_is_top OR coalesce(own.is_top, false))'

type SortKey = MatchSort extends `${infer Key}:${string}` ? Key : never

const sortColumns: Readonly<Record<SortKey, string>> = {
  sport_id: 'league.sport_id',
  sport_priority: 'league.sport_priority',
  category_id: 'league.category_id',
  category_priority: 'league.category_priority',
  tournament_id: 'league.tournament_id',
  tournament_priority: 'league.tournament_priority',
  start_time: 'match.start_at',
  bets_count: `(SELECT count(*) FROM touchline.bet_selection placed
    JOIN touchline.player ON player.id = placed.player_id AND player.operator_id = $2
    WHERE placed.match_id = match.id)`,
}

/**
 * Returns the requested order, or by default the operator's own. It ends with the id, so that no two matches are equal.
 */
function orderOf(sorts: readonly MatchSort[] | undefined): string {
  if (!sorts) return matchOrder
  const last = sorts.at(-1)?.endsWith(':desc') ? 'DESC' : 'ASC'
  return [...sorts.map(columnOf), `match.id ${last}`].join(', ')
}

function columnOf(sort: MatchSort): string {
  const [key, direction] = sort.split(':') as [SortKey, 'asc' | 'desc']
  return `${sortColumns[key]} ${direction === 'desc' ? 'DESC' : 'ASC'}`
}
