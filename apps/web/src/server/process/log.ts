import { pino } from 'pino'
import type { Logger } from 'pino'

export type Log = Logger

/** JSON lines. Whatever could open a door is cut out before it is written. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: { process: 'web' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['*.token', '*.password', '*.authorization', '*.cookie', 'headers'],
  })
}
