import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

/** A call as its server knows it: parameters, access rules, rejections and caching. */
export type ServedEndpoint = Endpoint & ServerHalf

type ServerHalf = {
  summary: string
  /**
   * AUTH-05, AUTH-06: also open to a player whose account is incomplete, because the call completes the account,
   * changes nothing, limits the player, or concerns only them (closing, consents, password, language). Until the
   * account is complete, their other calls that are not a GET are rejected with `account-incomplete`.
   */
  openToIncomplete?: true
  /** The answer is the same for all callers and may be cached this long. Without it, caching is forbidden. */
  maxAgeSeconds?: number
  /** Longer where a parameter of the path has one of these values. */
  maxAgeOf?: { param: string; seconds: Readonly<Record<string, number>> }
  /** With this query parameter the answer depends on the caller, and caching is forbidden. */
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
  /** Only for calls that need more than the default of 64 KB. */
  largestBodyBytes?: number
  /**
   * How many of these calls a process handles at once; further ones are answered `overloaded` before anything is read.
   * For cached calls this counts those with `ownQuery`.
   */
  mostAtOnce?: number
  /** Codes from `errors.ts` this call may be rejected with. */
  errors: readonly string[]
}

type Schema = z.ZodMiniType

/** Adds the server's half to a call. Browsers import it only as a type, so its schemas stay out of their bundle. */
export function serve<const E extends Endpoint, const H extends ServerHalf>(call: E, half: H): E & H {
  return { ...call, ...half }
}

/** Header of a call that moves money and is executed once per key. */
export const keyHeader = z.object({ 'idempotency-key': z.uuid() })

/** A call of players that changes something may be rejected with these. */
export const playerErrors = ['not-signed-in', 'not-from-here'] as const

/** Every call of staff may be rejected with these. */
export const staffErrors = ['invalid-request', 'not-staff', 'not-allowed', 'too-many-attempts'] as const

/** AUTH-05, AUTH-06: who has not given what the site demands may read, sign out and give it. */
export function needsCompleteAccount({ access, method, openToIncomplete }: ServedEndpoint): boolean {
  return access === 'player' && method !== 'GET' && openToIncomplete !== true
}
