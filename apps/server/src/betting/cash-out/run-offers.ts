import type { Log, Metrics } from '@touchline/process'
import type { PoolClient } from 'pg'
import type { LiveApi } from '../../odds/live/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import { startLoop, takeAdvisoryLock } from '../../platform/runtime/index.ts'
import type { Database, Loop } from '../../platform/runtime/index.ts'
import { beforeAll } from './rules-in-order.ts'
import { followRules } from './follow-rules.ts'
import { createLimitAlarm } from './limit-alarm.ts'
import { sendOffers } from './offers.ts'
import type { SentOffers } from './offers.ts'

/** Time from the start of one pass to that of the next. Each pass sends a player at most one message. */
const passMs = 1_000

type Options = {
  database: Database
  configurations: Configurations
  live: LiveApi | undefined
  log: Log
  metrics: Metrics
}

/**
 * Sends offers for watched bets and triggers players' cash-out rules until stopped. Of several workers only one does
 * so.
 */
export function startOffers({ database, configurations, live, log, metrics }: Options): Loop {
  const { meter } = metrics
  const alarm = createLimitAlarm({ log, metrics })
  const lead = createLead(database)
  const sent: SentOffers = new Map()
  let position = beforeAll
  const messages = meter.createCounter('cash_out_messages', { description: 'Messages with offers, one per channel' })
  const lasts = meter.createHistogram('cash_out_pass_seconds', {
    description: 'How long it took to work out all offers that are watched',
    unit: 's',
  })
  let leads = false
  const offers = startLoop({
    log,
    interrupted: 'offers of cash-out interrupted',
    step: async () => {
      const startedAt = performance.now()
      leads = await lead.isHeld()
      if (!leads) return passMs
      await deleteExpired(database)
      if (live)
        await sendOffers({ database, configurations }, live, sent).then(
          (count) => messages.add(count),
          (error: unknown) => log.warn({ err: error }, 'offers of cash-out not sent'),
        )
      const tookMs = performance.now() - startedAt
      lasts.record(tookMs / 1_000)
      return Math.max(0, passMs - tookMs)
    },
  })
  // Rules are a separate loop, so that many due rules do not delay offers, and rules work even while nothing can be
  // sent.
  const rules = startLoop({
    log,
    interrupted: 'rules of cash-out interrupted',
    step: async () => {
      if (leads) position = await followRules({ database, configurations, log, alarm }, position)
      return passMs
    },
  })
  return {
    isHealthy: () => offers.isHealthy() && rules.isHealthy(),
    async stop() {
      await Promise.all([offers.stop(), rules.stop()])
      lead.release()
    },
  }
}

const batchSize = 5_000

async function deleteExpired(database: Database): Promise<void> {
  await database.query({
    name: 'delete-expired-watches',
    text: `DELETE FROM touchline.cash_out_watch WHERE (player_id, bet_id, locale) IN (
        SELECT player_id, bet_id, locale FROM touchline.cash_out_watch WHERE expires_at < clock_timestamp()
        ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED)`,
    values: [batchSize],
  })
}

/**
 * Elects one worker: it holds an advisory lock on a connection of its own until the connection breaks or is released.
 */
function createLead(database: Database): { isHeld(): Promise<boolean>; release(): void } {
  let session: PoolClient | undefined
  function release(): void {
    session?.release(true)
    session = undefined
  }
  return {
    async isHeld() {
      try {
        if (session) return (await session.query('SELECT 1')).rowCount === 1
        const next = await database.connect()
        // Without a listener the error would end the process. The next query on the connection fails and releases the
        // lead.
        next.on('error', () => {})
        session = next
        if (await takeAdvisoryLock(next, 'cashOut', 'offers')) return true
        release()
        return false
      } catch (error) {
        release()
        throw error
      }
    },
    release,
  }
}
