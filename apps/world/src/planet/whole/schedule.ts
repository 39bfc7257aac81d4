import { createRandom } from '../../random.ts'
import type { Random } from '../../random.ts'
import type { Club, MatchFixture, Tier } from '../fixture.ts'
import { pairRound } from '../pair-round.ts'
import type { WholeLeague } from './create-leagues.ts'
import { sportShapes } from './sport-shapes.ts'

/** The rest of the first round begins within these hours, so that about as many stay live. */
const firstRoundHours = 4
/** Leagues are dealt over so many zones, whose evenings lie so many hours apart from first to last. */
const zones = 5
const hoursOfZones = 15

const hourMs = 3_600_000
export const dayMs = 24 * hourMs
const slotMs = 5 * 60_000

export type Pairing = { league: WholeLeague; round: number; home: Club; away: Club; edge: number }
export type Strengths = ReadonlyMap<string, number>

/** The one stream of chance that the planet is made from, and how strong everyone is, which is drawn first. */
export function drawStrengths(seed: string, leagues: readonly WholeLeague[]): { random: Random; strengths: Strengths } {
  const random = createRandom(`${seed}/planet`)
  const strengths = new Map(leagues.flatMap(({ clubs }) => clubs.map(({ urn }) => [urn, strength(random)] as const)))
  return { random, strengths }
}

export function pairLeague(league: WholeLeague, round: number, strengths: Strengths): Pairing[] {
  return pairRound(league.clubs, round).map(({ home, away }) => {
    const edge = (strengths.get(home.urn) ?? 0) - (strengths.get(away.urn) ?? 0)
    return { league, round, home, away, edge }
  })
}

/** When a pairing is played, and how well it is covered. */
export function schedule(
  { league, round, home, away, edge }: Pairing,
  isLive: boolean,
  random: Random,
  epochMs: number,
): Omit<MatchFixture, 'urn'> {
  const { outline, tournament } = league
  const shape = sportShapes[outline.sport]
  const playedSeconds = isLive ? Math.round(random.between(0.05, 0.75) * shape.minutes * 60) : null
  return {
    kind: 'match',
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
    // Later rounds are played in the afternoon and evening of wherever they are, so somewhere somebody always plays.
    const isFirst = round === 0
    const eveningMs = isFirst ? 0 : (league.number % zones) * (hoursOfZones / zones) * hourMs
    const earliestMs = epochMs + round * shape.restDays * dayMs + eveningMs
    const spreadMs = (isFirst ? firstRoundHours : 9) * hourMs
    return (Math.floor((earliestMs + random.next() * spreadMs) / slotMs) + 1) * slotMs
  }
}

function tierOf(level: 1 | 2 | 3, random: Random): Tier {
  const roll = random.next()
  if (level === 1) return roll < 0.25 ? 'top' : 'normal'
  if (level === 2) return roll < 0.75 ? 'normal' : 'minor'
  return roll < 0.1 ? 'normal' : 'minor'
}

/** About a bell curve between -1.2 and 1.2. */
function strength(random: Random): number {
  return 0.8 * (random.next() + random.next() + random.next() - 1.5)
}
