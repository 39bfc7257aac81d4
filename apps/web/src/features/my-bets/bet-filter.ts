import { betResultGroups, betStatusGroups, listedStatuses } from '@touchline/contract'
import type { BetResult, BetStatus, PlacedBet } from '@touchline/contract'
import * as z from 'zod/mini'

/** BET-02, as it stands in the address. */
export const BetFilter = z.object({
  status: z.catch(z.optional(z.enum(['open', 'settled'])), undefined),
  result: z.catch(z.optional(z.enum(['win', 'lose', 'refund'])), undefined),
})
export type BetFilter = z.infer<typeof BetFilter>

/** What the call is asked for; undefined is everything but what was rejected (BOOK-09). */
export function statusesOf({ status }: BetFilter): readonly BetStatus[] | undefined {
  return status && betStatusGroups[status]
}

/** Whether the call would list the bet under this filter. */
export function isListed({ status, result }: BetFilter, bet: Pick<PlacedBet, 'status' | 'result'>): boolean {
  const statuses: readonly BetStatus[] = status ? betStatusGroups[status] : listedStatuses
  const results: readonly BetResult[] | undefined = result && betResultGroups[result]
  return statuses.includes(bet.status) && (results?.includes(bet.result) ?? true)
}

export function filterSearch(filter: BetFilter): string {
  const given = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}
