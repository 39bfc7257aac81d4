import type { Log, Metrics } from '@touchline/process'
import { sealTransfers } from '../ledger/index.ts'
import { startLoop } from '../runtime/index.ts'
import type { Database, Loop } from '../runtime/index.ts'

const idleMs = 5_000

type Options = { database: Database; log: Log; metrics: Metrics }

/** Seals transfers until stopped. The log carries every hash out of the database: who rewrites a chain cannot rewrite it there. */
export function startSealing({ database, log, metrics }: Options): Loop {
  const seals = metrics.meter.createCounter('transfer_seals', { description: 'Seals written over transfers' })
  return startLoop({
    log,
    interrupted: 'sealing interrupted',
    step: async () => {
      const seal = await sealTransfers(database)
      if (!seal) return idleMs
      seals.add(1)
      log.info({ seal: seal.number, last_transfer: seal.lastId, hash: seal.hash }, 'transfers sealed')
      return 0
    },
  })
}
