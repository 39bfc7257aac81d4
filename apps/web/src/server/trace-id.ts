import { randomBytes } from 'node:crypto'

const wellFormed = /^[0-9a-f]{32}$/

/** Keeps a caller's trace id if it is one, else begins a new trace. */
export function traceId(given: unknown): string {
  return typeof given === 'string' && wellFormed.test(given) ? given : randomBytes(16).toString('hex')
}
