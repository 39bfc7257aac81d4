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
  /** A longer time for some values of a path parameter. */
  maxAgeOf?: { param: string; seconds: Readonly<Record<string, number>> }
  /** With this query parameter the answer depends on the caller, and caching is forbidden. */
  ownQuery?: string
  params?: Schema
  headers?: Schema
  query?: Schema
  body?: Schema
  /** Set on a GET that changes something: like other changing calls, it needs the app's header and the site's own origin. */
  changesState?: boolean
  /**
   * AUTH-07: the list of blocked countries that applies, besides that of the site. `either` means the lists of signing
   * in and signing up. `none` is open to visitors of every country.
   */
  closedFor?: 'sign-in' | 'sign-up' | 'either' | 'none'
  /**
   * BEY-08: also open to a player who is excluded or out of minutes. Other calls reject them with `excluded` or
   * `out-of-limit`, or treat them as visitors.
   */
  openTo?: 'excluded'
  /** Set on calls that deposit, convert or bet: rejected with `account-on-hold` until the player is verified. */
  closedTo?: 'on-hold'
  /** Only for calls that need more than the default of 64 KB. */
  maxBodyBytes?: number
  /**
   * How many of these calls a process handles at once; further ones are answered `overloaded` before anything is read.
   * For cached calls this counts those with `ownQuery`.
   */
  maxAtOnce?: number
  /** Codes from `errors.ts` that this call can be rejected with. */
  errors: readonly string[]
}

type Schema = z.ZodMiniType

/** Adds the server's half to a call. Browsers import it only as a type, so its schemas stay out of their bundle. */
export function serve<const E extends Endpoint, const H extends ServerHalf>(call: E, half: H): E & H {
  return { ...call, ...half }
}

/** Header of a call that moves money and is executed once per key. A key of version 7 carries the time by which it expires. */
export const keyHeader = z.object({ 'idempotency-key': z.uuidv7() })

/** Possible rejections of every player call that changes something. */
export const playerErrors = ['not-signed-in', 'not-from-here'] as const

/** Possible rejections of every staff call. */
export const staffErrors = ['invalid-request', 'not-staff', 'not-allowed', 'too-many-attempts'] as const

/** AUTH-05, AUTH-06: players with an incomplete account can read, sign out and complete it. */
export function needsCompleteAccount({ access, method, openToIncomplete }: ServedEndpoint): boolean {
  return access === 'player' && method !== 'GET' && openToIncomplete !== true
}
