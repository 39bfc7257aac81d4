import type { BetResult, BetStatus, PlacedBet } from '@touchline/contract'
import * as z from 'zod/mini'

/** BET-02, as it stands in the address. */
export const BetFilter = z.object({
  status: z.catch(z.optional(z.enum(['open', 'settled'])), undefined),
  result: z.catch(z.optional(z.enum(['win', 'lose', 'refund'])), undefined),
})
export type BetFilter = z.infer<typeof BetFilter>

const openStatuses: readonly BetStatus[] = ['submitted', 'waiting_results', 'ready_to_process', 'cashout_in_progress']
const settledStatuses: readonly BetStatus[] = ['done', 'cashed_out', 'withdrawn', 'cancelled']

const results: Readonly<Record<NonNullable<BetFilter['result']>, readonly BetResult[]>> = {
  win: ['win_entire', 'refund_half_win_other', 'cashed_out'],
  lose: ['lose_entire', 'refund_half_lose_other'],
  refund: ['refund_entire', 'canceled'],
}

/** What the call is asked for; undefined is everything but what was refused (BOOK-09). */
export function statusesOf({ status }: BetFilter): readonly BetStatus[] | undefined {
  if (status === 'open') return openStatuses
  return status === 'settled' ? settledStatuses : undefined
}

/** Whether a bet belongs to the list of this status; `all` is everything but what was refused. */
export function isListed(status: unknown, bet: Pick<PlacedBet, 'status'>): boolean {
  if (status === 'open') return openStatuses.includes(bet.status)
  return status === 'settled' ? settledStatuses.includes(bet.status) : bet.status !== 'rejected'
}

/** The call knows no results, so they are chosen among what it gave. */
export function hasResult({ result }: BetFilter, bet: PlacedBet): boolean {
  return result === undefined || results[result].includes(bet.result)
}

export function filterSearch(filter: BetFilter): string {
  const given = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}
