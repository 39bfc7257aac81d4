import type { PlacementWindow } from './messages.ts'

export type Provider = 'betradar' | 'oddin'

/** How the feeds of the providers differ. The same code reads and writes all of them. */
export type FeedProfile = {
  provider: Provider
  exchange: string
  /**
   * Prefix of the virtual host, before the bookmaker's number and with its leading slash; `whoami` returns the complete
   * name.
   */
  virtualHostPrefix: string
  amqpPort: number
  isTls: boolean
  maxConnections: number
  /** Prefix of the provider's URNs. */
  urnPrefix: string
  pathSuffix: '.xml' | ''
  /** XML namespaces of the parts of the API; missing where documents have no namespace. */
  namespaces: { sports: string; descriptions?: string; customBet: string }
  /** How old the latest alive or message may be. */
  maxInactivityMs: number
  maxRecoveryMs: number
  quirks: Quirks
}

type Quirks = {
  /**
   * True if a cancel without an end also closes the line (status -4). With other providers the line stays open for an
   * odds change.
   */
  doesCancelCloseLine: boolean
  /** True if settlements have a certainty and dead heat factors. */
  hasCertainty: boolean
  /** True if tournaments belong to a category; otherwise they belong to a sport. */
  hasCategories: boolean
  /** True if betstop reasons, betting statuses and variants can be fetched. */
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

/** Whether a cancel also closes its lines. A cancel with an end concerns only earlier bets and does not. */
export function cancelClosesLines({ quirks }: FeedProfile, { endTimeMs }: PlacementWindow): boolean {
  return quirks.doesCancelCloseLine && endTimeMs === undefined
}
