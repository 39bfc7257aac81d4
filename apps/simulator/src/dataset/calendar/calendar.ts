import type { Fixture, MatchFixture, OutrightFixture } from '../fixture.ts'
import { fixturesOfRound, lastKnownRound, numberIn, placeOf, roundAt } from './played-league.ts'
import type { PlayedLeague } from './played-league.ts'
import { createSmallSeason, smallLeagues } from '../small/small-dataset.ts'
import { outrightsAt, wholeLeagues } from '../whole/whole-dataset.ts'

/**
 * Decides which teams play and when. Both follow from the seed and absolute time alone: whenever the simulator is
 * started, a urn names the same match with the same start.
 */
export type Calendar = {
  /** Returns the fixtures known at a moment: those that may be in play and those announced. */
  at: (nowMs: number) => Fixture[]
  /**
   * Returns the fixtures announced up to this time that neither `at` nor an earlier call has returned. Time must not go
   * back.
   */
  until: (simulatedMs: number) => MatchFixture[]
  /** Returns the matches that began between two moments. */
  between: (fromMs: number, toMs: number) => MatchFixture[]
  named: (urn: string) => Fixture | undefined
  /** False for a season with a fixed number of matches, so that tests can count. */
  isEndless: boolean
}

/** No match lasts longer than this. */
export const maxMatchMs = 4 * 3_600_000

type Options = {
  seed: string
  leagues: readonly PlayedLeague[]
  /** Returns the outright markets of seasons that are running at a moment, or ended shortly before it. */
  outrightsAt?: (nowMs: number) => OutrightFixture[]
}

/** Matches that ended longer ago than this are not announced after a jump of time. */
const longOverMs = 12 * 3_600_000

function createEndlessCalendar({ seed, leagues, outrightsAt: outrights = () => [] }: Options): Calendar {
  /** The last round of each league that was returned. */
  const given = new Map<PlayedLeague, number>()
  const byIndex = new Map(leagues.map((league) => [league.index, league]))

  function rounds(league: PlayedLeague, first: number, last: number): MatchFixture[] {
    const count = Math.max(0, last - first + 1)
    return Array.from({ length: count }, (_none, index) => fixturesOfRound(seed, league, first + index)).flat()
  }

  function knownAt(league: PlayedLeague, nowMs: number): MatchFixture[] {
    const last = lastKnownRound(league, nowMs)
    given.set(league, last)
    const oldestMs = nowMs - league.maxMatchMs
    return rounds(league, roundAt(league, oldestMs - league.spreadMs), last).filter(({ startMs }) => startMs > oldestMs)
  }

  function newAt(league: PlayedLeague, simulatedMs: number): MatchFixture[] {
    const last = lastKnownRound(league, simulatedMs)
    const before = given.get(league) ?? last
    given.set(league, Math.max(last, before))
    const first = Math.max(before + 1, roundAt(league, simulatedMs - longOverMs - league.spreadMs))
    return rounds(league, first, last).filter(({ startMs }) => startMs > simulatedMs - longOverMs)
  }

  return {
    isEndless: true,
    at: (nowMs) => [...leagues.flatMap((league) => knownAt(league, nowMs)), ...outrights(nowMs)],
    until: (simulatedMs) => leagues.flatMap((league) => newAt(league, simulatedMs)),
    between: (fromMs, toMs) =>
      leagues
        .flatMap((league) => rounds(league, roundAt(league, fromMs - league.spreadMs), roundAt(league, toMs)))
        .filter(({ startMs }) => startMs >= fromMs && startMs < toMs),
    named: (urn) => {
      const place = urn.startsWith('sr:match:') ? placeOf(seed, numberIn(urn)) : undefined
      const league = place && byIndex.get(place.league)
      return place && league && fixturesOfRound(seed, league, place.round)[place.index]
    },
  }
}

/**
 * `small` is two soccer leagues, `whole` twelve sports. Both go on without end. With `seasonStartMs` the small dataset
 * is a single season of `rounds` rounds, which begins at that time with four matches live.
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

/** Returns the calendar of a season with a fixed number of matches. */
function createSeasonCalendar(fixtures: readonly MatchFixture[]): Calendar {
  return {
    isEndless: false,
    at: () => [...fixtures],
    until: () => [],
    // All matches are known from the beginning, and none is ever removed.
    between: () => [],
    named: (urn) => fixtures.find((fixture) => fixture.urn === urn),
  }
}
