// What the feed's REST API says of producers and events, as plain values. Dates are ISO 8601 in UTC.
import type { Urn } from './messages.ts'
import type { SportEventStatus } from './sport-event-status.ts'

/** `bookmaker_details`: who the token belongs to, and the virtual host to connect to (its leading slash is part of it). */
export type Whoami = { responseCode: string; bookmakerId: number; virtualHost: string; expireAt?: string }

export type Producer = {
  id: number
  name: string
  description: string
  /** Base of the producer's recovery calls, as sent: usually ends with a slash. */
  apiUrl: string
  isActive: boolean
  /** As sent: `live`, `prematch`, `virtual`, or several joined by `|`; '' when it is not said. */
  scope: string
  statefulRecoveryWindowMinutes: number
}

export type Named = { id: Urn; name: string }
export type Sport = Named & { abbreviation?: string }
export type Category = Named & { countryCode?: string }

/** Dates without a time: `2026-08-01`. */
export type Days = { startDate?: string; endDate?: string }
export type Season = Named & Days & { year?: string; tournamentId?: Urn }

/** Of one that is bet on as a whole, when it is: as times, or as days. A league has seasons instead. */
export type Tournament = Named & {
  sport: Sport
  category: Category
  currentSeason?: Season
  scheduledAt?: string
  scheduledEndAt?: string
  length?: Days
}

/** `logoUrl`: a picture of its crest. */
export type Team = Named & { abbreviation?: string; countryCode?: string; logoUrl?: string }
/** Of a race or a tournament more than two compete; those after the first two have no side. */
export type Competitor = Team & { qualifier?: 'home' | 'away' }
export type Venue = { name: string; cityName?: string }

/** Who shows a match, and where its stream is if it is on the web. */
export type TvChannel = { name: string; startAt?: string; streamUrl?: string }

/** Which round of its tournament: a group's number, or a name such as `quarterfinal`. */
export type Round = { type?: string; number?: number; name?: string; group?: string }

export type SportEvent = {
  id: Urn
  /** Of a stage or a tournament that is an event itself; a match is named by its competitors. */
  name?: string
  scheduledAt: string
  /** Of what is planned to last, such as a race over days. */
  scheduledEndAt?: string
  startAt: string
  isStartTimeTbd?: boolean
  isStartTimeConfirmed?: boolean
  nextLiveAt?: string
  /** `not_started`, `live`, `ended`, `closed`, `cancelled`, … */
  status?: string
  /** `booked`, `bookable` or `not_available`. */
  liveodds?: string
  /** The event that takes the place of this one. */
  replacedBy?: Urn
  round?: Round
  season?: Season
  tournament: Tournament
  /** Empty when they are not known yet. */
  competitors: Competitor[]
  venue?: Venue
  /** Undefined: nothing is said of them, and what was said before holds. */
  tvChannels?: TvChannel[]
  extraInfo?: { key: string; value: string }[]
}

/** As in the feed, but the state comes as names, with numbers beside them. */
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

/** A season or tournament that is bet on as a whole. */
export type TournamentInfo = {
  type: 'tournament_info'
  tournament: Tournament
  season?: Season
  round?: Round
  isCoveredLive?: boolean
  competitors: Team[]
}

/** What the summary of an event is depends on the kind of event. */
export type Summary = MatchSummary | TournamentInfo

/** Something that happened in a match, as scouts report it. Which fields there are depends on the sport. */
export type TimelineEvent = {
  /** Grows with time; kept when the same thing is reported again. */
  id: number
  /** `goal`, `corner`, `ace`, `wicket_bowled`, … */
  type: string
  at: string
  matchStatusCode?: number
  /** `27:33`, where a clock runs. */
  matchClock?: string
  /** How much of the time added on was gone, where the clock stands still meanwhile: `2:13`, or whole minutes. */
  stoppageTime?: string
  side?: 'home' | 'away'
  /** Where on the ground, in percent: from the home side's end to the other, and from the upper edge to the lower. */
  x?: number
  y?: number
  /** After it. */
  homeScore?: string
  awayScore?: string
  /** What it was worth. */
  points?: number
  player?: Named
  /** Who assisted, or who went off for `player`. */
  otherPlayer?: Named
}

/** One number for each side: `shots_on_target`, `possession` in percent. */
export type SideStatistic = { name: string; home: number; away: number }

export type LineupPlayer = Named & { type?: string; jerseyNumber?: number; isStarting: boolean }

export type MatchTimeline = {
  event: SportEvent
  status: SummaryStatus
  events: TimelineEvent[]
  statistics: SideStatistic[]
  /** By minute of the match: how much more home pressed than away, -100 … 100. */
  pressure: { minute: number; value: number }[]
  lineups: { home: LineupPlayer[]; away: LineupPlayer[] }
}

/** An event whose fixture or result was changed. */
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

/** The answer to a recovery or control request; of recoveries only `ACCEPTED` promises a `snapshot_complete`. */
export type RecoveryResponse = { responseCode: string; action?: string; message?: string }
