import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

/** A call with everything that its server needs: parameters, access rules, errors and caching. */
export type ServedEndpoint = Endpoint & ServerHalf

type ServerHalf = {
  summary: string
  /**
   * AUTH-05, AUTH-06: the call is also open to a player whose account is incomplete, because it completes the account,
   * changes nothing, limits the player, or concerns only the player (closing, consents, password, language). Other
   * calls than GETs are rejected with `account-incomplete` until the account is complete.
   */
  openToIncomplete?: true
  /**
   * How long the answer may be cached. Only for answers that are the same for all callers; without it, caching is
   * forbidden.
   */
  maxAgeSeconds?: number
  /** A longer time for these values of a path parameter. */
  maxAgeOf?: { param: string; seconds: Readonly<Record<string, number>> }
  /** A query parameter with which the answer depends on the caller, so that caching is forbidden. */
  ownQuery?: string
  params?: Schema
  headers?: Schema
  query?: Schema
  body?: Schema
  /**
   * Set on a GET that changes something. Like calls with other methods, it then needs the app's header and the site's
   * own origin.
   */
  changesState?: boolean
  /**
   * AUTH-07: which list of blocked countries applies, besides that of the site. `either` means both lists of signing in
   * and signing up; `none` opens the call to visitors of every country.
   */
  closedFor?: 'sign-in' | 'sign-up' | 'either' | 'none'
  /**
   * BEY-08: also open to a player who is excluded or out of minutes. Other calls reject them with `excluded` or
   * `out-of-limit`, or treat them as visitors.
   */
  openTo?: 'excluded'
  /** Set on calls that deposit, convert or bet: rejected with `account-on-hold` until the player is verified. */
  closedTo?: 'on-hold'
  /** Maximum size of the body, for calls that need more than the default of 64 KB. */
  maxBodyBytes?: number
  /**
   * How many of these calls a process handles at once. Further ones are rejected with `overloaded` before anything is
   * read. Of a call that is cached, only those with `ownQuery` count.
   */
  maxAtOnce?: number
  /** Codes from `errors.ts` that this call can be rejected with. */
  errors: readonly string[]
}

type Schema = z.ZodMiniType

/**
 * Adds the server's half to a call. Browsers import the result only as a type, so that its schemas are not in their
 * bundle.
 */
export function serve<const E extends Endpoint, const H extends ServerHalf>(call: E, half: H): E & H {
  return { ...call, ...half }
}

/**
 * The header of a call that moves money and is executed once per key. The timestamp in the key determines when it
 * expires.
 */
export const keyHeader = z.object({ 'idempotency-key': z.uuidv7() })

/** Errors of every player call that changes something. */
export const playerErrors = ['not-signed-in', 'not-from-here'] as const

/** Errors of every staff call. */
export const staffErrors = ['invalid-request', 'not-staff', 'not-allowed', 'too-many-attempts'] as const

/**
 * AUTH-05, AUTH-06: whether a call is closed to players with an incomplete account, who can read, sign out and complete
 * the account.
 */
export function needsCompleteAccount({ access, method, openToIncomplete }: ServedEndpoint): boolean {
  return access === 'player' && method !== 'GET' && openToIncomplete !== true
}
