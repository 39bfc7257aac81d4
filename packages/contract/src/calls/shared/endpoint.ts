import * as z from 'zod/mini'
import type { StaffScope } from './staff.ts'

/**
 * A header that every platform call and every other call but a GET must have. A page of another origin cannot set it
 * without a preflight request, which is rejected.
 */
export const appHeader = { 'x-touchline-app': 'web' } as const

/**
 * Contains the id of the player for whom a call is meant. Another player may have signed in in another tab of the
 * browser; a call for players is then rejected with `not-signed-in`. Without the header, the call is for the signed-in
 * player.
 */
export const playerHeader = 'x-touchline-player'

/**
 * Contains the version that a platform call is written for; an unsupported one is rejected with `unsupported-version`.
 */
export const platformAccept = 'application/vnd.touchline.v1+json'

export function isPlatformCall({ path }: Pick<Endpoint, 'path'>): boolean {
  return path.startsWith('/api/platform/')
}

type Schema = z.ZodMiniType

/**
 * The part of a call that browsers need. Its parameters and errors are added for the server by `serve`, and browsers
 * import them only as types.
 */
export type Endpoint = Declaration & Access

/**
 * Who may make a call. `player`: rejected with `not-signed-in` without a session. `staff`: rejected with `not-staff`
 * without an operator's token, and with `not-allowed` without the call's scope, before the request is parsed.
 * `provider`: a message of a payment provider, rejected with `signature-rejected` unless its body is signed. The
 * default is `anyone`.
 */
type Access = { access: 'staff'; scope: StaffScope } | { access?: 'anyone' | 'player' | 'provider'; scope?: never }

type Declaration = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Path on the site's origin, with parameters as `:name`. */
  path: string
  reply: Schema
}

/**
 * Declares a call. The body is declared here only if a browser parses it too, as with a placement, which is stored
 * before it is sent.
 */
// @__NO_SIDE_EFFECTS__
export function call<const E extends Endpoint & { body?: Schema }>(declaration: E): E {
  return declaration
}

/** BOOK-26: the page of a list that a reply contains, and how many pages and entries there are. */
export const Pagination = z.object({ total: z.int(), page: z.int(), limit: z.int(), last_page: z.int() })
export type Pagination = z.infer<typeof Pagination>

/**
 * Creates a UUID of version 7, which is valid for a day from its timestamp; `nowMs` should be the server's time.
 * `crypto.randomUUID` is not used, because it does not exist on plain HTTP.
 */
export function createIdempotencyKey(nowMs: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  for (let at = 0; at < 6; at += 1) bytes[at] = Math.floor(nowMs / 256 ** (5 - at)) % 256
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
