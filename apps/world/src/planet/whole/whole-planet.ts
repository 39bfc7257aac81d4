import { createRandom, hash } from '../../random.ts'
import type { Random } from '../../random.ts'
import type { Club, Fixture, MatchFixture, OutrightFixture, Tier } from '../fixture.ts'
import { pairRound } from '../pair-round.ts'
import { createLeagues } from './create-leagues.ts'
import type { WholeLeague } from './create-leagues.ts'
import { sportShapes } from './sport-shapes.ts'

const liveCount = 150
/** Of each sport at least so many are live. */
const livePerSport = 2
/** The rest of the first round begins within these hours, so that about as many stay live. */
const firstRoundHours = 4
const contenderLimit = 30

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const slotMs = 5 * 60_000

type Pairing = { league: WholeLeague; round: number; home: Club; away: Club; edge: number }

/** Twelve sports, eighty leagues, two thousand matches over two weeks. The same seed and moment give the same planet. */
export function createWholePlanet(seed: string, epochMs: number): Fixture[] {
  const random = createRandom(`${seed}/planet`)
  const leagues = createLeagues()
  const strengths = new Map(leagues.flatMap(({ clubs }) => clubs.map(({ urn }) => [urn, strength(random)] as const)))
  const edge = (home: Club, away: Club) => (strengths.get(home.urn) ?? 0) - (strengths.get(away.urn) ?? 0)

  const pairings = leagues.flatMap((league) =>
    Array.from({ length: league.outline.rounds }, (_none, round) =>
      pairRound(league.clubs, round).map(({ home, away }): Pairing => ({
        league,
        round,
        home,
        away,
        edge: edge(home, away),
      })),
    ).flat(),
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

function schedule({ league, round, home, away, edge }: Pairing, isLive: boolean, random: Random, epochMs: number) {
  const { outline, tournament } = league
  const shape = sportShapes[outline.sport]
  const playedSeconds = isLive ? Math.round(random.between(0.05, 0.75) * shape.minutes * 60) : null
  return {
    kind: 'match' as const,
    sport: outline.sport,
    tier: tierOf(outline.level, random),
    tournament,
    home,
    away,
    prospects: shape.prospects(Math.min(2, Math.max(-2, edge))),
    playedSeconds,
    startMs: startOf(),
  }

  function startOf(): number {
    if (playedSeconds !== null) return Math.floor((epochMs - playedSeconds * 1000) / 60_000) * 60_000
    const earliestMs = epochMs + round * shape.restDays * dayMs
    // Later rounds are played in the afternoon and evening of wherever they are.
    const spreadMs = (round === 0 ? firstRoundHours : 9) * hourMs
    return (Math.floor((earliestMs + random.next() * spreadMs) / slotMs) + 1) * slotMs
  }
}

function tierOf(level: 1 | 2 | 3, random: Random): Tier {
  const roll = random.next()
  if (level === 1) return roll < 0.25 ? 'top' : 'normal'
  if (level === 2) return roll < 0.75 ? 'normal' : 'minor'
  return roll < 0.1 ? 'normal' : 'minor'
}

/** The season's winner, in the leagues that everyone follows. */
function outright(
  { outline, number, tournament, clubs }: WholeLeague,
  strengths: ReadonlyMap<string, number>,
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

/** About a bell curve between -1.2 and 1.2. */
function strength(random: Random): number {
  return 0.8 * (random.next() + random.next() + random.next() - 1.5)
}
