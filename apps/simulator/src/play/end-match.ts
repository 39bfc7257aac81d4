import { sports } from '../sports/sports.ts'
import { MatchStatus } from './match.ts'
import type { Draft, Match } from './match.ts'
import { offerLines, offerStatus } from './offer.ts'
import { gradeLines, settlement } from './settlement.ts'
import { LineStatus } from '../markets/market.ts'

export function endMatch(match: Match): Draft[] {
  match.game.finish()
  return closeMatch(match)
}

/** Closes the match and settles it by its current score, whether that is right or wrong. */
function closeMatch(match: Match): Draft[] {
  match.status = MatchStatus.Closed
  match.game.dismissAlarm()
  match.review = null
  match.isHeld = false
  return [offerStatus(match, LineStatus.Settled), settlement(match, gradeLines(match), 2)]
}

/** Ends the match and settles it by a wrong result, which a correction can replace later. */
export function endWithWrongResult(match: Match): Draft[] {
  const { game } = match
  const before = game.save()
  game.finish()
  const right = game.save()
  const rightly = gradeLines(match)
  game.restore(withSidesSwapped(right))
  if (differing(gradeLines(match), rightly).length === 0) {
    // A draw has the same result with the sides swapped, so one side gets a score that it did not make.
    game.restore(before)
    if (!game.award('home', sports[match.fixture.sport].usualPoints)) game.award('away', 1)
    game.finish()
  }
  match.wrongResult = { right, markets: differing(gradeLines(match), rightly) }
  return closeMatch(match)
}

/**
 * Rolls back every line that was settled wrongly, and settles it by the right result. Returns null if no wrong result
 * is in force.
 */
export function correctResult(match: Match): Draft[] | null {
  if (match.wrongResult === null) return null
  const { right, markets } = match.wrongResult
  match.wrongResult = null
  match.game.restore(right)
  const { product, fixture } = match
  const lines = markets.map(({ id, specifiers }) => ({ id, specifiers, outcomes: [] }))
  const rightly = gradeLines(match).filter((market) => markets.some((wrong) => isSameLine(wrong, market)))
  return [
    { type: 'rollback_bet_settlement', product, eventId: fixture.urn, markets: lines },
    settlement(match, rightly, 2),
    offerLines(match, []),
  ]
}

type Graded = ReturnType<typeof gradeLines>[number]

function differing(some: readonly Graded[], others: readonly Graded[]): Graded[] {
  return some.filter((market, index) => JSON.stringify(market) !== JSON.stringify(others[index]))
}

function isSameLine(a: Graded, b: Graded): boolean {
  return a.id === b.id && a.specifiers === b.specifiers
}

/** Returns the state of a game with home and away swapped. */
function withSidesSwapped(value: unknown): unknown {
  if (value === 'home') return 'away'
  if (value === 'away') return 'home'
  if (Array.isArray(value)) return value.map(withSidesSwapped)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, held]) => [withSidesSwapped(key), withSidesSwapped(held)])
  return Object.fromEntries(entries)
}
