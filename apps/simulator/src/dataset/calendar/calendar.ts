import type { Fixture, MatchFixture, OutrightFixture } from '../fixture.ts'
import { fixturesOfRound, lastKnownRound, numberIn, placeOf, roundAt } from './played-league.ts'
import type { PlayedLeague } from './played-league.ts'
import { createSmallSeason, smallLeagues } from '../small/small-dataset.ts'
import { outrightsAt, wholeLeagues } from '../whole/whole-dataset.ts'

/**
 * Who plays whom and when. It follows from the seed and absolute time: whenever the simulator was
 * started, the same urn names the same match at the same moment.
 */
export type Calendar = {
  /** Fixtures known at a moment: those that may be in play and those announced. */
  at: (nowMs: number) => Fixture[]
  /** Fixtures announced up to this moment and not given yet by `at` or here. Time does not go back. */
  until: (simulatedMs: number) => MatchFixture[]
  /** Matches that began in a stretch of time. */
  between: (fromMs: number, toMs: number) => MatchFixture[]
  named: (urn: string) => Fixture | undefined
  /** False: it has so many matches, so that tests can count. */
  isEndless: boolean
}

/** Longer than any match lasts. */
export const longestMatchMs = 4 * 3_600_000

type Options = {
  seed: string
  leagues: readonly PlayedLeague[]
  /** Who wins the seasons that run at a moment, or ended not long before. */
  outrightsAt?: (nowMs: number) => OutrightFixture[]
}

/** After a jump of time, matches that ended long before are not announced. */
const longOverMs = 12 * 3_600_000

function createEndlessCalendar({ seed, leagues, outrightsAt = () => [] }: Options): Calendar {
  /** The last round given of each league. */
  const given = new Map<PlayedLeague, number>()
  const byIndex = new Map(leagues.map((league) => [league.index, league]))

  function rounds(league: PlayedLeague, first: number, last: number): MatchFixture[] {
    const count = Math.max(0, last - first + 1)
    return Array.from({ length: count }, (_none, index) => fixturesOfRound(seed, league, first + index)).flat()
  }

  function knownAt(league: PlayedLeague, nowMs: number): MatchFixture[] {
    const last = lastKnownRound(league, nowMs)
    given.set(league, last)
    const oldestMs = nowMs - league.longestMs
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
    at: (nowMs) => [...leagues.flatMap((league) => knownAt(league, nowMs)), ...outrightsAt(nowMs)],
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
