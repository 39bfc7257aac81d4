import type { MatchFixture } from '../fixture.ts'
import type { Calendar } from './calendar.ts'

/** A season of so many matches. */
export function createSeasonCalendar(fixtures: readonly MatchFixture[]): Calendar {
  return {
    isEndless: false,
    at: () => [...fixtures],
    until: () => [],
    // All of them are known from the beginning, and none is ever forgotten.
    between: () => [],
    named: (urn) => fixtures.find((fixture) => fixture.urn === urn),
  }
}
