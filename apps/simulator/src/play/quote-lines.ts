import type { OddsMarket } from '@touchline/uof'
import type { Tier } from '../dataset/fixture.ts'
import { LineStatus } from '../markets/market.ts'
import { MatchStatus } from './match.ts'
import type { Match } from './match.ts'
import { markMostBalanced, quoteRule } from '../model/quote-rule.ts'

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
