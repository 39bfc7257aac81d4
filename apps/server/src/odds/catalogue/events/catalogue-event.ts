import { isEnded, MarketStatus, MatchStatus } from '@touchline/contract'
import type { EventType } from '@touchline/contract'
import { eventStatusCode } from '@touchline/uof'
import type { Days, SportEvent, Team, TournamentInfo, Urn } from '@touchline/uof'

type Times = 'scheduledAt' | 'startAt'

/**
 * Anything that can be bet on: a match, or an outright about a season, stage or tournament, whose start may be unknown.
 */
export type CatalogueEvent = Omit<SportEvent, Times> &
  Partial<Pick<SportEvent, Times>> & { endAt?: string; contenders?: readonly Team[] }

/** Derives the type from the URN. Types not listed here (`vf:match`, `wns:draw`) are treated as matches. */
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

/**
 * The provider has fixtures only for matches and stages. The data of seasons and tournaments are in their summaries.
 */
export function hasFixture(urn: Urn): boolean {
  const kind = eventKind(urn)
  return kind === 'match' || kind === 'stage'
}

/** The competitors of a match are its two sides. In other events all named competitors are contenders. */
export function eventOfFixture(event: SportEvent): CatalogueEvent {
  const { competitors, scheduledEndAt } = event
  if (eventKind(event.id) === 'match')
    return { ...event, competitors: competitors.filter(({ qualifier }) => qualifier !== undefined) }
  return { ...event, competitors: [], contenders: competitors, ...(scheduledEndAt && { endAt: scheduledEndAt }) }
}

/** Dates are taken from the season or else from the tournament, which may have a time or only a day. */
export function eventOfTournament(urn: Urn, info: TournamentInfo): CatalogueEvent {
  const { tournament } = info
  const season = info.season ?? tournament.currentSeason
  const startAt = firstMoment(season) ?? tournament.scheduledAt ?? firstMoment(tournament.length)
  const endAt = lastMoment(season) ?? tournament.scheduledEndAt ?? lastMoment(tournament.length)
  return {
    id: urn,
    name: season?.name ?? tournament.name,
    ...(startAt && { startAt }),
    ...(endAt && { endAt }),
    ...(info.isCoveredLive === undefined ? {} : { liveodds: info.isCoveredLive ? 'booked' : 'not_available' }),
    tournament,
    competitors: [],
    contenders: info.competitors,
  }
}

function firstMoment(days: Days | undefined): string | undefined {
  return days?.startDate && `${days.startDate}T00:00:00Z`
}

function lastMoment(days: Days | undefined): string | undefined {
  return days?.endDate && `${days.endDate}T23:59:59Z`
}

/** Returns the contenders of an outright; a match has two sides instead. */
export function contendersOf({ contenders = [] }: CatalogueEvent): readonly Team[] {
  return contenders
}

// An event's status is a number on the feed and a name over REST. Both become the match status of CAT-04 and decide
// whether lines can still be bet: an interruption keeps the match live and suspends its lines.

/** What an event's status does to its active lines: it suspends or closes them. */
type LineStop = typeof MarketStatus.Suspended | typeof MarketStatus.Inactive

/** `stop` is left out if the status does not change the lines. */
export type EventStatus = { status: MatchStatus; stop?: LineStop }

const { Inactive, Suspended } = MarketStatus

const byCode: Readonly<Record<number, EventStatus>> = {
  0: { status: MatchStatus.Prematch }, // not started
  1: { status: MatchStatus.Live },
  2: { status: MatchStatus.Live, stop: Suspended }, // suspended
  3: { status: MatchStatus.Finished }, // ended
  4: { status: MatchStatus.Closed },
  5: { status: MatchStatus.Stopped, stop: Inactive }, // cancelled
  6: { status: MatchStatus.Prematch, stop: Suspended }, // delayed
  7: { status: MatchStatus.Live, stop: Suspended }, // interrupted
  8: { status: MatchStatus.Prematch, stop: Inactive }, // postponed
  9: { status: MatchStatus.NotCovered, stop: Suspended }, // abandoned
}

/** Returns undefined for an unknown code, which changes nothing. */
export function eventStatusOfCode(code: number): EventStatus | undefined {
  return byCode[code]
}

export function matchStatusOfName(name: string | undefined): MatchStatus {
  return eventStatusOfName(name)?.status ?? MatchStatus.Prematch
}

function eventStatusOfName(name: string | undefined): EventStatus | undefined {
  const code = name === undefined ? undefined : eventStatusCode(name)
  return code === undefined ? undefined : byCode[code]
}

/**
 * Returns the status that a re-read fixture may set, which is an end, a cancellation or a stop: the feed may never send
 * a message about these. All others come only from feed messages, because these are newer than a fixture.
 */
export function statusFromFixture(name: string | undefined): EventStatus | undefined {
  const status = eventStatusOfName(name)
  return status === undefined || (!isEnded(status.status) && status.stop === undefined) ? undefined : status
}
