/** A statement about the book that holds in every snapshot, whatever runs beside it. */
export type Invariant = {
  /** Tests and alarms quote it. One number may have several checks. */
  id: string
  says: string
  /** Gives `operator_id` and a text `detail` per violation; no row means that it holds. */
  violations: string
}

/** Players from one id to another, both included. Ids are text: a bigint does not fit a number. */
export type PlayerRange = { from: string; to: string }

export const allPlayers: PlayerRange = { from: '-9223372036854775808', to: '9223372036854775807' }

/** Before every key that is a UUID: where a walk over such keys begins. */
export const beforeAllKeys = '00000000-0000-0000-0000-000000000000'

/**
 * Before a statement about players: the tables it names are those rows of them that are of players from $1 to $2, and the
 * accounts of operators. So one statement checks everybody or a slice, and a sum over all is the sum over the slices.
 */
export const ofPlayers = `WITH ${[
  ...['transfer', 'bet', 'bet_selection', 'bet_event', 'currency_conversion', 'cash_out', 'payment'],
]
  .map((table) => `${table} AS NOT MATERIALIZED (SELECT * FROM touchline.${table} WHERE player_id BETWEEN $1 AND $2)`)
  .join(', ')}, account AS NOT MATERIALIZED (
    SELECT * FROM touchline.account WHERE player_id BETWEEN $1 AND $2 OR player_id IS NULL) `

/** Of a bet. */
export const isOpen = `bet.status IN ('submitted', 'waiting_results', 'ready_to_process', 'cashout_in_progress')`
