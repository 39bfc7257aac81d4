import type { PlaySession } from '@touchline/betting'
import type { Pagination } from '@touchline/contract'
import type { ServedEndpoint } from '@touchline/contract/server'
import type * as z from 'zod/mini'
import { resolveLocale } from '@touchline/i18n'

type Parsed<S> = S extends z.ZodMiniType ? z.infer<S> : undefined

/** A brand of an operator, chosen by the host name. */
export type Site = {
  id: number
  operatorId: number
  operatorKey: string
  key: string
  name: string
  locales: string[]
  timeZone: string
}

/** The signed-in player. A session of another operator does not count here. */
export type SignedIn = {
  id: number
  operatorId: number
  locale: string
  /** Play session in the time of the book. */
  session?: PlaySession
  /** BEY-08: only calls declared for excluded players are answered. */
  isExcluded?: boolean
  /** The player waits for verification and can neither deposit nor bet. */
  isOnHold?: boolean
  /** RG-05a: until this time the player is treated like an excluded one. */
  outOfMinutesUntil?: string
}

/**
 * A member of an operator's staff, identified by a token; `name` is recorded as the author of changes. Never a player.
 */
export type Staff = { operatorId: number; name: string; scopes: string[] }

export type Session = {
  token: string | undefined
  keep(token: string): void
  drop(): void
}

/** The cookie that outlives sessions and identifies the browser. */
export type Device = { token: string | undefined; keep(token: string): void }

export type Call<E extends ServedEndpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  headers: Parsed<E['headers']>
  /** A provider's message is parsed by its handler, after the signature was verified. */
  body: E extends { access: 'provider' } ? unknown : Parsed<E['body']>
  player: E extends { access: 'player' } ? SignedIn : SignedIn | undefined
  staff: E extends { access: 'staff' } ? Staff : undefined
  /** The bytes of a provider's message. */
  rawBody: E extends { access: 'provider' } ? Buffer : Buffer | undefined
  session: Session
  device: Device
  userAgent: string
  /** The caller's address as seen by the nearest trusted proxy. */
  address: string
  /** The requested host of the site, with its port. */
  host: string
  /** The visitor's country as named by a trusted proxy; null when none names it. */
  country: string | null
  site: Site
  locale: string
  traceId: string
}

/** A declared call with the function that answers it. */
export type Route = { endpoint: ServedEndpoint; answer: (call: Call<ServedEndpoint>) => Promise<unknown> }
export type Routes = Route[]

type Reply<E extends ServedEndpoint> = z.infer<E['reply']>

export function handle<E extends ServedEndpoint>(
  endpoint: E,
  answer: (call: Call<E>) => Reply<E> | Promise<Reply<E>>,
): Route {
  // The server passes only what this endpoint's own schemas have parsed.
  const answerParsed = answer as (call: Call<ServedEndpoint>) => unknown
  return { endpoint, answer: async (call) => answerParsed(call) }
}

export function paginationOf(total: number, { page, limit }: { page: number; limit: number }): Pagination {
  return { total, page, limit, last_page: Math.max(1, Math.ceil(total / limit)) }
}

/** Returns the first requested language that the site has, else the site's default. */
export function preferredLocale(header: string | undefined, site: Site): string {
  const wanted = (header ?? '').split(',', 10).map((part) => resolveLocale(part.split(';')[0]?.trim() ?? ''))
  return wanted.find((locale) => locale !== null && site.locales.includes(locale)) ?? site.locales[0] ?? 'en'
}
