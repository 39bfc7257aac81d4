import type { Category, Days, Named, Round, Season, Sport, Team, Tournament } from '../rest.ts'
import { attribute } from '../xml/write-attribute.ts'
import { profileOf } from './document.ts'
import type { WriteOptions } from './document.ts'

export function writeTournament(
  { sport, category, currentSeason, scheduledAt, scheduledEndAt, length, ...named }: Tournament,
  options: WriteOptions,
): string {
  const place = profileOf(options).quirks.hasCategories ? writeCategory(category) : ''
  const season = currentSeason === undefined ? '' : writeSeason('current_season', currentSeason)
  const times = attribute('scheduled', scheduledAt) + attribute('scheduled_end', scheduledEndAt)
  const days = length === undefined ? '' : `<tournament_length${dayAttributes(length)}/>`
  return `<tournament${nameAttributes(named)}${times}>${days}${writeSport(sport)}${place}${season}</tournament>`
}

export function writeSport(sport: Sport): string {
  return `<sport${nameAttributes(sport)}${attribute('abbreviation', sport.abbreviation)}/>`
}

export function writeCategory(category: Category): string {
  return `<category${nameAttributes(category)}${attribute('country_code', category.countryCode)}/>`
}

export function writeSeason(name: 'season' | 'current_season', season: Season): string {
  const place = attribute('year', season.year) + attribute('tournament_id', season.tournamentId)
  return `<${name}${nameAttributes(season)}${dayAttributes(season)}${place}/>`
}

export function writeRound(element: 'round' | 'tournament_round', { type, number, name, group }: Round): string {
  const place = attribute('type', type) + attribute('number', number)
  return `<${element}${place}${attribute('name', name)}${attribute('group', group)}/>`
}

export function teamAttributes(team: Team): string {
  const short = attribute('abbreviation', team.abbreviation) + attribute('country_code', team.countryCode)
  return nameAttributes(team) + short + attribute('icon_path', team.logoUrl)
}

function dayAttributes({ startDate, endDate }: Days): string {
  return attribute('start_date', startDate) + attribute('end_date', endDate)
}

function nameAttributes({ id, name }: Named): string {
  return attribute('id', id) + attribute('name', name)
}
