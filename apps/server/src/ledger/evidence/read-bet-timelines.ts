import type { AcceptedBet, TimelineEntry } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'

type BetKey = { playerId: string; betId: string }

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
    text: `SELECT player_id AS "playerId", operator_id AS "operatorId", stake_id AS "stakeId",
        is_accepted_at_once AS "isAcceptedAtOnce", event_ids AS "eventIds", bet, opening, events
      FROM touchline.bet_timelines($1, $2, $3) ORDER BY player_id, bet_id`,
    values: [keys.map(({ playerId }) => playerId), keys.map(({ betId }) => betId), lastEventId],
  })
  return rows.map(({ opening, events, ...row }) => ({ ...row, entries: [...opening, ...(events ?? [])] }))
}
