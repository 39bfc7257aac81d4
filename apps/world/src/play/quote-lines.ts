import type { OddsMarket } from '@touchline/uof'
import { quoteMatch } from '../model/quote-match.ts'
import { lineKey } from '../truth/merge-line.ts'
import { clockOf, scoreOf } from './match.ts'
import type { Match } from './match.ts'

/** Past this the view would leave the range in which every line of an unstarted match can be offered. */
const opinionLimit = 0.05

/** What the model would offer for this match now, without lines that were decided before they were ever offered. */
export function quoteLines(match: Match): OddsMarket[] {
  const { home, away } = match.fixture.expectedGoals
  const remainingShare = match.status === 0 ? 1 : clockOf(match).remainingShare
  const quotes = quoteMatch(scoreOf(match), {
    home: home * Math.exp(match.opinion.home) * remainingShare,
    away: away * Math.exp(match.opinion.away) * remainingShare,
  }).filter((quote) => quote.status === 1 || match.lines.has(lineKey(quote)))
  return match.status === 0 ? quotes.map((quote) => ({ ...quote, nextBetstopMs: match.startMs })) : quotes
}

/** Traders change their mind a little: a random walk that is drawn back to the start. */
export function driftOpinion({ opinion, random }: Match): void {
  for (const side of ['home', 'away'] as const) {
    const moved = opinion[side] * 0.95 + random.between(-0.02, 0.02)
    opinion[side] = Math.min(opinionLimit, Math.max(-opinionLimit, moved))
  }
}
