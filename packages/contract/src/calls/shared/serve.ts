import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

/** A call as its server knows it: what it may be asked, by whom besides its access, how it is rejected, how long it may be cached. */
export type ServedEndpoint = Endpoint & ServerHalf

type ServerHalf = {
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
  /** Codes from `errors.ts` this call may be rejected with. */
  errors: readonly string[]
}

type Schema = z.ZodMiniType

/** The server's half of a call: browsers import it as a type, and what it holds stays out of their bundle. */
export function serve<const E extends Endpoint, const H extends ServerHalf>(call: E, half: H): E & H {
  return { ...call, ...half }
}

/** Of a call that moves money, made once under its key. */
export const keyHeader = z.object({ 'idempotency-key': z.uuid() })

/** A call of players that changes something may be rejected with these. */
export const playerErrors = ['not-signed-in', 'not-from-here'] as const

/** Every call of staff may be rejected with these. */
export const staffErrors = ['invalid-request', 'not-staff', 'not-allowed', 'too-many-attempts'] as const

/** AUTH-05, AUTH-06: who has not given what the site demands may read, sign out and give it. */
export function needsCompleteAccount({ access, method, openToIncomplete }: ServedEndpoint): boolean {
  return access === 'player' && method !== 'GET' && openToIncomplete !== true
}
