import { canonicalSpecifier } from '@touchline/contract'
import type { LiveOutcome, MarketStatus } from '@touchline/contract'
import type { BetStop, OddsChange, OddsMarket } from '@touchline/uof'
import type { LineChange, StopChange } from '../../book/index.ts'

// From the feed's words to the book's. Pure: the ids of match and producer are looked up before.

const outcomesAtMost = 500
const highestOddsMilli = 100_000_000

/** Whom a message is about, and its place in the order of receipt. */
export type Subject = { matchId: number; producerId: number; receipt: number }

export function lineChanges(message: OddsChange, subject: Subject): LineChange[] {
  return message.markets.map((market) => ({
    ...subject,
    marketId: market.id,
    specifier: canonicalSpecifier(market.specifiers),
    status: marketStatus(market.status),
    isMostBalanced: market.isFavourite,
    outcomes: market.outcomes.slice(0, outcomesAtMost).map(liveOutcome),
    feedTs: message.timestampMs,
    ...(market.isStatusAssumed && { isStatusAssumed: true }),
  }))
}

/** Of these markets, or of all of them. */
export function stopChange(message: BetStop, subject: Subject, marketIds: readonly number[] | undefined): StopChange {
  const status = message.marketStatus === 0 ? 0 : -1
  return { ...subject, status, feedTs: message.timestampMs, ...(marketIds && { marketIds }) }
}

/** A status we do not know must not sell. */
function marketStatus(status: number): MarketStatus {
  return status === 1 || status === 0 || status === -2 || status === -3 || status === -4 ? status : -1
}

/** What is beyond the contract's own limits is no price. */
function liveOutcome({ id, oddsMilli, isActive }: OddsMarket['outcomes'][number]): LiveOutcome {
  const odds = oddsMilli !== null && oddsMilli <= highestOddsMilli ? oddsMilli : null
  return { id, odds, active: isActive && odds !== null }
}
