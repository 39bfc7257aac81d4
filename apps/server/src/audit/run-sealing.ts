import type { Log, Metrics } from '@touchline/process'
import { sealDay, sealTimelines, sealTransfers } from '../ledger/evidence/index.ts'
import { startLoop } from '../platform/runtime/index.ts'
import type { Database, Loop } from '../platform/runtime/index.ts'

const idleMs = 5_000

type Options = { database: Database; log: Log; metrics: Metrics }

/**
 * Seals transfers, then the timelines under these seals, then finished days, until stopped. Every hash is also logged,
 * so that someone who rewrites a chain in the database cannot rewrite all its copies.
 */
export function startSealing({ database, log, metrics }: Options): Loop {
  const seals = metrics.meter.createCounter('transfer_seals', { description: 'Seals written over transfers' })
  const timelines = metrics.meter.createCounter('timeline_seals', { description: 'Seals written over bet timelines' })

  async function sealNextTransfers(): Promise<boolean> {
    const seal = await sealTransfers(database)
    if (!seal) return false
    seals.add(1)
    log.info({ seal: seal.number, last_transfer: seal.lastId, hash: seal.hash }, 'transfers sealed')
    return true
  }

  async function sealNextTimelines(): Promise<boolean> {
    const seal = await sealTimelines(database)
    if (!seal) return false
    timelines.add(1)
    log.info({ seal: seal.number, bets: seal.bets, hash: seal.hash }, 'timelines sealed')
    return true
  }

  async function sealNextDay(): Promise<boolean> {
    const day = await sealDay(database)
    if (day) log.info(day, 'day sealed')
    return day !== undefined
  }

  return startLoop({
    log,
    interrupted: 'sealing interrupted',
    step: async () => {
      const isAnySealed = [await sealNextTransfers(), await sealNextTimelines(), await sealNextDay()].some(Boolean)
      return isAnySealed ? 0 : idleMs
    },
  })
}
