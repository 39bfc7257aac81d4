import { averageShares } from '@touchline/betting'
import { canonicalSpecifier, MarketStatus } from '@touchline/contract'
import type { LiveOutcome } from '@touchline/contract'
import type { BetStop, OddsChange, OddsMarket } from '@touchline/uof'
import type { LineCashOut, LineChange, StopChange } from '../../book/index.ts'

// Converts feed messages into changes of the book. All functions are pure; the caller looks up match and producer ids.

const maxOutcomes = 500
const highestOddsMilli = 100_000_000

/** The match and producer that a message is about, and its position in the order of receipt. */
export type Subject = { matchId: number; producerId: number; receipt: number }

export function lineChanges(message: OddsChange, subject: Subject): LineChange[] {
  return message.markets.map((market) => ({
    ...subject,
    ...cashOutOf(market),
    marketId: market.id,
    specifier: canonicalSpecifier(market.specifiers),
    status: marketStatus(market.status),
    isMostBalanced: market.isFavorite,
    outcomes: market.outcomes.slice(0, maxOutcomes).map(liveOutcome),
    feedTs: message.timestampMs,
    ...nextStopOf(market),
    ...(market.isStatusAssumed && { isStatusAssumed: true }),
  }))
}

/** Returns an empty object if the market has neither a cash-out status nor probabilities. */
function cashOutOf({ cashoutStatus, outcomes }: OddsMarket): { cashOut?: LineCashOut } {
  const shares = outcomes.slice(0, maxOutcomes).flatMap(({ id, probability, resultProbabilities }) => {
    const average = averageShares({ probability, ...resultProbabilities })
    return average ? [[id, average] as const] : []
  })
  if (cashoutStatus === undefined && shares.length === 0) return {}
  return { cashOut: { status: cashoutStatus ?? null, shares: Object.fromEntries(shares) } }
}

/** Returns an empty object without a valid time. */
function nextStopOf({ nextBetstopMs }: OddsMarket): { nextStopMs?: number } {
  return nextBetstopMs === undefined || nextBetstopMs <= 0 ? {} : { nextStopMs: nextBetstopMs }
}

/** Stops the given markets, or all of them if `marketIds` is undefined. */
export function stopChange(message: BetStop, subject: Subject, marketIds: readonly number[] | undefined): StopChange {
  const status = message.marketStatus === MarketStatus.Inactive ? MarketStatus.Inactive : MarketStatus.Suspended
  return { ...subject, status, feedTs: message.timestampMs, ...(marketIds && { marketIds }) }
}

/** An unknown status counts as suspended, so the line cannot be bet. */
function marketStatus(status: number): MarketStatus {
  return statuses.find((known) => known === status) ?? MarketStatus.Suspended
}

const statuses = Object.values(MarketStatus)

/** Odds beyond the contract's maximum count as no price, so the outcome cannot be bet. */
function liveOutcome({ id, oddsMilli, isActive }: OddsMarket['outcomes'][number]): LiveOutcome {
  const odds = oddsMilli !== null && oddsMilli <= highestOddsMilli ? oddsMilli : null
  return { id, odds, active: isActive && odds !== null }
}
