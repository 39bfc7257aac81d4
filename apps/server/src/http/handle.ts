import type { Endpoint } from '@touchline/contract'
import type * as z from 'zod/mini'
import type { Site } from '../site/index.ts'

type Parsed<S> = S extends z.ZodMiniType ? z.infer<S> : undefined

/** Who calls. A session of another operator is nobody here. */
export type SignedIn = { id: number; operatorId: number; locale: string }

/** The session cookie of the browser that calls. */
export type Session = {
  token: string | undefined
  keep(token: string): void
  drop(): void
}

export type Call<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  headers: Parsed<E['headers']>
  body: Parsed<E['body']>
  player: E extends { access: 'player' } ? SignedIn : SignedIn | undefined
  session: Session
  /** Where the call came from, as the nearest proxy we trust saw it. */
  address: string
  site: Site
  locale: string
  traceId: string
}

/** A declared call with the function that answers it. */
export type Route = { endpoint: Endpoint; answer: (call: Call<Endpoint>) => Promise<unknown> }
export type Routes = Route[]

export function handle<E extends Endpoint>(
  endpoint: E,
  answer: (call: Call<E>) => Promise<z.infer<E['reply']>>,
): Route {
  // The server hands over only what this endpoint's own schemas have parsed.
  return { endpoint, answer: answer as Route['answer'] }
}
