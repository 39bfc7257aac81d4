// Producers and events as plain values, from the feed's REST API. Dates are ISO 8601 in UTC.
import type { Urn } from './messages.ts'
import type { SportEventStatus } from './sport-event-status.ts'

/** The owner of the token, from `bookmaker_details`, and the virtual host to connect to, with its leading slash. */
export type Whoami = { responseCode: string; bookmakerId: number; virtualHost: string; expireAt?: string }

export type Producer = {
  id: number
  name: string
  description: string
  /** Base URL of the producer's recovery calls as sent; it usually ends with a slash. */
  apiUrl: string
  isActive: boolean
  /** The scope as sent: `live`, `prematch`, `virtual`, or several joined by `|`; '' if it is missing. */
  scope: string
  statefulRecoveryWindowMinutes: number
}

export type Named = { id: Urn; name: string }
export type Sport = Named & { abbreviation?: string }
export type Category = Named & { countryCode?: string }

/** Dates without a time, such as `2026-08-01`. */
export type Days = { startDate?: string; endDate?: string }
export type Season = Named & Days & { year?: string; tournamentId?: Urn }

/**
 * A league, or a tournament that can be bet on as a whole. The latter has dates as times or as days; a league has
 * seasons instead.
 */
export type Tournament = Named & {
  sport: Sport
  category: Category
  currentSeason?: Season
  scheduledAt?: string
  scheduledEndAt?: string
  length?: Days
}

/** A team. `logoUrl` is the URL of its crest. */
export type Team = Named & { abbreviation?: string; countryCode?: string; logoUrl?: string }
/** A team or player of an event. Races and tournaments have more than two; those after the second have no side. */
export type Competitor = Team & { qualifier?: 'home' | 'away' }
export type Venue = { name: string; cityName?: string }

/** A TV channel that shows the match, and the URL of its stream. */
export type TvChannel = { name: string; startAt?: string; streamUrl?: string }

/** The round of a tournament: a number, a group, or a name such as `quarterfinal`. */
export type Round = { type?: string; number?: number; name?: string; group?: string }

export type SportEvent = {
  id: Urn
  /** The name of a stage or tournament. A match has none, because its competitors name it. */
  name?: string
  scheduledAt: string
  /** Only for events that take some time, such as a race over several days. */
  scheduledEndAt?: string
  startAt: string
  isStartTimeTbd?: boolean
  isStartTimeConfirmed?: boolean
  nextLiveAt?: string
  /** The status: `not_started`, `live`, `ended`, `closed`, `cancelled`, … */
  status?: string
  /** Whether there are live odds: `booked`, `bookable` or `not_available`. */
  liveodds?: string
  /** The event that replaces this one. */
  replacedBy?: Urn
  round?: Round
  season?: Season
  tournament: Tournament
  /** Empty until the competitors are known. */
  competitors: Competitor[]
  venue?: Venue
  /** Undefined if the document has no list of channels, so that an earlier list stays valid. */
  tvChannels?: TvChannel[]
  extraInfo?: { key: string; value: string }[]
}

/** A status as in the feed, but with names instead of numbers; the numbers are in fields of their own. */
export type SummaryStatus = Pick<
  SportEventStatus,
  'homeScore' | 'awayScore' | 'clock' | 'periodScores' | 'results' | 'scoreboard'
> & {
  status: string
  statusCode?: number
  matchStatus?: string
  matchStatusCode?: number
  aggregateHomeScore?: string
  aggregateAwayScore?: string
  winnerId?: Urn
}

export type MatchSummary = { type: 'match_summary'; event: SportEvent; status: SummaryStatus }

/** A season or tournament that can be bet on as a whole. */
export type TournamentInfo = {
  type: 'tournament_info'
  tournament: Tournament
  season?: Season
  round?: Round
  isCoveredLive?: boolean
  competitors: Team[]
}

/** A summary, whose kind depends on the kind of event. */
export type Summary = MatchSummary | TournamentInfo

/** An event of a match as reported by scouts. Which fields it has depends on the sport. */
export type TimelineEvent = {
  /** Increases with time. An event that is reported again has the same id. */
  id: number
  /** The type of the event, such as `goal`, `corner`, `ace` or `wicket_bowled`. */
  type: string
  at: string
  matchStatusCode?: number
  /** The match clock, such as `27:33`, if the sport has one. */
  matchClock?: string
  /**
   * How much of the stoppage time had passed, as `2:13` or in whole minutes; the match clock stands still meanwhile.
   */
  stoppageTime?: string
  side?: 'home' | 'away'
  /** Position on the ground in percent: `x` from the home side's end, `y` from the upper edge. */
  x?: number
  y?: number
  /** The score after the event. */
  homeScore?: string
  awayScore?: string
  /** The points that the event was worth. */
  points?: number
  player?: Named
  /** The player who assisted, or whom `player` has substituted. */
  otherPlayer?: Named
}

/** A statistic of both sides, such as `shots_on_target`, or `possession` in percent. */
export type SideStatistic = { name: string; home: number; away: number }

export type LineupPlayer = Named & { type?: string; jerseyNumber?: number; isStarting: boolean }

export type MatchTimeline = {
  event: SportEvent
  status: SummaryStatus
  events: TimelineEvent[]
  statistics: SideStatistic[]
  /** Which side attacks, by minute, from -100 to 100; positive for the home side. */
  pressure: { minute: number; value: number }[]
  lineups: { home: LineupPlayer[]; away: LineupPlayer[] }
}

/** An event whose fixture or result has changed. */
export type EventChange = { eventId: Urn; updatedAt: string }

export type Player = Named & {
  fullName?: string
  type?: string
  dateOfBirth?: string
  nationality?: string
  countryCode?: string
  jerseyNumber?: number
}

export type CompetitorProfile = {
  competitor: Team
  sport?: Sport
  category?: Category
  venue?: Venue
  players: Player[]
}

/**
 * The answer to a recovery or control request. After a recovery request, a `snapshot_complete` follows only if it is
 * `ACCEPTED`.
 */
export type RecoveryResponse = { responseCode: string; action?: string; message?: string }
