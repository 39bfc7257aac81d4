import type { AcceptedBet, TimelineEntry } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'

type BetKey = { playerId: string; betId: string }

export type BetTimeline = {
  playerId: string
  operatorId: number
  /** Null until the bet is accepted. */
  bet: AcceptedBet | null
  entries: TimelineEntry[]
  /** The transfer that took the stake. */
  stakeId: string | null
  /** True if the bet was accepted in the transaction that placed it. */
  isAcceptedAtOnce: boolean
  /** The ids of the timeline entries that are stored as rows, which are those after the acceptance. */
  eventIds: string[]
}

type Row = Omit<BetTimeline, 'entries'> & { opening: TimelineEntry[]; events: TimelineEntry[] | null }

/**
 * Returns the bets with their timelines up to `lastEventId`, ordered by player and bet. The first entries, request and
 * acceptance, are derived from the bet and have no rows.
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
