import { sports } from '../sports/sports.ts'
import type { Draft, Match } from './match.ts'
import { offerLines } from './offer.ts'
import { gradeLines, settlement } from './settle.ts'
import { closeMatch } from './match-events.ts'

/** Ends the match and settles it by a result that is not the right one, until it is put right. */
export function endWithWrongResult(match: Match): Draft[] {
  const { game } = match
  const before = game.save()
  game.finish()
  const right = game.save()
  const rightly = gradeLines(match)
  game.restore(withSidesSwapped(right))
  if (differing(gradeLines(match), rightly).length === 0) {
    // A draw looks the same from both sides: one side is given a score it did not make.
    game.restore(before)
    if (!game.award('home', sports[match.fixture.sport].usualPoints)) game.award('away', 1)
    game.finish()
  }
  match.wrongResult = { right, markets: differing(gradeLines(match), rightly) }
  return closeMatch(match)
}

/** Takes back every line that was settled wrongly and settles it by the right result; null when there was no wrong result. */
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

/** Where a game stands, seen from the other side. */
function withSidesSwapped(value: unknown): unknown {
  if (value === 'home') return 'away'
  if (value === 'away') return 'home'
  if (Array.isArray(value)) return value.map(withSidesSwapped)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, held]) => [withSidesSwapped(key), withSidesSwapped(held)])
  return Object.fromEntries(entries)
}
