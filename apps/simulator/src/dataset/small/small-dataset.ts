import type { HomeAway } from '../../model/pair-chances.ts'
import { createRandom, hash } from '../../random.ts'
import type { MatchFixture } from '../fixture.ts'
import { pairRound } from '../pair-round.ts'
import { createLeagues } from './league.ts'
import type { RatedClub } from './league.ts'

const hourMs = 3_600_000

/** Hours from the next full hour; null is under way. One row per round of a league, five matches each. */
const kickoffHours: readonly (readonly (number | null)[])[] = [
  [null, null, 1, 3, 22],
  [46, 48, 48, 50, 70],
]
const hoursBetweenRounds = 48
/** Seasons have numbers of their own, apart from those of leagues that never end (calendar/fixture-number.ts). */
const firstSeasonNumber = 2_000_000_000_000_000
const matchesPerSeason = 1_000

/**
 * One season of two leagues of soccer, four matches of it under way at its beginning. The same seed and beginning give the
 * same matches, to the last digit.
 */
export function createSmallSeason(seed: string, seasonStartMs: number, rounds = kickoffHours.length): MatchFixture[] {
  const random = createRandom(`${seed}/planet`)
  const firstHourMs = Math.ceil(seasonStartMs / hourMs) * hourMs
  const firstNumber = firstSeasonNumber + hash(`${seed}/${seasonStartMs}`) * matchesPerSeason
  const fixtures: MatchFixture[] = []
  for (const { tournament, clubs } of createLeagues(random)) {
    for (let round = 0; round < rounds; round += 1) {
      const hours = kickoffHours[round] ?? laterRound(round)
      for (const [index, { home, away }] of pairRound(clubs, round).entries()) {
        const hour = hours[index] ?? null
        fixtures.push({
          kind: 'match',
          urn: `sr:match:${firstNumber + fixtures.length}`,
          sport: 'soccer',
          tier: 'small',
          tournament,
          home,
          away,
          prospects: expectGoals(home, away),
          startMs:
            hour === null
              ? minuteBefore(seasonStartMs, random.int(3, 40) * 60 + index * 1_500)
              : firstHourMs + hour * hourMs,
        })
      }
    }
  }
  return fixtures
}

/** Every further round is played like the second one, two days after the one before. */
function laterRound(round: number): (number | null)[] {
  return (kickoffHours.at(-1) ?? []).map((hour) => (hour ?? 0) + (round - kickoffHours.length + 1) * hoursBetweenRounds)
}

/** Kept where every line of a match that has not begun can be offered (see model/quote-rule.ts). */
export function expectGoals(home: RatedClub, away: RatedClub): HomeAway {
  return { home: 1.42 * home.attack * away.defence, away: 1.13 * away.attack * home.defence }
}

function minuteBefore(beginningMs: number, seconds: number): number {
  return Math.floor((beginningMs - seconds * 1000) / 60_000) * 60_000
}
