import type { Database, Log, Metrics } from '../runtime/index.ts'
import { createLiveApi } from './centrifugo.ts'
import { readLiveMatches } from './publication-marks.ts'
import { createPublisher } from './publisher.ts'
import type { Publisher } from './publisher.ts'
import { startPulse } from './pulse.ts'

type Options = { database: Database; url: string; key: string; isDelta: boolean; log: Log; metrics: Metrics }

/** The way out: publisher and pulse over one connection to Centrifugo, sharing one doubt. */
export function createLive({ database, url, key, isDelta, log, metrics }: Options): Publisher {
  const live = createLiveApi({ url, key })
  let isInDoubt = false
  const publisher = createPublisher({ database, live, isDelta, log, metrics, onDoubt: () => void (isInDoubt = true) })
  const pulse = startPulse({
    live,
    log,
    isInDoubt: () => isInDoubt,
    onCertain: async () => {
      isInDoubt = false
      publisher.repeat(await readLiveMatches(database))
    },
  })
  return {
    ...publisher,
    stop: async () => {
      pulse.stop()
      await publisher.stop()
    },
  }
}
