import type { MatchFixture, OutrightFixture } from '../fixture.ts'
import type { Calendar } from './calendar.ts'
import { fixturesOfRound, lastKnownRound, numberIn, placeOf, roundAt } from './played-league.ts'
import type { PlayedLeague } from './played-league.ts'

type Options = {
  seed: string
  leagues: readonly PlayedLeague[]
  /** Who wins the seasons that run at a moment, or ended not long before. */
  outrightsAt?: (nowMs: number) => OutrightFixture[]
}

/** After a jump of time, matches that ended long before are not announced. */
const longOverMs = 12 * 3_600_000

export function createEndlessCalendar({ seed, leagues, outrightsAt = () => [] }: Options): Calendar {
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
