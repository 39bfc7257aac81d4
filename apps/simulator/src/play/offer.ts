import type { OddsMarket } from '@touchline/uof'
import { applyBetStop, applyOdds } from '../expected-state/expected-state.ts'
import type { OfferedLine, OfferedLines } from '../expected-state/expected-state.ts'
import type { SportName, Tier } from '../dataset/fixture.ts'
import { lineKey, LineStatus } from '../markets/market.ts'
import { MatchStatus, sportEventStatusOf } from './match.ts'
import type { Draft, Match, OddsDraft, Product } from './match.ts'
import { markMostBalanced, quoteRule } from '../model/quote-rule.ts'

/** Changes the match's offer and returns the message for it, so that state and messages agree. */
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

/** The feed's number of the reason why betting is stopped. Undefined where betting is open or no reason is known. */
function stopReasonOf({ review, game, fixture }: Match): number | undefined {
  const hasGoals = goalSports.has(fixture.sport)
  if (review !== null) return hasGoals ? BetstopReason.GoalUnderReview : BetstopReason.VideoReview
  return game.isAlarmed() && hasGoals ? BetstopReason.PossibleGoal : undefined
}

const BetstopReason = { PossibleGoal: 1, GoalUnderReview: 22, VideoReview: 37 } as const
const goalSports: ReadonlySet<SportName> = new Set(['soccer', 'ice-hockey', 'handball'])

/** Offers every line again, open unless the model closes it. */
export function offerAll(match: Match): OddsDraft {
  match.game.dismissAlarm()
  match.isHeld = false
  return offerLines(match, quoteLines(match))
}

/**
 * Returns the offer of one producer for a consumer without state: each line in full, closed ones with their last
 * prices. A consumer that missed the handover may still hold an open line of another producer (`expected`). It would
 * read a closed line as that producer's removal and leave its own open, so such a line is suspended first.
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
 * Returns the markets whose odds have changed, but not all of them at once. The lines of a market are sent together:
 * they are priced from one state of the match, so a higher total never pays less than a lower one.
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
    // Lines that close, reopen, or become or stop being the favourite are sent at once, because half of such a change is wrong.
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
 * Offers lines at exactly these prices, in one message. Outcomes that are not named stay as they are. Returns null
 * when a line or an outcome does not exist.
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
    // The price was set by a command, so the model's probability no longer applies.
    return { id, oddsMilli: price, isActive: price !== null }
  })
  return prices.size > 0 ? null : { ...held, status: LineStatus.Open, outcomes }
}

/** Beyond this the opinion would leave the range in which every line of an unstarted match can be offered. */
const opinionLimit = 0.05

/** The share by which the chances in a line's prices exceed 1. Like large books, the simulator takes less where more is bet. */
const margins: Readonly<Record<Tier, number>> = { small: 0.045, minor: 0.05, normal: 0.04, top: 0.03 }

/** Lines come and go with the score. A match that has had this many gets no new ones. */
export const lineLimit = 1500

/**
 * Returns the model's current offer: lines of the menu that are not settled, and former lines of it as closed. Lines
 * that were decided before they were ever offered are left out.
 */
export function quoteLines(match: Match): OddsMarket[] {
  const { game, lines, rules, fixture } = match
  const outlook = game.outlook(match.opinion)
  const quotes = new Map<string, { ladder: string; quote: OddsMarket }>()
  for (const rule of game.menu()) {
    const held = lines.get(rule.key)
    if (quotes.has(rule.key) || held?.status === LineStatus.Settled) continue
    if (held === undefined && rules.size >= lineLimit) continue
    const quote = quoteRule(rule, outlook(rule.part), margins[fixture.tier])
    if (quote.status === LineStatus.Closed && held === undefined) continue
    if (match.status === MatchStatus.NotStarted) quote.nextBetstopMs = match.startMs
    rules.set(rule.key, rule)
    quotes.set(rule.key, { ladder: rule.ladder, quote })
  }
  markMostBalanced([...quotes.values()])
  const takenOff = [...lines]
    .filter(([key, line]) => line.status !== LineStatus.Settled && !quotes.has(key))
    .map(([, { id, specifiers }]) => ({ id, specifiers, status: LineStatus.Closed, isFavorite: false, outcomes: [] }))
  return [...[...quotes.values()].map(({ quote }) => quote), ...takenOff]
}

/** Moves the traders' opinion by a small random walk that tends back to its start. */
export function driftOpinion({ opinion, random }: Match): void {
  for (const side of ['home', 'away'] as const) {
    const moved = opinion[side] * 0.95 + random.between(-0.02, 0.02)
    opinion[side] = Math.min(opinionLimit, Math.max(-opinionLimit, moved))
  }
}
