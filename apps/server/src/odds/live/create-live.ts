import type { Log, Metrics } from '@touchline/process'
import type { Database, Serial } from '../../platform/runtime/index.ts'
import { createLiveApi } from './centrifugo.ts'
import { readLiveMatches } from './confirmed-versions.ts'
import { createPublisher } from './publisher.ts'
import type { Publisher } from './publisher.ts'
import { createPulse } from './pulse.ts'
import { createRowCheck } from './row-check.ts'

type Options = {
  database: Database
  provider: string
  url: string
  key: string
  isDelta: boolean
  log: Log
  metrics: Metrics
}

export type Live = Publisher & {
  /** Starts to compare list rows with the book, some every few seconds, and publishes those that differ. */
  checkRows(write: Serial, everyMs?: number): void
}

/**
 * Combines publisher, pulse and row check. After a failed publication, the next successful pulse publishes all live
 * matches again.
 */
export function createLive({ database, provider, url, key, isDelta, log, metrics }: Options): Live {
  const live = createLiveApi({ url, key })
  const publisher = createPublisher({
    database,
    provider,
    live,
    isDelta,
    log,
    metrics,
    onUncertain: () => pulse.markUncertain(),
  })
  const pulse = createPulse({
    live,
    provider,
    log,
    onRecovered: async () => publisher.republish(asLive(await readLiveMatches(database, provider))),
  })
  const rowCheck = createRowCheck({
    database,
    provider,
    live,
    publish: (matchIds) => publisher.enqueue(asLive(matchIds).map((match) => ({ ...match, isUrgent: true }))),
    republish: (matchIds) => publisher.republish(asLive(matchIds)),
    log,
    metrics,
  })
  return {
    ...publisher,
    checkRows: rowCheck.start,
    start: async () => {
      pulse.start()
      await publisher.start()
    },
    stop: async () => {
      pulse.stop()
      await rowCheck.stop()
      await publisher.stop()
    },
  }
}

function asLive(matchIds: readonly number[]) {
  return matchIds.map((matchId) => ({ matchId, isLive: true }))
}
