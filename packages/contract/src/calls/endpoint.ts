import type * as z from 'zod/mini'

type Schema = z.ZodMiniType

/** One call, declared once: the API must serve it as it stands here, and clients are derived from it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Path below the origin, parameters written `:name`. */
  path: string
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  reply: Schema
  /** Codes from `errors.ts` this call may refuse with. */
  errors: readonly string[]
}

export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}
