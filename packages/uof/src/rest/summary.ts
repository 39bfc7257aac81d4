import { readClock, readPeriodScores, readResults, readScoreboard } from '../parse/sport-event-status.ts'
import type { MatchSummary, Summary, SummaryStatus, Team, TournamentInfo } from '../rest.ts'
import { writeProgress } from '../write/sport-event-status.ts'
import { childOf, childrenOf, flagOf, integerOf, requireChild, requireText, textOf } from '../xml/element.ts'
import type { XmlElement } from '../xml/element.ts'
import { parseDocument, present } from '../xml/parse-document.ts'
import type { ValueResult } from '../xml/parse-document.ts'
import { attribute, flag } from '../xml/write-attribute.ts'
import { sportsApiDocument } from './document.ts'
import type { WriteOptions } from './document.ts'
import { readRound, readSeason, readTeam, readTournament } from './read-tournament.ts'
import { readSportEvent } from './read-event.ts'
import { teamAttributes, writeRound, writeSeason, writeSportEvent, writeTournament } from './write-event.ts'

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
  const content = writeSportEvent('sport_event', summary.event, options) + writeSummaryStatus(summary.status)
  return sportsApiDocument('match_summary', content, options)
}

function readMatchSummary(root: XmlElement): MatchSummary {
  return {
    type: 'match_summary',
    event: readSportEvent(requireChild(root, 'sport_event')),
    status: readSummaryStatus(requireChild(root, 'sport_event_status')),
  }
}

export function readSummaryStatus(element: XmlElement): SummaryStatus {
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

export function writeSummaryStatus(status: SummaryStatus): string {
  const words = attribute('status', status.status) + attribute('match_status', status.matchStatus)
  const codes = attribute('status_code', status.statusCode) + attribute('match_status_code', status.matchStatusCode)
  const score = attribute('home_score', status.homeScore) + attribute('away_score', status.awayScore)
  const aggregate =
    attribute('aggregate_home_score', status.aggregateHomeScore) +
    attribute('aggregate_away_score', status.aggregateAwayScore)
  const winner = attribute('winner_id', status.winnerId)
  return `<sport_event_status${words}${codes}${score}${aggregate}${winner}>${writeProgress(status)}</sport_event_status>`
}

function readTournamentInfo(root: XmlElement): TournamentInfo {
  const season = childOf(root, 'season')
  const coverage = childOf(root, 'coverage_info')
  return present<TournamentInfo>({
    type: 'tournament_info',
    tournament: readTournament(requireChild(root, 'tournament')),
    season: season && readSeason(season),
    round: readRound(childOf(root, 'round')),
    isCoveredLive: coverage && flagOf(coverage, 'live_coverage'),
    competitors: readCompetitors(root),
  })
}

function writeTournamentInfo(info: TournamentInfo, options: WriteOptions): string {
  const { tournament, season, round, isCoveredLive, competitors } = info
  const coverage = isCoveredLive === undefined ? '' : `<coverage_info${flag('live_coverage', isCoveredLive)}/>`
  const teams = competitors.map((team) => `<competitor${teamAttributes(team)}/>`).join('')
  const content =
    writeTournament(tournament, options) +
    (season === undefined ? '' : writeSeason('season', season)) +
    (round === undefined ? '' : writeRound('round', round)) +
    coverage +
    (teams === '' ? '' : `<competitors>${teams}</competitors>`)
  return sportsApiDocument('tournament_info', content, options)
}

/** Reads the competitors of a tournament. A team can be in several groups but is returned once. */
function readCompetitors(root: XmlElement): Team[] {
  const holders = [
    ...childrenOf(root, 'competitors'),
    ...childrenOf(childOf(root, 'tournament'), 'competitors'),
    ...childrenOf(childOf(root, 'groups'), 'group'),
  ]
  const teams = holders.flatMap((holder) => childrenOf(holder, 'competitor')).map(readTeam)
  return [...new Map(teams.map((team) => [team.id, team])).values()]
}

/** Returns the number of a status name of the REST API; undefined if the name is unknown. */
export function eventStatusCode(name: string): number | undefined {
  return codes.get(name)
}

const codes: ReadonlyMap<string, number> = new Map([
  ['not_started', 0],
  ['match_about_to_start', 0],
  ['live', 1],
  ['suspended', 2],
  ['ended', 3],
  ['closed', 4],
  ['cancelled', 5],
  ['delayed', 6],
  ['interrupted', 7],
  ['postponed', 8],
  ['abandoned', 9],
])
