import type {
  Category,
  Competitor,
  Days,
  Named,
  Round,
  Season,
  Sport,
  SportEvent,
  Team,
  Tournament,
  TvChannel,
  Venue,
} from '../rest.ts'
import { attribute, flag } from '../xml/write-attribute.ts'
import { profileOf } from './document.ts'
import type { WriteOptions } from './document.ts'

export function writeSportEvent(name: 'fixture' | 'sport_event', event: SportEvent, options: WriteOptions): string {
  const { round, season, tournament, competitors, venue, tvChannels, extraInfo = [] } = event
  const infos = extraInfo.map(({ key, value }) => `<info${attribute('key', key)}${attribute('value', value)}/>`)
  const children =
    (round === undefined ? '' : writeRound('tournament_round', round)) +
    (season === undefined ? '' : writeSeason('season', season)) +
    writeTournament(tournament, options) +
    `<competitors>${competitors.map(writeCompetitor).join('')}</competitors>` +
    (venue === undefined ? '' : writeVenue(venue)) +
    (tvChannels === undefined ? '' : `<tv_channels>${tvChannels.map(writeTvChannel).join('')}</tv_channels>`) +
    (infos.length === 0 ? '' : `<extra_info>${infos.join('')}</extra_info>`)
  return `<${name}${eventAttributes(event)}>${children}</${name}>`
}

export function writeVenue({ name, cityName }: Venue): string {
  return `<venue${attribute('name', name)}${attribute('city_name', cityName)}/>`
}

function writeTvChannel({ name, startAt, streamUrl }: TvChannel): string {
  return `<tv_channel${attribute('name', name)}${attribute('start_time', startAt)}${attribute('stream_url', streamUrl)}/>`
}

function eventAttributes(event: SportEvent): string {
  const times =
    attribute('scheduled', event.scheduledAt) +
    attribute('scheduled_end', event.scheduledEndAt) +
    attribute('start_time', event.startAt) +
    flag('start_time_tbd', event.isStartTimeTbd) +
    flag('start_time_confirmed', event.isStartTimeConfirmed) +
    attribute('next_live_time', event.nextLiveAt)
  const state =
    attribute('liveodds', event.liveodds) +
    attribute('status', event.status) +
    attribute('replaced_by', event.replacedBy)
  return attribute('id', event.id) + attribute('name', event.name) + times + state
}

function writeCompetitor(competitor: Competitor): string {
  return `<competitor${teamAttributes(competitor)}${attribute('qualifier', competitor.qualifier)}/>`
}

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
