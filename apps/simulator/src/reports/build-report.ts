import type { SideStatistic, TimelineEvent } from '@touchline/uof'
import type { MatchFixture } from '../dataset/fixture.ts'
import type { PlayLog, Side } from '../sports/game.ts'
import { createField } from './field.ts'
import { wholeMinutes } from './minutes.ts'
import { reportPlans } from './report-plans.ts'
import { inOrder, madeUpIncidents, playedIncidents } from './incidents.ts'
import { drawIncident, timelineEvents } from './report-timeline.ts'
import type { HomeAway } from '../model/pair-chances.ts'
import { otherSide, zeroScore } from '../sports/game.ts'
import type { Minute } from './minutes.ts'
import type { ReportPlan } from './plans/report-plan.ts'
import type { Incident } from './incidents.ts'

export type Report = {
  events: TimelineEvent[]
  statistics: SideStatistic[]
  pressure: { minute: number; value: number }[]
}

/**
 * Builds the report that scouts write about a match. The score, cards and corners are those of the game. All other
 * events are generated around them from the match's own random numbers. Statistics count these events, so they cannot
 * contradict the score.
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

/** The points of each player and, for players on the field, the chance that they make the side's next score. */
export type PlayersNow = { scored: ReadonlyMap<string, number>; shares: ReadonlyMap<string, number> }

/**
 * Returns the players as in the report. It needs no generated shots and fouls, because they do not change who is on the
 * field.
 */
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

/**
 * Returns the statistics that are shares or totals of minutes. Every shot counts as a dangerous attack, and every
 * dangerous attack as an attack.
 */
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
