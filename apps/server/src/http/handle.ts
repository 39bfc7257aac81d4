import type { Endpoint } from '@touchline/contract'
import type * as z from 'zod/mini'
import type { Site } from '../site/index.ts'

type Parsed<S> = S extends z.ZodMiniType ? z.infer<S> : undefined

export type Call<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
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
