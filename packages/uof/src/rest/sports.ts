import type { Category, Named, Sport, Tournament } from '../rest.ts'
import type { ListResult } from '../result.ts'
import { sportsApiDocument } from './document.ts'
import type { WriteOptions } from './document.ts'
import { parseList } from './parse-list.ts'
import { readCategory, readSport, readTournament } from './read-tournament.ts'
import { writeCategory, writeSport, writeTournament } from './write-tournament.ts'

export function parseSports(xml: string | Uint8Array): ListResult<Sport> {
  return parseList(xml, { root: 'sports', entry: 'sport' }, readSport)
}

export function writeSports(sports: readonly Sport[], options: WriteOptions = {}): string {
  return sportsApiDocument('sports', sports.map(writeSport).join(''), options)
}

/** The categories of the sport that was asked for. */
export function parseCategories(xml: string | Uint8Array): ListResult<Category> {
  return parseList(xml, { root: 'sport_categories', inside: 'categories', entry: 'category' }, readCategory)
}

export function writeCategories(sport: Named, categories: readonly Category[], options: WriteOptions = {}): string {
  const content = `${writeSport(sport)}<categories>${categories.map(writeCategory).join('')}</categories>`
  return sportsApiDocument('sport_categories', content, options)
}

export function parseTournaments(xml: string | Uint8Array): ListResult<Tournament> {
  return parseList(xml, { root: 'tournaments', entry: 'tournament' }, readTournament)
}

export function writeTournaments(tournaments: readonly Tournament[], options: WriteOptions = {}): string {
  return sportsApiDocument('tournaments', writeAll(tournaments, options), options)
}

/** The tournaments of the sport that was asked for. */
export function parseSportTournaments(xml: string | Uint8Array): ListResult<Tournament> {
  return parseList(xml, { root: 'sport_tournaments', inside: 'tournaments', entry: 'tournament' }, readTournament)
}

export function writeSportTournaments(
  sport: Named,
  tournaments: readonly Tournament[],
  options: WriteOptions = {},
): string {
  const content = `${writeSport(sport)}<tournaments>${writeAll(tournaments, options)}</tournaments>`
  return sportsApiDocument('sport_tournaments', content, options)
}

function writeAll(tournaments: readonly Tournament[], options: WriteOptions): string {
  return tournaments.map((tournament) => writeTournament(tournament, options)).join('')
}
