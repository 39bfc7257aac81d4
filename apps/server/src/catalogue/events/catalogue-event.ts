import type { EventType } from '@touchline/contract'
import type { SportEvent, Team, TournamentInfo, Urn } from '@touchline/uof'

/** Whatever can be bet on: a match, or a season, stage or tournament as a whole. */
export type CatalogueEvent = SportEvent & { endAt?: string; contenders?: readonly Team[] }

/** By the type in its URN; whatever else there is (`vf:match`, `wns:draw`) is played like a match. */
export function eventKind(urn: Urn): EventType {
  switch (urn.split(':')[1] ?? '') {
    case 'stage':
    case 'race_event':
      return 'stage'
    case 'season':
      return 'season'
    case 'tournament':
    case 'simple_tournament':
      return 'simple_tournament'
    default:
      return 'match'
  }
}

/** Seasons and tournaments have no fixture: what they are is in their summary. */
export function hasFixture(urn: Urn): boolean {
  const kind = eventKind(urn)
  return kind === 'match' || kind === 'stage'
}

/** `now` replaces the start of a season whose dates the provider has not given: it is offered, so it counts as started. */
export function eventOfTournament(urn: Urn, info: TournamentInfo, now: Date): CatalogueEvent {
  const season = info.season ?? info.tournament.currentSeason
  const startAt = season?.startDate === undefined ? now.toISOString() : `${season.startDate}T00:00:00Z`
  return {
    id: urn,
    name: season?.name ?? info.tournament.name,
    scheduledAt: startAt,
    startAt,
    ...(season?.endDate === undefined ? {} : { endAt: `${season.endDate}T23:59:59Z` }),
    ...(info.isCoveredLive === undefined ? {} : { liveodds: info.isCoveredLive ? 'booked' : 'not_available' }),
    tournament: info.tournament,
    competitors: [],
    contenders: info.competitors,
  }
}

/** Those of an outright; a match has its two sides. */
export function contendersOf({ contenders = [] }: CatalogueEvent): readonly Team[] {
  return contenders
}
