import type { SideStatistic, TimelineEvent } from '@touchline/uof'
import type { MatchFixture } from '../dataset/fixture.ts'
import type { HomeAway } from '../model/pair-chances.ts'
import { createRandom } from '../random.ts'
import type { Random } from '../random.ts'
import { otherSide, zeroScore } from '../sports/game.ts'
import type { PlayEvent, PlayLog, Side } from '../sports/game.ts'
import { createField, placeOf, plannedSubstitutions } from './field.ts'
import type { Field } from './field.ts'
import { wholeMinutes } from './minutes.ts'
import type { Minute } from './minutes.ts'
import { reportPlans } from './report-plans.ts'
import type { ReportPlan, Weighted } from './plans/report-plan.ts'

export type Report = {
  events: TimelineEvent[]
  statistics: SideStatistic[]
  pressure: { minute: number; value: number }[]
}

/** An event before it is written. `played` is what happened in the game; everything else is generated around it. */
type Incident = { id: number; second: number; type: string; side: Side; played?: PlayEvent }

const idsPerSecond = 100
const madeUpIds = 50

/**
 * Builds the report that scouts write about a match. The game decides the score, cards and corners. Everything else is generated
 * around them by the match's own random numbers, so a statistic is a count of events and cannot contradict the score.
 */
export function buildReport(fixture: MatchFixture, startMs: number, log: PlayLog): Report {
  const plan = reportPlans[fixture.sport]
  const minutes = wholeMinutes(fixture, plan, log)
  const incidents = inOrder([...playedIncidents(fixture, plan, log), ...madeUpIncidents(fixture, minutes, log)])
  return {
    events: timelineEvents(fixture, plan, startMs, log, incidents),
    statistics: [...shares(plan, minutes, incidents), ...counted(plan, incidents)],
    pressure: plan.attacks === undefined ? [] : minutes.map((minute) => pressureOf(minute, incidents)),
  }
}

/** The score of each player, and for players on the field the chance that the side's next score is theirs. */
export type PlayersNow = { scored: ReadonlyMap<string, number>; shares: ReadonlyMap<string, number> }

/** Returns the same players as the report. Generated shots and fouls do not change who is on the field. */
export function playersNow(fixture: MatchFixture, log: PlayLog): PlayersNow {
  const plan = reportPlans[fixture.sport]
  const field = createField(fixture)
  const scored = new Map<string, number>()
  for (const incident of inOrder([...playedIncidents(fixture, plan, log), ...madeUpIncidents(fixture, [], log)])) {
    const { player } = drawIncident(fixture, plan, field, incident).people
    if (player !== undefined && incident.played?.kind === 'score')
      scored.set(player.id, (scored.get(player.id) ?? 0) + incident.played.points)
  }
  return { scored, shares: new Map([...field.shares('home'), ...field.shares('away')]) }
}

function playedIncidents({ urn }: MatchFixture, plan: ReportPlan, { events }: PlayLog): Incident[] {
  const numbers = createNumbers(0)
  return events.flatMap((played, index) => {
    const { side } = played
    const second = Math.floor(played.second)
    const own: Incident[] = []
    const add = (type: string) => own.push({ id: numbers(second), second, type, side, played })
    const type = oneOf(plan.types(played), createRandom(`${urn}/played/${index}`))
    if (type !== undefined) add(type)
    if (played.won !== undefined && played.server !== undefined)
      add(played.server === side ? 'game_won' : 'break_of_serve')
    if (played.won === 'set') add('set_won')
    return own
  })
}

function madeUpIncidents(fixture: MatchFixture, minutes: readonly Minute[], log: PlayLog): Incident[] {
  const numbers = createNumbers(madeUpIds)
  const isPlayed = (second: number) => second < log.seconds && (log.clockAt?.(second).isPlaying ?? true)
  return [
    ...plannedSubstitutions(fixture).filter(({ second }) => isPlayed(second)),
    ...minutes.flatMap(({ fillers }) => fillers),
  ].map(({ second, type, side }) => ({ id: numbers(second), second, type, side }))
}

/** Ids follow from the second alone, so they stay when something else is reported later. */
function createNumbers(from: number): (second: number) => number {
  const used = new Map<number, number>()
  return (second) => {
    const next = used.get(second) ?? from
    used.set(second, next + 1)
    return second * idsPerSecond + next
  }
}

function inOrder(incidents: readonly Incident[]): Incident[] {
  return incidents.toSorted((a, b) => a.id - b.id)
}

function oneOf(types: Weighted, random: Random): string | undefined {
  let roll = random.next() * types.reduce((sum, [, weight]) => sum + weight, 0)
  return (types.find(([, weight]) => (roll -= weight) < 0) ?? types[0])?.[0]
}

function timelineEvents(
  fixture: MatchFixture,
  plan: ReportPlan,
  startMs: number,
  log: PlayLog,
  incidents: readonly Incident[],
): TimelineEvent[] {
  const field = createField(fixture)
  const score = createScore(plan)
  return incidents.map(({ id, second, type, side, played }) => {
    const { place, people } = drawIncident(fixture, plan, field, { id, type, side })
    const clock = log.clockAt?.(second)
    const stage = played?.stage ?? clock?.stage
    if (played !== undefined) score.add(played, type)
    return {
      id,
      type,
      at: new Date(startMs + second * 1000).toISOString(),
      side,
      ...(clock?.stoppageTime === undefined ? {} : { stoppageTime: clock.stoppageTime }),
      ...score.shown(),
      ...(stage === undefined ? {} : { matchStatusCode: stage }),
      ...(clock?.matchTime === undefined ? {} : { matchClock: clock.matchTime }),
      ...place,
      ...(played === undefined || played.points === 0 ? {} : { points: played.points }),
      ...people,
    }
  })
}

/** Draws the place and the player of an incident from its own random numbers, so repeated calls return the same. */
function drawIncident(
  { urn }: MatchFixture,
  plan: ReportPlan,
  field: Field,
  { id, type, side }: Pick<Incident, 'id' | 'type' | 'side'>,
) {
  const random = createRandom(`${urn}/event/${id}/${type}`)
  const place = plan.hasGround === undefined ? undefined : placeOf(type, side, random)
  const people = ofNobody.has(type) ? {} : field.choose(type, errors.has(type) ? otherSide(side) : side, random)
  return { place, people }
}

const ofNobody: ReadonlySet<string> = new Set(['game_won', 'set_won', 'break_of_serve'])

/** Events whose acting player belongs to the side that loses the point. */
const errors: ReadonlySet<string> = new Set(['unforced_error', 'double_fault'])

/** Writes the score as the feed does. */
function createScore({ score }: ReportPlan) {
  const total = zeroScore()
  const wickets = zeroScore()
  return {
    add({ kind, side, points }: PlayEvent, type: string): void {
      if (kind === 'wicket') wickets[side] += 1
      if (score !== 'sets') total[side] += points
      else if (type === 'set_won') total[side] += 1
    },
    shown() {
      const text = (side: Side) => (score === 'runs' ? `${total[side]}/${wickets[side]}` : String(total[side]))
      return { homeScore: text('home'), awayScore: text('away') }
    },
  }
}

function counted(plan: ReportPlan, incidents: readonly Incident[]): SideStatistic[] {
  const counts = new Map<string, HomeAway>()
  for (const { type, side } of incidents) {
    const held = counts.get(type) ?? zeroScore()
    held[side] += 1
    counts.set(type, held)
  }
  return plan.counts.map(({ name, of, isOther }) => {
    const numberOf = (side: Side) =>
      of.reduce((sum, type) => sum + (counts.get(type)?.[isOther ? otherSide(side) : side] ?? 0), 0)
    return { name, home: numberOf('home'), away: numberOf('away') }
  })
}

/** Every shot comes from a dangerous attack, and every dangerous attack is an attack. */
function shares(plan: ReportPlan, minutes: readonly Minute[], incidents: readonly Incident[]): SideStatistic[] {
  const statistics: SideStatistic[] = []
  if (plan.hasPossession && minutes.length > 0) {
    const home = Math.round((100 * minutes.reduce((sum, { homeShare }) => sum + homeShare, 0)) / minutes.length)
    statistics.push({ name: 'possession', home, away: 100 - home })
  }
  if (plan.attacks !== undefined) {
    const sum = (of: 'dangerous' | 'others', side: Side) =>
      minutes.reduce((total, minute) => total + minute[of][side], 0)
    const shots = (side: Side) => incidents.filter((incident) => incident.side === side && isTry(incident)).length
    const dangerous = (side: Side) => shots(side) + sum('dangerous', side)
    const attacks = (side: Side) => dangerous(side) + sum('others', side)
    statistics.push({ name: 'attacks', home: attacks('home'), away: attacks('away') })
    statistics.push({ name: 'dangerous_attacks', home: dangerous('home'), away: dangerous('away') })
  }
  return statistics
}

function isTry({ type }: Incident): boolean {
  return type === 'goal' || type.startsWith('shot_')
}

function pressureOf({ minute, dangerous, others }: Minute, incidents: readonly Incident[]) {
  const tries = (side: Side) =>
    incidents.filter(
      (incident) => Math.floor(incident.second / 60) === minute && incident.side === side && isTry(incident),
    ).length
  const weight = (side: Side) => 4 * tries(side) + 2 * dangerous[side] + others[side]
  const [home, away] = [weight('home'), weight('away')]
  return { minute, value: Math.round((100 * (home - away)) / Math.max(6, home + away)) }
}
