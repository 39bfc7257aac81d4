import { randomUUID } from 'node:crypto'

const wellFormed = /^[0-9a-f]{32}$/

/** Keeps a caller's trace id if it is one, else begins a new trace. Node draws the randomness of many at once. */
export function traceId(given: unknown): string {
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID().replaceAll('-', '')
}
