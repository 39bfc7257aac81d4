import type { PlaySession } from '@touchline/betting'
import type { Pagination } from '@touchline/contract'
import type { ServedEndpoint } from '@touchline/contract/server'
import type * as z from 'zod/mini'
import { resolveLocale } from '@touchline/i18n'

type Parsed<S> = S extends z.ZodMiniType ? z.infer<S> : undefined

/** A brand of an operator. The host name picks it. */
export type Site = {
  id: number
  operatorId: number
  operatorKey: string
  key: string
  name: string
  locales: string[]
  timeZone: string
}

/** The player who calls. A session of another operator does not count here. */
export type SignedIn = {
  id: number
  operatorId: number
  locale: string
  /** In the time of the book. */
  session?: PlaySession
  /** BEY-08: only calls that say so are answered. */
  isExcluded?: boolean
  /** Waits to be verified: neither deposits nor bets. */
  isOnHold?: boolean
  /** RG-05a: as for who is excluded, until then. */
  outOfMinutesUntil?: string
}

/** Somebody of an operator, by a token; `name` is the author of what is changed. Never a player. */
export type Staff = { operatorId: number; name: string; scopes: string[] }

/** The session cookie of the browser that calls. */
export type Session = {
  token: string | undefined
  keep(token: string): void
  drop(): void
}

/** The cookie that outlives sessions: the browser that calls, whoever uses it. */
export type Device = { token: string | undefined; keep(token: string): void }

export type Call<E extends ServedEndpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  headers: Parsed<E['headers']>
  /** Of a provider's message as it came: whoever has checked its signature parses it. */
  body: E extends { access: 'provider' } ? unknown : Parsed<E['body']>
  player: E extends { access: 'player' } ? SignedIn : SignedIn | undefined
  staff: E extends { access: 'staff' } ? Staff : undefined
  /** The body as it was sent, of a provider's message. */
  rawBody: E extends { access: 'provider' } ? Buffer : Buffer | undefined
  session: Session
  device: Device
  /** What the browser calls itself, cut short. */
  userAgent: string
  /** Where the call came from, as the nearest proxy we trust saw it. */
  address: string
  /** The name the site was called by, with its port: one of its own hosts. */
  host: string
  /** Of the visitor, as a proxy we trust says it. Null: nobody did. */
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
  // The server hands over only what this endpoint's own schemas have parsed.
  const answerParsed = answer as (call: Call<ServedEndpoint>) => unknown
  return { endpoint, answer: async (call) => answerParsed(call) }
}

export function paginationOf(total: number, { page, limit }: { page: number; limit: number }): Pagination {
  return { total, page, limit, last_page: Math.max(1, Math.ceil(total / limit)) }
}

/** The first language of the request that the site speaks, else the site's own. */
export function preferredLocale(header: string | undefined, site: Site): string {
  const wanted = (header ?? '').split(',', 10).map((part) => resolveLocale(part.split(';')[0]?.trim() ?? ''))
  return wanted.find((locale) => locale !== null && site.locales.includes(locale)) ?? site.locales[0] ?? 'en'
}
