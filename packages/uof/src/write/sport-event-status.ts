import type { EventClock, EventPeriodScore, SportEventStatus } from '../messages.ts'
import { attribute, flag } from '../xml/write-attribute.ts'

export function writeSportEventStatus(status: SportEventStatus): string {
  const state = attribute('status', status.status) + attribute('match_status', status.matchStatus)
  const score = attribute('home_score', status.homeScore) + attribute('away_score', status.awayScore)
  const clock = status.clock === undefined ? '' : writeClock(status.clock)
  const periods = status.periodScores.map(writePeriodScore).join('')
  const periodScores = periods === '' ? '' : `<period_scores>${periods}</period_scores>`
  return `<sport_event_status${state}${score}>${clock}${periodScores}</sport_event_status>`
}

function writeClock(clock: EventClock): string {
  const stoppage =
    attribute('stoppage_time', clock.stoppageTime) + attribute('stoppage_time_announced', clock.stoppageTimeAnnounced)
  const time = attribute('match_time', clock.matchTime) + stoppage + attribute('remaining_time', clock.remainingTime)
  return `<clock${time}${flag('stopped', clock.isStopped)}/>`
}

function writePeriodScore({ matchStatusCode, number, homeScore, awayScore }: EventPeriodScore): string {
  const period = attribute('match_status_code', matchStatusCode) + attribute('number', number)
  return `<period_score${period}${attribute('home_score', homeScore)}${attribute('away_score', awayScore)}/>`
}
