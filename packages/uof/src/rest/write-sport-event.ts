import type { Competitor, SportEvent, TvChannel, Venue } from '../rest.ts'
import { attribute, flag } from '../xml/write-attribute.ts'
import type { WriteOptions } from './document.ts'
import { teamAttributes, writeRound, writeSeason, writeTournament } from './write-tournament.ts'

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
