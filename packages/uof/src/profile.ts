import type { PlacementWindow } from './messages.ts'

export type Provider = 'betradar' | 'oddin'

/** Where the dialects of the feed differ. One core reads and writes them all; this says how a provider is reached and spoken to. */
export type FeedProfile = {
  provider: Provider
  exchange: string
  /** Before the bookmaker's number, leading slash included; `whoami` gives the whole. */
  virtualHostPrefix: string
  amqpPort: number
  isTls: boolean
  maxConnections: number
  /** Of every URN the provider makes. */
  urnPrefix: string
  pathSuffix: '.xml' | ''
  /** Absent where documents of that part of the API have none. */
  namespaces: { sports: string; descriptions?: string; customBet: string }
  /** An alive or a message must not be older than this. */
  maxInactivityMs: number
  maxRecoveryMs: number
  quirks: Quirks
}

type Quirks = {
  /** A cancel without an end also takes the line off (status -4); elsewhere the market's status waits for odds. */
  doesCancelCloseLine: boolean
  /** Settlements say how certain they are and share dead heats. */
  hasCertainty: boolean
  /** Tournaments belong to a category; elsewhere straight to a sport. */
  hasCategories: boolean
  /** Betstop reasons, betting status and variants can be asked for. */
  hasReasonLists: boolean
}

export function feedProfile(provider: Provider): FeedProfile {
  return profiles[provider]
}

/** Betradar's way is the feed's own. */
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

/** Whether a cancel also takes its lines off the book; one with an end speaks of the past only and leaves them open. */
export function cancelClosesLines({ quirks }: FeedProfile, { endTimeMs }: PlacementWindow): boolean {
  return quirks.doesCancelCloseLine && endTimeMs === undefined
}
