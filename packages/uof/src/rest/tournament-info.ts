import { present } from '../present.ts'
import type { Team, TournamentInfo } from '../rest.ts'
import { flagOf } from '../xml/attributes.ts'
import { childOf, childrenOf, requireChild } from '../xml/children.ts'
import { flag } from '../xml/write-attribute.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { sportsApiDocument } from './document.ts'
import type { WriteOptions } from './document.ts'
import { readRound, readSeason, readTeam, readTournament } from './read-tournament.ts'
import { teamAttributes, writeRound, writeSeason, writeTournament } from './write-tournament.ts'

export function readTournamentInfo(root: XmlElement): TournamentInfo {
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

export function writeTournamentInfo(info: TournamentInfo, options: WriteOptions): string {
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

/** A team plays in several groups of a tournament but is one competitor of it. */
function readCompetitors(root: XmlElement): Team[] {
  const holders = [
    ...childrenOf(root, 'competitors'),
    ...childrenOf(childOf(root, 'tournament'), 'competitors'),
    ...childrenOf(childOf(root, 'groups'), 'group'),
  ]
  const teams = holders.flatMap((holder) => childrenOf(holder, 'competitor')).map(readTeam)
  return [...new Map(teams.map((team) => [team.id, team])).values()]
}
