// Producers and events from the feed's REST API, as plain values. Dates are ISO 8601 in UTC.
import type { Urn } from './messages.ts'
import type { SportEventStatus } from './sport-event-status.ts'

/** `bookmaker_details`: the owner of the token, and the virtual host to connect to, with its leading slash. */
export type Whoami = { responseCode: string; bookmakerId: number; virtualHost: string; expireAt?: string }

export type Producer = {
  id: number
  name: string
  description: string
  /** Base address of the producer's recovery calls, as sent; it usually ends with a slash. */
  apiUrl: string
  isActive: boolean
  /** As sent: `live`, `prematch`, `virtual`, or several joined by `|`; '' if it is missing. */
  scope: string
  statefulRecoveryWindowMinutes: number
}

export type Named = { id: Urn; name: string }
export type Sport = Named & { abbreviation?: string }
export type Category = Named & { countryCode?: string }

/** Dates without a time: `2026-08-01`. */
export type Days = { startDate?: string; endDate?: string }
export type Season = Named & Days & { year?: string; tournamentId?: Urn }

/** The dates of a tournament that can be bet on as a whole are times or days. A league has seasons instead. */
export type Tournament = Named & {
  sport: Sport
  category: Category
  currentSeason?: Season
  scheduledAt?: string
  scheduledEndAt?: string
  length?: Days
}

/** `logoUrl` is the address of its crest. */
export type Team = Named & { abbreviation?: string; countryCode?: string; logoUrl?: string }
/** A race or tournament has more than two competitors; those after the first two have no side. */
export type Competitor = Team & { qualifier?: 'home' | 'away' }
export type Venue = { name: string; cityName?: string }

/** A channel that shows the match, and the address of its stream on the web. */
export type TvChannel = { name: string; startAt?: string; streamUrl?: string }

/** The round of a tournament: the number of a group, or a name such as `quarterfinal`. */
export type Round = { type?: string; number?: number; name?: string; group?: string }

export type SportEvent = {
  id: Urn
  /** The name of a stage or tournament that is an event itself; a match is named by its competitors. */
  name?: string
  scheduledAt: string
  /** For events with a duration, such as a race over several days. */
  scheduledEndAt?: string
  startAt: string
  isStartTimeTbd?: boolean
  isStartTimeConfirmed?: boolean
  nextLiveAt?: string
  /** `not_started`, `live`, `ended`, `closed`, `cancelled`, … */
  status?: string
  /** `booked`, `bookable` or `not_available`. */
  liveodds?: string
  /** The event that replaces this one. */
  replacedBy?: Urn
  round?: Round
  season?: Season
  tournament: Tournament
  /** Empty until they are known. */
  competitors: Competitor[]
  venue?: Venue
  /** Undefined if the document does not mention them; earlier values stay valid then. */
  tvChannels?: TvChannel[]
  extraInfo?: { key: string; value: string }[]
}

/** As in the feed, except that the state is given by name, with its number beside it. */
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

/** The kind of summary depends on the kind of event. */
export type Summary = MatchSummary | TournamentInfo

/** An event of a match as scouts report it. Its fields depend on the sport. */
export type TimelineEvent = {
  /** Increases with time; the same event keeps its id when it is reported again. */
  id: number
  /** `goal`, `corner`, `ace`, `wicket_bowled`, … */
  type: string
  at: string
  matchStatusCode?: number
  /** `27:33`, if the sport has a clock. */
  matchClock?: string
  /** How much of the added time had passed, while the clock does not advance: `2:13`, or whole minutes. */
  stoppageTime?: string
  side?: 'home' | 'away'
  /** Position on the pitch in percent: from the home side's end to the other, and from the upper edge to the lower. */
  x?: number
  y?: number
  /** The score after the event. */
  homeScore?: string
  awayScore?: string
  /** The points it was worth. */
  points?: number
  player?: Named
  /** The assisting player, or the one substituted by `player`. */
  otherPlayer?: Named
}

/** One number per side: `shots_on_target`, or `possession` in percent. */
export type SideStatistic = { name: string; home: number; away: number }

export type LineupPlayer = Named & { type?: string; jerseyNumber?: number; isStarting: boolean }

export type MatchTimeline = {
  event: SportEvent
  status: SummaryStatus
  events: TimelineEvent[]
  statistics: SideStatistic[]
  /** How much more the home side pressed than the away side, by minute, from -100 to 100. */
  pressure: { minute: number; value: number }[]
  lineups: { home: LineupPlayer[]; away: LineupPlayer[] }
}

/** An event with a changed fixture or result. */
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

/** The answer to a recovery or control request; after a recovery request, only `ACCEPTED` promises a `snapshot_complete`. */
export type RecoveryResponse = { responseCode: string; action?: string; message?: string }
