import { createRandom } from '../../random.ts'
import type { Random } from '../../random.ts'
import { anchorMs, pairRound } from '../calendar/played-league.ts'
import type { PlayedLeague } from '../calendar/played-league.ts'
import type { OutrightFixture, Tier } from '../fixture.ts'
import { createLeagues } from './create-leagues.ts'
import type { WholeLeague } from './create-leagues.ts'
import { sportShapes } from './sport-shapes.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/**
 * The share of the time between rounds in which matches begin. In the rest none begins, so that a team never plays two
 * at once.
 */
const shareOfSpread = 0.4
const seasonDays = 90
/** The result of a season is published for this many days after its end. */
const resultDays = 3
const seasonLimit = 1000
const contenderLimit = 30

type League = PlayedLeague & { of: WholeLeague; strengths: ReadonlyMap<string, number> }

/** Returns the leagues of twelve sports, eighty in all, with about two thousand matches known at any time. */
export function wholeLeagues(seed: string): League[] {
  const leagues = createLeagues()
  const random = createRandom(`${seed}/planet`)
  const strengths = new Map(leagues.flatMap(({ clubs }) => clubs.map(({ urn }) => [urn, strength(random)] as const)))
  return leagues.map((of, index) => {
    const { restHours, maxMinutes } = sportShapes[of.outline.sport]
    const others = leagues.filter(({ outline }) => outline.sport === of.outline.sport)
    const restMs = restHours * hourMs
    return {
      of,
      strengths,
      index,
      restMs,
      spreadMs: restMs * shareOfSpread,
      offsetMs: (others.indexOf(of) / others.length) * restMs,
      known: of.outline.rounds,
      maxMatchMs: maxMinutes * 60_000,
      pair: (round) => pairLeague(of, round, { seed, strengths }),
    }
  })
}

function pairLeague(
  { outline, number, tournament, clubs }: WholeLeague,
  round: number,
  { seed, strengths }: { seed: string; strengths: ReadonlyMap<string, number> },
) {
  const random = createRandom(`${seed}/${number}/${round}/tiers`)
  return pairRound(clubs, round).map(({ home, away }) => {
    const edge = (strengths.get(home.urn) ?? 0) - (strengths.get(away.urn) ?? 0)
    return {
      kind: 'match' as const,
      sport: outline.sport,
      tier: tierOf(outline.level, random),
      tournament,
      home,
      away,
      prospects: sportShapes[outline.sport].prospects(Math.min(2, Math.max(-2, edge))),
    }
  })
}

/** Returns the outright markets of the leagues with an international audience. */
export function outrightsAt(leagues: readonly League[], nowMs: number): OutrightFixture[] {
  const season = seasonOf(nowMs)
  const seasons = [...new Set([seasonOf(nowMs - resultDays * dayMs), season])]
  return leagues
    .filter(({ of }) => of.outline.level === 1)
    .flatMap((league) => seasons.map((each) => outright(league, each)))
}

function seasonOf(ms: number): number {
  return Math.max(0, Math.floor((ms - anchorMs) / (seasonDays * dayMs)))
}

function outright({ of: { outline, number, tournament, clubs }, strengths }: League, season: number): OutrightFixture {
  const contenders = clubs
    .map((club) => ({ club, strength: 1.6 * (strengths.get(club.urn) ?? 0) }))
    .toSorted((a, b) => b.strength - a.strength)
    .slice(0, contenderLimit)
  return {
    kind: 'outright',
    urn: `sr:season:${number * seasonLimit + season}`,
    sport: outline.sport,
    tier: 'minor',
    tournament,
    startMs: anchorMs + (season + 1) * seasonDays * dayMs,
    contenders,
  }
}

function tierOf(level: 1 | 2 | 3, random: Random): Tier {
  const roll = random.next()
  if (level === 1) return roll < 0.25 ? 'top' : 'normal'
  if (level === 2) return roll < 0.75 ? 'normal' : 'minor'
  return roll < 0.1 ? 'normal' : 'minor'
}

/** Returns a random strength between -1.2 and 1.2, distributed roughly like a bell curve. */
function strength(random: Random): number {
  return 0.8 * (random.next() + random.next() + random.next() - 1.5)
}
