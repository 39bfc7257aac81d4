import type { Log, Metrics } from '@touchline/process'
import type { Database, Serial } from '../runtime/index.ts'
import { createLiveApi } from './centrifugo.ts'
import { readLiveMatches } from './confirmed-versions.ts'
import { createPublisher } from './publisher.ts'
import type { Publisher } from './publisher.ts'
import { startPulse } from './pulse.ts'
import { createRowCheck } from './row-check.ts'

type Options = { database: Database; url: string; key: string; isDelta: boolean; log: Log; metrics: Metrics }

export type Live = Publisher & {
  /** From here on list rows are compared with the book, some every few seconds, and repaired. */
  checkRows(write: Serial, everyMs?: number): void
}

/** Publisher, pulse and row check over one connection to Centrifugo. After a failure pages may be stale until a pulse succeeds. */
export function createLive({ database, url, key, isDelta, log, metrics }: Options): Live {
  const live = createLiveApi({ url, key })
  let mayBeStale = false
  const publisher = createPublisher({
    database,
    live,
    isDelta,
    log,
    metrics,
    onUncertain: () => void (mayBeStale = true),
  })
  const pulse = startPulse({
    live,
    log,
    mayBeStale: () => mayBeStale,
    onRecovered: async () => {
      mayBeStale = false
      publisher.republish(await readLiveMatches(database))
    },
  })
  const rowCheck = createRowCheck({
    database,
    live,
    publish: (matchIds) => publisher.enqueue(matchIds.map((matchId) => ({ matchId, isUrgent: true }))),
    republish: publisher.republish,
    log,
    metrics,
  })
  return {
    ...publisher,
    checkRows: rowCheck.start,
    stop: async () => {
      pulse.stop()
      await rowCheck.stop()
      await publisher.stop()
    },
  }
}
