import type { PlacementWindow } from './messages.ts'

export type Provider = 'betradar' | 'oddin'

/** The differences between the providers' dialects of the feed. The same code reads and writes all of them. */
export type FeedProfile = {
  provider: Provider
  exchange: string
  /** Prefix of the bookmaker's number, with its leading slash; `whoami` returns the complete host. */
  virtualHostPrefix: string
  amqpPort: number
  isTls: boolean
  maxConnections: number
  /** Prefix of the provider's URNs. */
  urnPrefix: string
  pathSuffix: '.xml' | ''
  /** Absent where documents of that part of the API have no namespace. */
  namespaces: { sports: string; descriptions?: string; customBet: string }
  /** The maximum age of the latest alive or message. */
  maxInactivityMs: number
  maxRecoveryMs: number
  quirks: Quirks
}

type Quirks = {
  /** A cancel without an end also closes the line (status -4); with other providers the line waits for an odds change. */
  doesCancelCloseLine: boolean
  /** Settlements have a certainty and dead heat factors. */
  hasCertainty: boolean
  /** Tournaments belong to a category; otherwise they belong to a sport. */
  hasCategories: boolean
  /** Betstop reasons, betting statuses and variants can be fetched. */
  hasReasonLists: boolean
}

export function feedProfile(provider: Provider): FeedProfile {
  return profiles[provider]
}

/** The feed as Betradar defines it. */
const betradar: FeedProfile = {
  provider: 'betradar',
  exchange: 'unifiedfeed',
  virtualHostPrefix: '/unifiedfeed/',
  amqpPort: 5671,
  isTls: true,
  maxConnections: 40,
  urnPrefix: 'sr',
  pathSuffix: '.xml',
  namespaces: {
    sports: 'http://schemas.sportradar.com/sportsapi/v1/unified',
    customBet: 'http://schemas.sportradar.com/custombet/v1/endpoints',
  },
  maxInactivityMs: 20_000,
  maxRecoveryMs: 1_200_000,
  quirks: { doesCancelCloseLine: false, hasCertainty: true, hasCategories: true, hasReasonLists: true },
}

const oddin: FeedProfile = {
  provider: 'oddin',
  exchange: 'oddinfeed',
  virtualHostPrefix: '/oddinfeed/',
  amqpPort: 5672,
  isTls: true,
  maxConnections: 10,
  urnPrefix: 'od',
  pathSuffix: '',
  namespaces: {
    sports: 'http://schemas.oddin.gg/v1',
    descriptions: 'http://schemas.oddin.gg/v1',
    customBet: 'http://schemas.oddin.gg/v1',
  },
  maxInactivityMs: 20_000,
  maxRecoveryMs: 6 * 3_600_000,
  quirks: { doesCancelCloseLine: true, hasCertainty: false, hasCategories: false, hasReasonLists: false },
}

const profiles: Readonly<Record<Provider, FeedProfile>> = { betradar, oddin }

/** Whether a cancel also closes its lines; one with an end concerns only past bets and leaves them open. */
export function cancelClosesLines({ quirks }: FeedProfile, { endTimeMs }: PlacementWindow): boolean {
  return quirks.doesCancelCloseLine && endTimeMs === undefined
}
