import type { Sides } from '../../model/pair-chances.ts'
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

/** Two leagues of soccer. The same seed and moment give the same matches, to the last digit. */
export function createSmallPlanet(seed: string, epochMs: number, rounds = kickoffHours.length): MatchFixture[] {
  const random = createRandom(`${seed}/planet`)
  const firstHourMs = Math.ceil(epochMs / hourMs) * hourMs
  // Worlds of different seeds share a consumer's database in tests, so their matches must not share names.
  const firstNumber = 50_000_000 + (hash(seed) % 400_000) * 100
  const fixtures: MatchFixture[] = []
  for (const { tournament, clubs } of createLeagues(random)) {
    for (let round = 0; round < rounds; round += 1) {
      const hours = kickoffHours[round] ?? laterRound(round)
      for (const [index, { home, away }] of pairRound(clubs, round).entries()) {
        const hour = hours[index] ?? null
        const playedSeconds = hour === null ? random.int(3, 40) * 60 + index * 1_500 : null
        fixtures.push({
          kind: 'match',
          urn: `sr:match:${firstNumber + fixtures.length}`,
          sport: 'soccer',
          tier: 'small',
          tournament,
          home,
          away,
          prospects: expectGoals(home, away),
          startMs: hour === null ? minuteBefore(epochMs, playedSeconds ?? 0) : firstHourMs + hour * hourMs,
          playedSeconds,
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
function expectGoals(home: RatedClub, away: RatedClub): Sides {
  return { home: 1.42 * home.attack * away.defence, away: 1.13 * away.attack * home.defence }
}

function minuteBefore(epochMs: number, seconds: number): number {
  return Math.floor((epochMs - seconds * 1000) / 60_000) * 60_000
}
