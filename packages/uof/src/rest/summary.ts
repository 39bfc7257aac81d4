import { readClock, readPeriodScores, readResults, readScoreboard } from '../parse/sport-event-status.ts'
import { present } from '../present.ts'
import type { MatchSummary, Summary, SummaryStatus } from '../rest.ts'
import type { ValueResult } from '../result.ts'
import { writeProgress } from '../write/sport-event-status.ts'
import { integerOf, requireText, textOf } from '../xml/attributes.ts'
import { childOf, requireChild } from '../xml/children.ts'
import { parseDocument } from '../xml/parse-document.ts'
import { attribute } from '../xml/write-attribute.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { sportsApiDocument } from './document.ts'
import type { WriteOptions } from './document.ts'
import { readSportEvent } from './read-sport-event.ts'
import { readTournamentInfo, writeTournamentInfo } from './tournament-info.ts'
import { writeSportEvent } from './write-sport-event.ts'

const readers = new Map<string, (root: XmlElement) => Summary>([
  ['match_summary', readMatchSummary],
  ['stage_summary', readMatchSummary],
  ['race_summary', readMatchSummary],
  ['tournament_info', readTournamentInfo],
])

export function parseSummary(xml: string | Uint8Array): ValueResult<Summary> {
  return parseDocument(xml, readers)
}

export function writeSummary(summary: Summary, options: WriteOptions = {}): string {
  if (summary.type === 'tournament_info') return writeTournamentInfo(summary, options)
  const content = writeSportEvent('sport_event', summary.event, options) + writeStatus(summary.status)
  return sportsApiDocument('match_summary', content, options)
}

function readMatchSummary(root: XmlElement): MatchSummary {
  return {
    type: 'match_summary',
    event: readSportEvent(requireChild(root, 'sport_event')),
    status: readStatus(requireChild(root, 'sport_event_status')),
  }
}

function readStatus(element: XmlElement): SummaryStatus {
  return present<SummaryStatus>({
    status: requireText(element, 'status'),
    statusCode: integerOf(element, 'status_code'),
    matchStatus: textOf(element, 'match_status'),
    matchStatusCode: integerOf(element, 'match_status_code'),
    homeScore: textOf(element, 'home_score'),
    awayScore: textOf(element, 'away_score'),
    aggregateHomeScore: textOf(element, 'aggregate_home_score'),
    aggregateAwayScore: textOf(element, 'aggregate_away_score'),
    winnerId: textOf(element, 'winner_id'),
    clock: readClock(childOf(element, 'clock')),
    periodScores: readPeriodScores(element),
    results: readResults(element),
    scoreboard: readScoreboard(childOf(element, 'scoreboard')),
  })
}

function writeStatus(status: SummaryStatus): string {
  const words = attribute('status', status.status) + attribute('match_status', status.matchStatus)
  const codes = attribute('status_code', status.statusCode) + attribute('match_status_code', status.matchStatusCode)
  const score = attribute('home_score', status.homeScore) + attribute('away_score', status.awayScore)
  const aggregate =
    attribute('aggregate_home_score', status.aggregateHomeScore) +
    attribute('aggregate_away_score', status.aggregateAwayScore)
  const winner = attribute('winner_id', status.winnerId)
  return `<sport_event_status${words}${codes}${score}${aggregate}${winner}>${writeProgress(status)}</sport_event_status>`
}
