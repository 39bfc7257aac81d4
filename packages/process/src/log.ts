import { randomFillSync } from 'node:crypto'
import { pino } from 'pino'
import type { Logger } from 'pino'

export type Log = Logger

/** Creates a log of JSON lines from which secrets are removed. */
export function createLog(process: string, level: string): Log {
  return pino({
    level,
    base: { process },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // PostgreSQL's `detail` quotes rows, which may contain email addresses or hashes.
    redact: ['*.token', '*.password', '*.authorization', '*.cookie', 'headers', 'err.detail', 'err.where'],
  })
}

const wellFormed = /^[0-9a-f]{32}$/
const idBytes = 16
/** Random bytes for many ids, because generating them one by one costs more than the rest of a cached response. */
const pool = Buffer.alloc(256 * idBytes)
let used = pool.length

/** Returns a caller's trace id if it is well formed, otherwise a new one. */
export function traceId(given?: unknown): string {
  if (typeof given === 'string' && wellFormed.test(given)) return given
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += idBytes
  return pool.toString('hex', used - idBytes, used)
}
