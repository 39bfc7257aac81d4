import type { AcceptedBet, TimelineEntry } from '@touchline/contract'
import type { Database } from '../runtime/index.ts'

export type BetKey = { playerId: string; betId: string }

export type BetTimeline = {
  playerId: string
  operatorId: number
  /** Null until it is accepted. */
  bet: AcceptedBet | null
  entries: TimelineEntry[]
  /** Of the transfer that took the stake. */
  stakeId: string | null
  /** Accepted in the transaction that placed it. */
  isAcceptedAtOnce: boolean
  /** Of each entry since acceptance that is a row of its own. */
  eventIds: string[]
}

type Row = Omit<BetTimeline, 'entries'> & { opening: TimelineEntry[]; events: TimelineEntry[] | null }

/**
 * Bets as accepted, with their timelines up to the entry of that id (all, if none is given), in the order of players and
 * bets. What was asked and accepted is read from the bet itself; what is not there has no row.
 */
export async function readBetTimelines(
  database: Pick<Database, 'query'>,
  keys: readonly BetKey[],
  lastEventId = '9223372036854775807',
): Promise<BetTimeline[]> {
  const { rows } = await database.query<Row>({
    name: 'read-bet-timelines',
    text: statement,
    values: [keys.map(({ playerId }) => playerId), keys.map(({ betId }) => betId), lastEventId],
  })
  return rows.map(({ opening, events, ...row }) => ({ ...row, entries: [...opening, ...(events ?? [])] }))
}

const actor = (type: string, id: string) => `jsonb_build_object('type', ${type}, 'id', ${id})`

const statement = `SELECT bet.player_id AS "playerId", bet.operator_id AS "operatorId", stake.id AS "stakeId",
    coalesce(bet.accepted_at = bet.requested_at, false) AS "isAcceptedAtOnce",
    coalesce(event.ids, '{}') AS "eventIds",
    CASE WHEN bet.accepted_at IS NOT NULL THEN jsonb_build_object('id', bet.id,
      'ref', upper(substr(replace(bet.id::text, '-', ''), 1, 10)), 'type', bet.type,
      'stake', jsonb_build_object('value', bet.stake_minor, 'currency', bet.currency, 'subunits', currency.subunits),
      'odds', bet.odds_milli, 'custom_odds', bet.custom_odds_milli, 'system_id', bet.system_id,
      'potential_win', bet.potential_win_minor, 'accept_policy', bet.accept_policy,
      'requested_at', touchline.iso_time(bet.requested_at), 'accepted_at', touchline.iso_time(bet.accepted_at),
      'selections', leg.selections) END AS bet,
    jsonb_build_array(jsonb_build_object('at', touchline.iso_time(bet.requested_at), 'kind', 'requested',
        'actor', ${actor(`'player'`, 'NULL')}, 'reason', 'requested-by-player',
        'data', jsonb_build_object('stake', bet.stake_minor, 'currency', bet.currency, 'odds', leg.requested_odds,
          'accept_policy', bet.accept_policy)))
      || CASE WHEN bet.accepted_at IS NULL THEN '[]' ELSE jsonb_build_array(jsonb_build_object(
        'at', touchline.iso_time(bet.accepted_at), 'kind', 'accepted', 'actor', ${actor(`'system'`, `'placement'`)},
        'reason', CASE WHEN leg.is_as_asked THEN 'price-as-asked' ELSE 'price-within-policy' END,
        'data', jsonb_build_object('odds', bet.odds_milli, 'line_version', leg.line_version, 'producer', leg.producer_id,
          'feed_ts', leg.feed_ts, 'potential_win', bet.potential_win_minor, 'transfer', stake.id))) END AS opening,
    event.entries AS events
  FROM unnest($1::bigint[], $2::uuid[]) AS wanted(player_id, id)
  JOIN touchline.bet ON bet.player_id = wanted.player_id AND bet.id = wanted.id
  JOIN touchline.currency ON currency.code = bet.currency
  LEFT JOIN touchline.transfer stake ON stake.player_id = bet.player_id AND stake.cause = 'bet/' || bet.id || '/stake'
  CROSS JOIN LATERAL (
    -- What there is one of in a bet of one selection alone.
    SELECT CASE WHEN count(*) = 1 THEN max(requested_odds_milli) END AS requested_odds,
      CASE WHEN count(*) = 1 THEN max(line_version) END AS line_version,
      CASE WHEN count(*) = 1 THEN max(producer_id) END AS producer_id,
      CASE WHEN count(*) = 1 THEN max(feed_ts) END AS feed_ts,
      bool_and(odds_milli = requested_odds_milli) AS is_as_asked,
      jsonb_agg(jsonb_build_object('id', id,
        'match', jsonb_build_object('id', match_id, 'name_a', name_a, 'name_b', name_b,
          'start_time', touchline.iso_time(start_at)),
        'market', jsonb_build_object('id', market_id, 'name', market_name), 'specifier', specifier,
        'outcome', jsonb_build_object('id', outcome_id, 'name', outcome_name),
        'odds', odds_milli, 'requested_odds', requested_odds_milli) ORDER BY id) AS selections
    FROM touchline.bet_selection WHERE player_id = bet.player_id AND bet_id = bet.id
  ) AS leg
  CROSS JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('at', touchline.iso_time(at), 'kind', kind, 'actor', ${actor('actor', 'actor_id')},
        'reason', reason, 'data', data) ORDER BY number) AS entries,
      array_agg(id::text ORDER BY number) FILTER (WHERE at >= bet.accepted_at) AS ids
    FROM touchline.bet_event
    WHERE player_id = bet.player_id AND bet_id = bet.id AND kind NOT IN ('requested', 'accepted') AND id <= $3
  ) AS event
  ORDER BY bet.player_id, bet.id`
