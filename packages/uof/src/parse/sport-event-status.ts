import { present } from '../xml/parse-document.ts'
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
import { childOf, childrenOf, flagOf, integerOf, readFields, requireInteger, textOf } from '../xml/element.ts'
import type { XmlElement } from '../xml/element.ts'

/** Reads a status; an element without attributes is treated like a missing one. */
export function readSportEventStatus(element: XmlElement | undefined): SportEventStatus | undefined {
  if (element?.attributes['status'] === undefined) return undefined
  return {
    ...present<Omit<SportEventStatus, keyof typeof fields.scoreFields>>({
      status: requireInteger(element, 'status'),
      reporting: integerOf(element, 'reporting'),
      matchStatus: integerOf(element, 'match_status'),
      currentServer: integerOf(element, 'current_server'),
      isTiebreak: flagOf(element, 'tiebreak'),
      clock: readClock(childOf(element, 'clock')),
      periodScores: readPeriodScores(element),
      results: readResults(element),
      statistics: readStatistics(childOf(element, 'statistics')),
      scoreboard: readScoreboard(childOf(element, 'scoreboard')),
      details: readFields(fields.detailFields, (name) => textOf(element, name)),
    }),
    ...readFields(fields.scoreFields, (name) => textOf(element, name)),
  }
}

export function readClock(element: XmlElement | undefined): EventClock | undefined {
  if (element === undefined) return undefined
  const isStopped = flagOf(element, 'stopped')
  return {
    ...readFields(fields.clockFields, (name) => textOf(element, name)),
    ...(isStopped === undefined ? {} : { isStopped }),
  }
}

/**
 * Reads the scores of periods. A period without a score is left out, because it cannot be shown. Summaries do not
 * number overtime, so the position is used.
 */
export function readPeriodScores(status: XmlElement): EventPeriodScore[] {
  return childrenOf(childOf(status, 'period_scores'), 'period_score').flatMap((element, index) => {
    const number = integerOf(element, 'number') ?? index + 1
    const score = readScore(element)
    if (score === undefined) return []
    const type = textOf(element, 'type')
    return [
      {
        number,
        ...score,
        ...(type === undefined ? {} : { type }),
        ...readFields(fields.periodHomeAway, (name) => readSides(element, `home_${name}`, `away_${name}`)),
      },
    ]
  })
}

export function readResults(status: XmlElement): EventResult[] | undefined {
  const results = childrenOf(childOf(status, 'results'), 'result').flatMap((element) => readScore(element) ?? [])
  return results.length === 0 ? undefined : results
}

function readScore(element: XmlElement): EventResult | undefined {
  const homeScore = textOf(element, 'home_score')
  const awayScore = textOf(element, 'away_score')
  if (homeScore === undefined || awayScore === undefined) return undefined
  return present<EventResult>({ homeScore, awayScore, matchStatusCode: integerOf(element, 'match_status_code') })
}

function readStatistics(element: XmlElement | undefined): EventStatistics | undefined {
  if (element === undefined) return undefined
  return readFields(fields.statisticElements, (name) => {
    const statistic = childOf(element, name)
    return statistic && readSides(statistic, 'home', 'away')
  })
}

export function readScoreboard(element: XmlElement | undefined): Scoreboard | undefined {
  if (element === undefined) return undefined
  const numbers = readFields(fields.scoreboardNumbers, (name) => integerOf(element, name))
  const sides = readFields(fields.scoreboardHomeAway, (name) => readSides(element, `home_${name}`, `away_${name}`))
  return numbers === undefined && sides === undefined ? undefined : { ...numbers, ...sides }
}

function readSides(element: XmlElement, homeName: string, awayName: string): HomeAway | undefined {
  const home = integerOf(element, homeName)
  const away = integerOf(element, awayName)
  return home === undefined || away === undefined ? undefined : { home, away }
}
