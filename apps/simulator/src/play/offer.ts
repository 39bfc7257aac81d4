import type { OddsMarket } from '@touchline/uof'
import { applyBetStop, applyOdds } from '../expected-state/expected-state.ts'
import type { OfferedLine, OfferedLines } from '../expected-state/expected-state.ts'
import type { SportName } from '../dataset/fixture.ts'
import { lineKey, LineStatus } from '../markets/market.ts'
import { sportEventStatusOf } from './match.ts'
import type { Draft, Match, OddsDraft, Product } from './match.ts'
import { quoteLines } from './quote-lines.ts'

/** Changes the match's lines and returns the message about it, so that state and messages agree. */
export function offerLines(match: Match, markets: OddsMarket[], product: Product = match.product): OddsDraft {
  applyOdds(match.lines, product, markets)
  const betstopReason = stopReasonOf(match)
  return {
    type: 'odds_change',
    product,
    eventId: match.fixture.urn,
    sportEventStatus: sportEventStatusOf(match),
    ...(betstopReason === undefined ? {} : { betstopReason }),
    markets,
  }
}

/**
 * Returns the feed's number of the reason why betting is stopped, or undefined if betting is open or the reason is
 * unknown.
 */
function stopReasonOf({ review, game, fixture }: Match): number | undefined {
  const hasGoals = goalSports.has(fixture.sport)
  if (review !== null) return hasGoals ? BetstopReason.GoalUnderReview : BetstopReason.VideoReview
  return game.isAlarmed() && hasGoals ? BetstopReason.PossibleGoal : undefined
}

const BetstopReason = { PossibleGoal: 1, GoalUnderReview: 22, VideoReview: 37 } as const
const goalSports: ReadonlySet<SportName> = new Set(['soccer', 'ice-hockey', 'handball'])

/** Offers every line of the menu again, open unless the model closes it. */
export function offerAll(match: Match): OddsDraft {
  match.game.dismissAlarm()
  match.isHeld = false
  return offerLines(match, quoteLines(match))
}

/**
 * Returns the whole offer of one producer for a consumer without state: each line in full, closed ones with their last
 * prices. A consumer that missed the handover may still have an open line of another producer (`expected`). It would
 * take a closed line for that producer's removal and leave its own open, so such a line is sent as suspended.
 */
export function offerSnapshot(match: Match, product: Product, expected?: OfferedLines): OddsDraft {
  const lines = [...match.lines].flatMap(([key, line]) => {
    if (line.producer !== product) return []
    const isOthers = line.status === LineStatus.Closed && (expected?.get(key)?.producer ?? product) !== product
    return [isOthers ? { ...line, status: LineStatus.Suspended } : line]
  })
  return offerLines(match, lines, product)
}

/**
 * Returns the markets whose odds have changed, at most `limit` of them besides urgent ones. The lines of a market are
 * sent together: they are priced from one state of the match, so a higher total never pays less than a lower one.
 */
export function offerChanges(match: Match, limit: number): OddsDraft {
  const urgent = new Set<string>()
  const changed = new Map<string, OddsMarket[]>()
  for (const quote of quoteLines(match)) {
    const key = lineKey(quote)
    const held = match.lines.get(key)
    const isOther = isOtherKind(quote, held)
    if (!isOther && isSamePrice(quote, held)) continue
    const ladder = match.rules.get(key)?.ladder ?? key
    changed.set(ladder, [...(changed.get(ladder) ?? []), quote])
    // Urgent are ladders in which a line closes, reopens, or becomes or stops being the favourite, because sending half
    // of such a change would be wrong.
    if (isOther) urgent.add(ladder)
  }
  const others = match.random.shuffle([...changed.keys()].filter((ladder) => !urgent.has(ladder)))
  const chosen = [...urgent, ...others.slice(0, limit)]
  return offerLines(
    match,
    chosen.flatMap((ladder) => changed.get(ladder) ?? []),
  )
}

export function offerStatus(
  match: Match,
  status: number,
  lines: Iterable<OfferedLine> = match.lines.values(),
): OddsDraft {
  return offerLines(
    match,
    [...lines].map((line) => ({ ...line, status, outcomes: [] })),
  )
}

export function stopBetting(match: Match): Draft {
  applyBetStop(match.lines, match.product, LineStatus.Suspended)
  return {
    type: 'bet_stop',
    product: match.product,
    eventId: match.fixture.urn,
    groups: ['all'],
    marketStatus: LineStatus.Suspended,
  }
}

function isSamePrice(quote: OddsMarket, held: OddsMarket | undefined): boolean {
  return quote.outcomes.every(({ oddsMilli }, index) => oddsMilli === held?.outcomes[index]?.oddsMilli)
}

function isOtherKind(quote: OddsMarket, held: OddsMarket | undefined): boolean {
  return quote.status !== held?.status || quote.isFavorite !== held.isFavorite
}

type PriceCommand = { market: number; specifiers: string; outcomes: { id: string; oddsMilli: number }[] }

/**
 * Offers lines at exactly these prices, in one message. Outcomes without a price in the command stay as they are.
 * Returns null if a line or an outcome does not exist.
 */
export function setPrices(match: Match, orders: readonly PriceCommand[]): Draft | null {
  const lines = orders.map((order) => pricedLine(match, order))
  return lines.every((line) => line !== null) ? offerLines(match, lines) : null
}

function pricedLine(match: Match, order: PriceCommand): OddsMarket | null {
  const held = match.lines.get(lineKey({ id: order.market, specifiers: order.specifiers }))
  if (held === undefined || held.status === LineStatus.Settled) return null
  const prices = new Map(order.outcomes.map(({ id, oddsMilli }) => [id, oddsMilli]))
  const outcomes = held.outcomes.map(({ id, oddsMilli }) => {
    const price = prices.get(id) ?? oddsMilli
    prices.delete(id)
    // The model's probability is removed, because it does not belong to a price set by command.
    return { id, oddsMilli: price, isActive: price !== null }
  })
  return prices.size > 0 ? null : { ...held, status: LineStatus.Open, outcomes }
}
