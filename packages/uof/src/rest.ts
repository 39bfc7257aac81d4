// What the feed's REST API answers, as plain values. Dates are ISO 8601 in UTC.
import type { Urn } from './messages.ts'

/** `bookmaker_details`: who the token belongs to, and the virtual host to connect to (its leading slash is part of it). */
export type Whoami = { responseCode: string; bookmakerId: number; virtualHost: string; expireAt?: string }

export type Producer = {
  id: number
  name: string
  description: string
  /** Base of the producer's recovery calls, as sent: usually ends with a slash. */
  apiUrl: string
  isActive: boolean
  /** As sent: `live`, `prematch`, `virtual`, or several joined by `|`. */
  scope: string
  statefulRecoveryWindowMinutes: number
}

export type Named = { id: Urn; name: string }
export type Category = Named & { countryCode?: string }
export type Tournament = Named & { sport: Named; category: Category }
export type Competitor = Named & { abbreviation?: string; countryCode?: string; qualifier: 'home' | 'away' }
export type Venue = { name: string; cityName?: string }

export type SportEvent = {
  id: Urn
  scheduledAt: string
  startAt: string
  /** `not_started`, `live`, `ended`, `closed`, `cancelled`, … */
  status?: string
  /** `booked`, `bookable` or `not_available`. */
  liveodds?: string
  tournament: Tournament
  /** Empty when they are not known yet. */
  competitors: Competitor[]
  venue?: Venue
}

/** The answer to a recovery request; only `ACCEPTED` promises a `snapshot_complete`. */
export type RecoveryResponse = { responseCode: string; action?: string; message?: string }

/** Names are templates for `renderName`. */
export type OutcomeDescription = { id: string; name: string }
export type SpecifierDescription = { name: string; type: string }

export type MarketDescription = {
  id: number
  name: string
  groups: string[]
  outcomes: OutcomeDescription[]
  specifiers: SpecifierDescription[]
  /** Present when the description holds for one variant of the market only. */
  variant?: Urn
}
