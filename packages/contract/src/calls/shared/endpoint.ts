import type * as z from 'zod/mini'
import type { StaffScope } from './staff-scopes.ts'

/**
 * Every call that is not a GET carries it, and every call of the platform: a page of another origin cannot add it without
 * asking first, and is rejected.
 */
export const appHeader = { 'x-touchline-app': 'web' } as const

/**
 * Names the player a call is meant for, by id. The tabs of a browser share a session, and somebody else may have signed in in
 * another one: then a call of players is rejected with `not-signed-in`. Left out, it is meant for whoever is signed in.
 */
export const playerHeader = 'x-touchline-player'

/** Calls of the platform name the version they are written for; one that is not served is answered `unsupported-version`. */
export const platformAccept = 'application/vnd.touchline.v1+json'

export function isPlatformCall({ path }: Pick<Endpoint, 'path'>): boolean {
  return path.startsWith('/api/platform/')
}

/** AUTH-05, AUTH-06: who has not given what the site demands may read, sign out and give it. */
export function needsCompleteAccount({ access, method, openToIncomplete }: Endpoint): boolean {
  return access === 'player' && method !== 'GET' && openToIncomplete !== true
}

type Schema = z.ZodMiniType

/** One call, declared once: the API must serve it as declared, and clients are derived from it. */
export type Endpoint = Declaration & Access

/**
 * `player`: rejected with `not-signed-in` without a session. `staff`: rejected with `not-staff` without a token of an
 * operator, and with `not-allowed` without the call's scope, before anything of the request is parsed. `provider`: a message
 * of a payment provider, rejected with `signature-rejected` unless its body is signed. Left out means `anyone`.
 */
type Access = { access: 'staff'; scope: StaffScope } | { access?: 'anyone' | 'player' | 'provider'; scope?: never }

type Declaration = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Path below the origin, parameters written `:name`. */
  path: string
  summary: string
  /**
   * AUTH-05, AUTH-06: also for a player who has not given yet what the site demands: it completes the account, changes
   * nothing, limits what the player may do, or is theirs alone to decide (closing, consents, password, language). Other calls of players that are not a GET are rejected with `account-incomplete` until then.
   */
  openToIncomplete?: true
  /** The answer is the same for everybody and may be kept this long. Left out means that nobody may keep it. */
  maxAgeSeconds?: number
  /** Longer where a parameter of the path has one of these values. */
  maxAgeOf?: { param: string; seconds: Readonly<Record<string, number>> }
  /** With this parameter of the query the answer is for its caller alone after all, and nobody may keep it. */
  ownQuery?: string
  params?: Schema
  headers?: Schema
  query?: Schema
  body?: Schema
  /** A GET that changes something: it needs the app's header and our own origin, as every call that is not a GET does. */
  changesState?: boolean
  /**
   * AUTH-07: the list of countries that closes the call, besides that of the site. `either`: the list of signing in and that
   * of signing up. `none`: open to visitors of every country.
   */
  closedFor?: 'sign-in' | 'sign-up' | 'either' | 'none'
  /** BEY-08: answered also to a player who is excluded or out of minutes. Others are rejected with `excluded` or `out-of-limit`, or
   * see a visitor. */
  openTo?: 'excluded'
  /** Rejected with `account-on-hold` while the player waits to be verified: it deposits, converts or bets. */
  closedTo?: 'on-hold'
  /** Where the usual 64 KB are too few. */
  largestBodyBytes?: number
  /**
   * How many of these calls one process works on at once; more are answered `overloaded` before anything is read. Where
   * answers are shared it is meant of those with `ownQuery`.
   */
  mostAtOnce?: number
  reply: Schema
  /** Codes from `errors.ts` this call may be rejected with. */
  errors: readonly string[]
}

export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}
