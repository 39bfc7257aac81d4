import type { Calendar } from './calendar/calendar.ts'
import { createEndlessCalendar } from './calendar/endless-calendar.ts'
import type { MatchFixture } from './fixture.ts'
import { createSmallSeason, smallLeagues } from './small/small-dataset.ts'
import { outrightsAt, wholeLeagues } from './whole/whole-dataset.ts'

/**
 * `small` is two leagues of soccer, `whole` twelve sports. Both go on without end; with `seasonStartMs` the small one is a
 * single season of so many rounds that begins at that moment with four matches live.
 */
export type DatasetChoice =
  | { size: 'small'; rounds?: number | undefined; seasonStartMs?: number | undefined }
  | { size: 'whole' }

export function createCalendar(choice: DatasetChoice, seed: string): Calendar {
  if (choice.size === 'whole') {
    const leagues = wholeLeagues(seed)
    return createEndlessCalendar({ seed, leagues, outrightsAt: (nowMs) => outrightsAt(leagues, nowMs) })
  }
  return choice.seasonStartMs === undefined
    ? createEndlessCalendar({ seed, leagues: smallLeagues(seed, choice.rounds) })
    : createSeasonCalendar(createSmallSeason(seed, choice.seasonStartMs, choice.rounds))
}

/** A season of so many matches. */
function createSeasonCalendar(fixtures: readonly MatchFixture[]): Calendar {
  return {
    isEndless: false,
    at: () => [...fixtures],
    until: () => [],
    // All of them are known from the beginning, and none is ever forgotten.
    between: () => [],
    named: (urn) => fixtures.find((fixture) => fixture.urn === urn),
  }
}
