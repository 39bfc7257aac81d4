import type { PoolClient } from 'pg'
import type { Log, Metrics } from '@touchline/process'
import { startLoop, underAdvisoryLock } from '../../platform/runtime/index.ts'
import type { Database, Loop } from '../../platform/runtime/index.ts'
import { readBacklog, deletePending, readPending, requeuePending, skipWithoutBets } from './pending-settlements.ts'
import type { PendingSettlement, Outcome } from './pending-settlements.ts'
import { settleOutcome } from './settle-outcome.ts'
import type { Tools, Turn } from './settle-outcome.ts'

const idleMs = 100

type Options = { database: Database; log: Log; metrics: Metrics }

/** Processes pending settlements until stopped. Any number of workers may run at once. */
export function startSettlement({ database, log, metrics }: Options): Loop {
  const count = measure(database, metrics)
  return startLoop({
    log,
    interrupted: 'settlement interrupted',
    step: async (isOver) => ((await settlePending({ database, log, count, isOver })) ? 0 : idleMs),
  })
}

function measure(database: Database, { meter }: Metrics): (what: string) => void {
  const settled = meter.createCounter('bets_settled', { description: 'Settlements written, by result of the bet' })
  const failed = meter.createCounter('bet_settlement_failures', {
    description: 'Bets that could not be settled, attempts',
  })
  const pending = meter.createObservableGauge('settlement_pending', {
    description: 'Pending settlements, counted up to 10,000',
  })
  const oldest = meter.createObservableGauge('settlement_pending_oldest_seconds', {
    description: 'Age of the oldest pending settlement',
  })
  meter.addBatchObservableCallback(
    async (result) => {
      const backlog = await readBacklog(database)
      result.observe(pending, backlog.rows)
      result.observe(oldest, backlog.oldestSeconds)
    },
    [pending, oldest],
  )
  return (what) => (what === 'failed' ? failed.add(1) : settled.add(1, { result: what }))
}

const rowsAtOnce = 500
/** After this time the pending settlements are read again. */
const passMs = 3_000
/** After this time the next outcome is processed, even if this one has more bets. */
const turnMs = 1_000

/** Processes the pending settlements once. Returns true if it should be called again at once. */
export async function settlePending(tools: Tools): Promise<boolean> {
  const settlements = await readPending(tools.database, rowsAtOnce)
  if (settlements.length === 0) return false
  const waiting = await skipWithoutBets(tools.database, settlements)
  const isWorked = waiting.length > 0 && (await settleWaiting(tools, waiting))
  return isWorked || waiting.length < settlements.length
}

async function settleWaiting(tools: Tools, settlements: readonly PendingSettlement[]): Promise<boolean> {
  const endAt = performance.now() + passMs
  const session = await tools.database.connect()
  let isWorked = false
  try {
    for (const pending of settlements) {
      if (tools.isOver() || performance.now() > endAt) break
      isWorked = (await settleOne(tools, session, pending)) || isWorked
    }
    session.release()
    return isWorked
  } catch (error) {
    session.release(true) // Closing the connection releases its advisory lock.
    throw error
  }
}

/** Where processing was interrupted, by settlement. After a restart of the process, such an outcome starts again. */
const turns = new Map<string, Turn>()
const maxTurns = 1_000

function settleOne(tools: Tools, session: PoolClient, pending: PendingSettlement): Promise<boolean> {
  const endAt = performance.now() + turnMs
  const isOver = () => tools.isOver() || performance.now() > endAt
  const id = pending.ids.join()
  return underOutcomeLock(session, pending.outcome, async () => {
    const turn = await settleOutcome({ ...tools, isOver }, pending.outcome, turns.get(id))
    const { progress } = turn
    if (progress === 'interrupted' && turns.size < maxTurns) turns.set(id, turn)
    else turns.delete(id)
    if (progress !== 'finished') await requeuePending(tools.database, pending, progress)
    // A placement that started before the result may not be committed yet, so the row stays until none can be open.
    else if (!pending.isReady) await requeuePending(tools.database, pending, 'unready')
    else await deletePending(tools.database, pending)
  })
}

/**
 * The lock only avoids double work; two workers could not settle a bet twice. It is held by the session, because an
 * open transaction would delay all later settlements: they become ready by transaction id.
 */
function underOutcomeLock(
  session: PoolClient,
  { matchId, marketId, specifier, outcomeId }: Outcome,
  work: () => Promise<void>,
): Promise<boolean> {
  return underAdvisoryLock(session, 'settlement', [matchId, marketId, specifier, outcomeId].join('/'), work)
}
