import type { SideStatistic, TimelineEvent } from '@touchline/uof'
import type { MatchFixture } from '../dataset/fixture.ts'
import type { PlayLog } from '../sports/game.ts'
import { createField } from './field.ts'
import { wholeMinutes } from './minutes.ts'
import { reportPlans } from './report-plans.ts'
import { inOrder, madeUpIncidents, playedIncidents } from './incidents.ts'
import { counted, pressureOf, shares } from './report-statistics.ts'
import { drawIncident, timelineEvents } from './report-timeline.ts'

export type Report = {
  events: TimelineEvent[]
  statistics: SideStatistic[]
  pressure: { minute: number; value: number }[]
}

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
