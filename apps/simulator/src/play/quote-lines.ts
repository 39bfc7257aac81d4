import type { OddsMarket } from '@touchline/uof'
import type { Tier } from '../dataset/fixture.ts'
import { LineStatus } from '../markets/market.ts'
import { MatchStatus } from './match.ts'
import type { Match } from './match.ts'
import { markMostBalanced, quoteRule } from '../model/quote-rule.ts'

/** The maximum of the traders' opinion. Beyond it, some lines of a match that has not begun could not be offered. */
const opinionLimit = 0.05

/**
 * The margin of a line by tier: how far the implied probabilities of its prices add up to more than 1. As at large
 * bookmakers, leagues on which more is staked have lower margins. `small` is the tier of the small dataset.
 */
const margins: Readonly<Record<Tier, number>> = { small: 0.045, minor: 0.05, normal: 0.04, top: 0.03 }

/**
 * The maximum number of lines that a match may have had. Lines come and go with the score, and beyond this number none
 * are added.
 */
export const lineLimit = 1500

/**
 * Returns the model's current offer: the unsettled lines of the menu, and former ones as closed. Lines that were
 * decided before they were ever offered are left out.
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

/** Moves the traders' opinion by a small random step. It tends back to zero. */
export function driftOpinion({ opinion, random }: Match): void {
  for (const side of ['home', 'away'] as const) {
    const moved = opinion[side] * 0.95 + random.between(-0.02, 0.02)
    opinion[side] = Math.min(opinionLimit, Math.max(-opinionLimit, moved))
  }
}
