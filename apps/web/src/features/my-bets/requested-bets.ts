import { betResultGroups, betStatusGroups, cashOutSigns, dayBounds, listedStatuses } from '@touchline/contract'
import type { BetResult, BetStatus, PlacedBet } from '@touchline/contract'
import type { BetFilter } from './bet-filter.ts'

/** The filter in the form of the API call: days are instants, and the end of the last day is exclusive. */
export type RequestedBets = Pick<BetFilter, 'status' | 'result' | 'type' | 'search'> & {
  from?: string | undefined
  to?: string | undefined
  /** Lists only bets with a selection on this match. */
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

/** Returns the statuses for the call; undefined means everything except rejected bets (BOOK-09). */
export function statusesOf({ status }: RequestedBets): readonly BetStatus[] | undefined {
  return status && betStatusGroups[status]
}

type Listed = Pick<PlacedBet, 'status' | 'result'> &
  Partial<Pick<PlacedBet, 'type' | 'created_at' | 'stake' | 'win_amount'>>

/**
 * Returns true when the call would list the bet under this filter. It does not check search words and the match; a list
 * filtered by them is read again instead.
 */
export function isListed({ status, result, ...chosen }: RequestedBets, bet: Listed): boolean {
  const statuses: readonly BetStatus[] = status ? betStatusGroups[status] : listedStatuses
  return statuses.includes(bet.status) && (result === undefined || hasResult(bet, result)) && isChosen(chosen, bet)
}

function hasResult({ result, win_amount, stake }: Listed, wanted: keyof typeof betResultGroups): boolean {
  const results: readonly BetResult[] = betResultGroups[wanted]
  if (result !== 'cashed_out') return results.includes(result)
  return Math.sign((win_amount ?? 0) - (stake?.value ?? 0)) === cashOutSigns[wanted]
}

/** Returns whether the type and the placement time of a bet fit the filter. They never change. */
export function isChosen(
  { type, from, to }: Pick<RequestedBets, 'type' | 'from' | 'to'>,
  bet: Partial<PlacedBet>,
): boolean {
  if (type !== undefined && bet.type !== type) return false
  const atMs = bet.created_at === undefined ? Number.NaN : Date.parse(bet.created_at)
  if (from !== undefined && !(atMs >= Date.parse(from))) return false
  return to === undefined || atMs < Date.parse(to)
}
