import * as z from 'zod/mini'
import type { StaffScope } from './staff.ts'

/**
 * Required on every call that is not a GET and on every platform call. A page of another origin cannot add it without a
 * preflight request, which is rejected.
 */
export const appHeader = { 'x-touchline-app': 'web' } as const

/**
 * Names the player a call is meant for, by id. The tabs of a browser share a session, and another player may have
 * signed in in another tab; a call of players is then rejected with `not-signed-in`. Without it, the call is for the
 * signed-in player.
 */
export const playerHeader = 'x-touchline-player'

/** Platform calls name the version that they are written for; an unsupported one is answered `unsupported-version`. */
export const platformAccept = 'application/vnd.touchline.v1+json'

export function isPlatformCall({ path }: Pick<Endpoint, 'path'>): boolean {
  return path.startsWith('/api/platform/')
}

type Schema = z.ZodMiniType

/**
 * What a browser knows of a call. Its parameters and rejections are known to the server (`serve`), and reach the
 * browser only as types.
 */
export type Endpoint = Declaration & Access

/**
 * `player` is rejected with `not-signed-in` without a session. `staff` is rejected with `not-staff` without an
 * operator's token, and with `not-allowed` without the call's scope, before the request is parsed. `provider` is a
 * message of a payment provider, rejected with `signature-rejected` unless its body is signed. The default is `anyone`.
 */
type Access = { access: 'staff'; scope: StaffScope } | { access?: 'anyone' | 'player' | 'provider'; scope?: never }

type Declaration = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Path below the origin, parameters written `:name`. */
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

/** BOOK-26: which page of a list this is, and how many there are. */
export const Pagination = z.object({ total: z.int(), page: z.int(), limit: z.int(), last_page: z.int() })
export type Pagination = z.infer<typeof Pagination>

/**
 * A UUID of version 7, whose timestamp makes it valid for a day. `nowMs` should be the server's time.
 * `crypto.randomUUID` does not exist on plain http, but random values do.
 */
export function createIdempotencyKey(nowMs: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  for (let at = 0; at < 6; at += 1) bytes[at] = Math.floor(nowMs / 256 ** (5 - at)) % 256
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
