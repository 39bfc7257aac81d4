import type { EventClock, EventPeriodScore, SportEventStatus } from '../messages.ts'
import { present } from '../present.ts'
import { flagOf, integerOf, requireInteger, textOf } from '../xml/attributes.ts'
import { childOf, childrenOf } from '../xml/children.ts'
import type { XmlElement } from '../xml/read-element.ts'

/** An empty element says nothing, like a missing one. */
export function readSportEventStatus(element: XmlElement | undefined): SportEventStatus | undefined {
  if (element?.attributes['status'] === undefined) return undefined
  return present<SportEventStatus>({
    status: requireInteger(element, 'status'),
    matchStatus: integerOf(element, 'match_status'),
    homeScore: textOf(element, 'home_score'),
    awayScore: textOf(element, 'away_score'),
    clock: readClock(childOf(element, 'clock')),
    periodScores: childrenOf(childOf(element, 'period_scores'), 'period_score').flatMap(readPeriodScore),
  })
}

function readClock(element: XmlElement | undefined): EventClock | undefined {
  if (element === undefined) return undefined
  return present<EventClock>({
    matchTime: textOf(element, 'match_time'),
    stoppageTime: textOf(element, 'stoppage_time'),
    stoppageTimeAnnounced: textOf(element, 'stoppage_time_announced'),
    remainingTime: textOf(element, 'remaining_time'),
    isStopped: flagOf(element, 'stopped'),
  })
}

/** A period without its number or score cannot be shown: left out. */
function readPeriodScore(element: XmlElement): EventPeriodScore[] {
  const number = integerOf(element, 'number')
  const homeScore = textOf(element, 'home_score')
  const awayScore = textOf(element, 'away_score')
  if (number === undefined || homeScore === undefined || awayScore === undefined) return []
  const matchStatusCode = integerOf(element, 'match_status_code')
  return [present<EventPeriodScore>({ number, homeScore, awayScore, matchStatusCode })]
}
