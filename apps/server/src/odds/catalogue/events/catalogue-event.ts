import { isEnded, MarketStatus, MatchStatus } from '@touchline/contract'
import type { EventType } from '@touchline/contract'
import { eventStatusCode } from '@touchline/uof'
import type { Days, SportEvent, Team, TournamentInfo, Urn } from '@touchline/uof'

type Times = 'scheduledAt' | 'startAt'

/** Anything that can be bet on: a match, or a whole season, stage or tournament, whose start may be unknown. */
export type CatalogueEvent = Omit<SportEvent, Times> &
  Partial<Pick<SportEvent, Times>> & { endAt?: string; contenders?: readonly Team[] }

/** Reads the type from the URN; any other type (`vf:match`, `wns:draw`) is played like a match. */
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

/** Seasons and tournaments have no fixture; their data are in their summary. */
export function hasFixture(urn: Urn): boolean {
  const kind = eventKind(urn)
  return kind === 'match' || kind === 'stage'
}

/** A match has only its two sides as competitors; in other events everyone named competes. */
export function eventOfFixture(event: SportEvent): CatalogueEvent {
  const { competitors, scheduledEndAt } = event
  if (eventKind(event.id) === 'match')
    return { ...event, competitors: competitors.filter(({ qualifier }) => qualifier !== undefined) }
  return { ...event, competitors: [], contenders: competitors, ...(scheduledEndAt && { endAt: scheduledEndAt }) }
}

/** Dates come from the season, or else from the tournament, as times or as days. */
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

/** The effect of an event's status on its active lines: it suspends them or takes them off the page. */
type LineStop = typeof MarketStatus.Suspended | typeof MarketStatus.Inactive

/** Without `stop` the lines stay as the feed sent them. */
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

/** An unknown code does not change a match. */
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
 * Returns the status that a re-read fixture may set. Whether an event has started is decided by the feed, whose
 * messages are newer than any fixture. The feed may never report that an event ended or was cancelled.
 */
export function statusFromFixture(name: string | undefined): EventStatus | undefined {
  const status = eventStatusOfName(name)
  return status === undefined || (!isEnded(status.status) && status.stop === undefined) ? undefined : status
}
