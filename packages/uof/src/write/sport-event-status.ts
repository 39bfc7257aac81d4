import type {
  EventClock,
  EventPeriodScore,
  EventResult,
  EventStatistics,
  Scoreboard,
  HomeAway,
  SportEventStatus,
} from '../sport-event-status.ts'
import * as fields from '../status-fields.ts'
import { writeFields } from '../xml/element.ts'
import { attribute, flag } from '../xml/write-attribute.ts'

export function writeSportEventStatus(status: SportEventStatus): string {
  const state =
    attribute('status', status.status) +
    attribute('reporting', status.reporting) +
    attribute('match_status', status.matchStatus)
  const service = attribute('current_server', status.currentServer) + flag('tiebreak', status.isTiebreak)
  const score = writeFields(fields.scoreFields, status, attribute)
  const details = writeFields(fields.detailFields, status.details ?? {}, attribute)
  return `<sport_event_status${state}${score}${service}${details}>${writeProgress(status)}</sport_event_status>`
}

/** Writes the children of a status, which a summary also has. */
export function writeProgress(status: Omit<SportEventStatus, 'status' | 'matchStatus'>): string {
  const { clock, periodScores, results = [], statistics, scoreboard } = status
  return (
    (clock === undefined ? '' : writeClock(clock)) +
    listElement('period_scores', periodScores.map(writePeriodScore)) +
    listElement('results', results.map(writeResult)) +
    (statistics === undefined ? '' : writeStatistics(statistics)) +
    (scoreboard === undefined ? '' : writeScoreboard(scoreboard))
  )
}

function writeClock(clock: EventClock): string {
  return `<clock${writeFields(fields.clockFields, clock, attribute)}${flag('stopped', clock.isStopped)}/>`
}

function writePeriodScore(period: EventPeriodScore): string {
  const { number, type } = period
  const sides = writeFields(fields.periodHomeAway, period, sidesAttributes)
  return `<period_score${scoreAttributes(period)}${attribute('number', number)}${attribute('type', type)}${sides}/>`
}

function writeResult(result: EventResult): string {
  return `<result${scoreAttributes(result)}/>`
}

function scoreAttributes({ matchStatusCode, homeScore, awayScore }: EventResult): string {
  const score = attribute('home_score', homeScore) + attribute('away_score', awayScore)
  return attribute('match_status_code', matchStatusCode) + score
}

function writeStatistics(statistics: EventStatistics): string {
  const elements = writeFields(
    fields.statisticElements,
    statistics,
    (name, { home, away }) => `<${name}${attribute('home', home)}${attribute('away', away)}/>`,
  )
  return `<statistics>${elements}</statistics>`
}

function writeScoreboard(scoreboard: Scoreboard): string {
  const numbers = writeFields(fields.scoreboardNumbers, scoreboard, attribute)
  return `<scoreboard${numbers}${writeFields(fields.scoreboardHomeAway, scoreboard, sidesAttributes)}/>`
}

function sidesAttributes(name: string, { home, away }: HomeAway): string {
  return attribute(`home_${name}`, home) + attribute(`away_${name}`, away)
}

function listElement(name: string, elements: string[]): string {
  return elements.length === 0 ? '' : `<${name}>${elements.join('')}</${name}>`
}
