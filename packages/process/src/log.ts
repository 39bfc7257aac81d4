import { pino } from 'pino'
import type { Logger } from 'pino'

export type Log = Logger

/** JSON lines, with secrets removed before they are written. */
export function createLog(process: string, level: string): Log {
  return pino({
    level,
    base: { process },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // PostgreSQL's `detail` quotes rows: whose address is taken, or a whole row with its hashes.
    redact: ['*.token', '*.password', '*.authorization', '*.cookie', 'headers', 'err.detail', 'err.where'],
  })
}
