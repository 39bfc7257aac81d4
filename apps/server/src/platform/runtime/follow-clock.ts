import type { Log } from '@touchline/process'
import * as z from 'zod/mini'
import type { Database } from './database.ts'
import { startLoop } from './start-loop.ts'
import type { Loop } from './start-loop.ts'

const everyMs = 500
const timeoutMs = 2_000

const Clock = z.object({
  now_ms: z.number().check(z.minimum(0), z.maximum(8_640_000_000_000_000)),
  speed: z.number().check(z.minimum(0), z.maximum(600)),
  paused: z.boolean(),
})

type Options = { database: Database; log: Log; url: string }

/** BEY-07: the time of the book follows the clock of a demo. Several workers may: what agrees is not written again. */
export function startFollowingClock({ database, log, url }: Options): Loop {
  return startLoop({
    log,
    interrupted: 'clock of the demo not read',
    step: async () => {
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
      if (!response.ok) throw new Error(`the clock of the demo answered ${response.status}`)
      const { now_ms: nowMs, speed, paused } = z.parse(Clock, await response.json())
      await database.query({
        name: 'follow-clock',
        text: 'SELECT touchline.follow_clock($1, $2)',
        values: [new Date(nowMs).toISOString(), paused ? 0 : speed],
      })
      return everyMs
    },
  })
}
