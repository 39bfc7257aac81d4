import { hash } from '../../random.ts'
import type { Fixture, MatchFixture, OutrightFixture } from '../fixture.ts'
import { createLeagues } from './create-leagues.ts'
import type { WholeLeague } from './create-leagues.ts'
import { dayMs, drawStrengths, pairLeague, schedule } from './schedule.ts'
import type { Pairing, Strengths } from './schedule.ts'

const liveCount = 150
/** Of each sport at least so many are live. */
const livePerSport = 2
const contenderLimit = 30

/** Twelve sports, eighty leagues, two thousand matches over two weeks. The same seed and moment give the same planet. */
export function createWholePlanet(seed: string, epochMs: number): Fixture[] {
  const leagues = createLeagues()
  const { random, strengths } = drawStrengths(seed, leagues)
  const pairings = leagues.flatMap((league) =>
    Array.from({ length: league.outline.rounds }, (_none, round) => pairLeague(league, round, strengths)).flat(),
  )
  const first = random.shuffle(pairings.filter(({ round }) => round === 0))
  const live = new Set(chooseLive(first))
  const begun = pairings.map((pairing) => schedule(pairing, live.has(pairing), random, epochMs))
  // Numbers of different seeds do not meet, as consumers may know several worlds.
  const firstNumber = 100_000_000 + (hash(seed) % 40_000) * 10_000
  const matches = begun
    .toSorted((a, b) => a.startMs - b.startMs)
    .map((fixture, index): MatchFixture => ({ ...fixture, urn: `sr:match:${firstNumber + index}` }))
  return [...matches, ...leagues.flatMap((league) => outright(league, strengths, epochMs))]
}

/** Some of every sport, the rest as it comes. */
function chooseLive(shuffled: readonly Pairing[]): Pairing[] {
  const perSport = new Map<string, number>()
  const sure = shuffled.filter(({ league }) => {
    const count = (perSport.get(league.outline.sport) ?? 0) + 1
    perSport.set(league.outline.sport, count)
    return count <= livePerSport
  })
  return [...new Set([...sure, ...shuffled])].slice(0, liveCount)
}

/** The season's winner, in the leagues that everyone follows. */
function outright(
  { outline, number, tournament, clubs }: WholeLeague,
  strengths: Strengths,
  epochMs: number,
): OutrightFixture[] {
  if (outline.level !== 1) return []
  const contenders = clubs
    .map((club) => ({ club, strength: 1.6 * (strengths.get(club.urn) ?? 0) }))
    .toSorted((a, b) => b.strength - a.strength)
    .slice(0, contenderLimit)
  return [
    {
      kind: 'outright',
      urn: `sr:season:${number}`,
      sport: outline.sport,
      tier: 'minor',
      tournament,
      startMs: Math.ceil(epochMs / dayMs) * dayMs + 60 * dayMs,
      contenders,
    },
  ]
}
