import { betResultGroups, betStatusGroups, cashOutSigns, dayBounds, listedStatuses } from '@touchline/contract'
import type { BetResult, BetStatus, PlacedBet } from '@touchline/contract'
import type { BetFilter } from './bet-filter.ts'

/** The same as the server is asked: days have become moments, the end of the last one not included. */
export type RequestedBets = Pick<BetFilter, 'status' | 'result' | 'type' | 'search'> & {
  from?: string | undefined
  to?: string | undefined
  /** With a selection of this match. */
  matchId?: number | undefined
}

export function requestedBets({ from, to, ...filter }: BetFilter, timeZone: string): RequestedBets {
  return {
    ...filter,
    ...(from === undefined ? {} : { from: moment(dayBounds(from, timeZone).fromMs) }),
    ...(to === undefined ? {} : { to: moment(dayBounds(to, timeZone).toMs) }),
  }
}

function moment(atMs: number): string {
  return new Date(atMs).toISOString()
}

/** What the call is asked for; undefined is everything but what was rejected (BOOK-09). */
export function statusesOf({ status }: RequestedBets): readonly BetStatus[] | undefined {
  return status && betStatusGroups[status]
}

type Listed = Pick<PlacedBet, 'status' | 'result'> &
  Partial<Pick<PlacedBet, 'type' | 'created_at' | 'stake' | 'win_amount'>>

/** Whether the call would list the bet under this filter. Which words and matches it has is left to the call: a list is read again then. */
export function isListed({ status, result, ...chosen }: RequestedBets, bet: Listed): boolean {
  const statuses: readonly BetStatus[] = status ? betStatusGroups[status] : listedStatuses
  return statuses.includes(bet.status) && (result === undefined || hasResult(bet, result)) && isChosen(chosen, bet)
}

function hasResult({ result, win_amount, stake }: Listed, wanted: keyof typeof betResultGroups): boolean {
  const results: readonly BetResult[] = betResultGroups[wanted]
  if (result !== 'cashed_out') return results.includes(result)
  return Math.sign((win_amount ?? 0) - (stake?.value ?? 0)) === cashOutSigns[wanted]
}

/** Its type and when it was asked for: they never change. */
export function isChosen(
  { type, from, to }: Pick<RequestedBets, 'type' | 'from' | 'to'>,
  bet: Partial<PlacedBet>,
): boolean {
  if (type !== undefined && bet.type !== type) return false
  const atMs = bet.created_at === undefined ? Number.NaN : Date.parse(bet.created_at)
  if (from !== undefined && !(atMs >= Date.parse(from))) return false
  return to === undefined || atMs < Date.parse(to)
}
