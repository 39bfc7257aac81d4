import type { PlaySession } from '@touchline/betting'
import type { Pagination } from '@touchline/contract'
import type { ServedEndpoint } from '@touchline/contract/server'
import type * as z from 'zod/mini'
import { resolveLocale } from '@touchline/i18n'

type Parsed<S> = S extends z.ZodMiniType ? z.infer<S> : undefined

/** One brand of an operator. Requests are assigned to it by the host name. */
export type Site = {
  id: number
  operatorId: number
  operatorKey: string
  key: string
  name: string
  locales: string[]
  timeZone: string
}

/** A signed-in player. Sessions with another operator do not count. */
export type SignedIn = {
  id: number
  operatorId: number
  locale: string
  /** The player's session, with times of the book's clock. */
  session?: PlaySession
  /** BEY-08: the player is excluded, so only calls declared for excluded players are accepted. */
  isExcluded?: boolean
  /** The player waits for verification and may neither deposit nor bet. */
  isOnHold?: boolean
  /** RG-05a: the player has used up a limit of minutes, and until this time is treated like an excluded one. */
  outOfMinutesUntil?: string
}

/**
 * A member of an operator's staff, identified by a token. `name` is stored as the author of changes. Players are never
 * staff.
 */
export type Staff = { operatorId: number; name: string; scopes: string[] }

export type Session = {
  token: string | undefined
  keep(token: string): void
  drop(): void
}

/** The cookie that identifies the browser, also after the end of a session. */
export type Device = { token: string | undefined; keep(token: string): void }

export type Call<E extends ServedEndpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  headers: Parsed<E['headers']>
  /** The body of a provider's message is not parsed yet, because the handler first verifies its signature. */
  body: E extends { access: 'provider' } ? unknown : Parsed<E['body']>
  player: E extends { access: 'player' } ? SignedIn : SignedIn | undefined
  staff: E extends { access: 'staff' } ? Staff : undefined
  /** The bytes of the body, for the signature of a provider's message. */
  rawBody: E extends { access: 'provider' } ? Buffer : Buffer | undefined
  session: Session
  device: Device
  userAgent: string
  /** The client's IP address, as reported by trusted proxies. */
  address: string
  /** The requested host name, with its port. */
  host: string
  /** The visitor's country as sent by a trusted proxy; null if none sends it. */
  country: string | null
  site: Site
  locale: string
  traceId: string
}

/** A declared call and the function that handles it. */
export type Route = { endpoint: ServedEndpoint; answer: (call: Call<ServedEndpoint>) => Promise<unknown> }
export type Routes = Route[]

type Reply<E extends ServedEndpoint> = z.infer<E['reply']>

export function handle<E extends ServedEndpoint>(
  endpoint: E,
  answer: (call: Call<E>) => Reply<E> | Promise<Reply<E>>,
): Route {
  // The server passes only values that were parsed with this endpoint's schemas, so the types are right.
  const answerParsed = answer as (call: Call<ServedEndpoint>) => unknown
  return { endpoint, answer: async (call) => answerParsed(call) }
}

export function paginationOf(total: number, { page, limit }: { page: number; limit: number }): Pagination {
  return { total, page, limit, last_page: Math.max(1, Math.ceil(total / limit)) }
}

/** Returns the first of the requested languages that the site has, or else the site's default. */
export function preferredLocale(header: string | undefined, site: Site): string {
  const wanted = (header ?? '').split(',', 10).map((part) => resolveLocale(part.split(';')[0]?.trim() ?? ''))
  return wanted.find((locale) => locale !== null && site.locales.includes(locale)) ?? site.locales[0] ?? 'en'
}
