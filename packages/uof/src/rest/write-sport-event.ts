import type { Competitor, SportEvent, Tournament, Venue } from '../rest.ts'
import { attribute, xmlDeclaration } from '../xml/write-attribute.ts'

export type WriteOptions = {
  /** ISO time put on the root; this package reads no clock. */
  generatedAt?: string
}

export function sportsApiDocument(root: string, content: string, { generatedAt }: WriteOptions): string {
  const head = attribute('generated_at', generatedAt) + attribute('xmlns', sportsApiNamespace)
  return `${xmlDeclaration}<${root}${head}>${content}</${root}>`
}

export function writeSportEvent(name: 'fixture' | 'sport_event', event: SportEvent): string {
  const { id, scheduledAt, startAt, status, liveodds, tournament, competitors, venue } = event
  const times = attribute('scheduled', scheduledAt) + attribute('start_time', startAt)
  const state = attribute('liveodds', liveodds) + attribute('status', status)
  const teams = `<competitors>${competitors.map(writeCompetitor).join('')}</competitors>`
  const children = writeTournament(tournament) + teams + (venue === undefined ? '' : writeVenue(venue))
  return `<${name}${attribute('id', id)}${times}${state}>${children}</${name}>`
}

const sportsApiNamespace = 'http://schemas.sportradar.com/sportsapi/v1/unified'

function writeTournament({ id, name, sport, category }: Tournament): string {
  const sportElement = `<sport${named(sport)}/>`
  const categoryElement = `<category${named(category)}${attribute('country_code', category.countryCode)}/>`
  return `<tournament${named({ id, name })}>${sportElement}${categoryElement}</tournament>`
}

function writeCompetitor(competitor: Competitor): string {
  const { abbreviation, countryCode, qualifier } = competitor
  const short = attribute('abbreviation', abbreviation) + attribute('country_code', countryCode)
  return `<competitor${named(competitor)}${short}${attribute('qualifier', qualifier)}/>`
}

function writeVenue({ name, cityName }: Venue): string {
  return `<venue${attribute('name', name)}${attribute('city_name', cityName)}/>`
}

function named({ id, name }: { id: string; name: string }): string {
  return attribute('id', id) + attribute('name', name)
}
