import { createRandom } from '../../random.ts'
import type { PlayedLeague } from '../calendar/played-league.ts'
import { pairRound } from '../pair-round.ts'
import { createLeagues } from './league.ts'
import { expectGoals } from './small-dataset.ts'

const hourMs = 3_600_000
const restMs = 6 * hourMs
const spreadMs = 4 * hourMs
const longestMs = 105 * 60_000
/** Beyond the numbers of the whole dataset's leagues. */
const firstIndex = 90

/** Five matches in every four hours of six; the leagues take turns, so that something is always live. */
export function smallLeagues(seed: string, rounds = 2): PlayedLeague[] {
  const leagues = createLeagues(createRandom(`${seed}/planet`))
  return leagues.map(({ tournament, clubs }, index) => ({
    index: firstIndex + index,
    restMs,
    spreadMs,
    offsetMs: (index * restMs) / leagues.length,
    known: rounds,
    longestMs,
    pair: (round) =>
      pairRound(clubs, round).map(({ home, away }) => ({
        kind: 'match' as const,
        sport: 'soccer' as const,
        tier: 'small' as const,
        tournament,
        home,
        away,
        prospects: expectGoals(home, away),
      })),
  }))
}
