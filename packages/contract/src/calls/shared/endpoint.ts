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

type Schema = z.ZodMiniType

/**
 * What a browser knows of a call. What it may be asked and how it is rejected is for its server to know (`serve`), and reaches
 * the browser as a type alone.
 */
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
  reply: Schema
}

/** Declares a call. Its body stands here only where a browser parses it too: a placement is stored before it is sent. */
// @__NO_SIDE_EFFECTS__
export function call<const E extends Endpoint & { body?: Schema }>(declaration: E): E {
  return declaration
}
