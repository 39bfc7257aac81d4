// A process that writes market lines to the book at a fixed rate, in batches of 200 like the feed. Each write changes
// the odds of the line.
import { setTimeout as sleep } from 'node:timers/promises'
import { createLog } from '@touchline/process'
import { addLine, applyBatch, createBatch } from '../../apps/server/src/odds/book/index.ts'
import { openDatabase } from '../../apps/server/src/platform/runtime/index.ts'
import type { Database } from '../../apps/server/src/platform/runtime/index.ts'
import { replyToParent } from '../measure/reply-to-parent.ts'

export type FeedOrder = { url: string; matchIds: number[]; marketsPerMatch: number; linesPerSecond: number }

const linesPerBatch = 200
let feedTs = Date.now()
let step = 0
let written = 0
let beganMs = 0
let running: Promise<void> | undefined
let isStopping = false

replyToParent({
  /** Writes every line once, then continues at the fixed rate. */
  start: async (order: FeedOrder) => {
    const log = createLog('prove', 'silent')
    const database = openDatabase({ url: order.url, name: 'prove-feed', connections: 1, log })
    const lines = order.matchIds.length * order.marketsPerMatch
    for (let from = 0; from < lines; from += linesPerBatch) await writeBatch(database, order)
    running = writeAtRate(database, order)
  },
  /** Starts a new measurement. */
  begin: async () => {
    written = 0
    beganMs = performance.now()
  },
  linesPerSecond: async () => (written / (performance.now() - beganMs)) * 1_000,
  stop: async () => {
    isStopping = true
    await running
  },
})

async function writeAtRate(database: Database, order: FeedOrder): Promise<void> {
  const everyMs = (linesPerBatch / order.linesPerSecond) * 1_000
  let dueMs = performance.now()
  while (!isStopping) {
    await writeBatch(database, order)
    // After a delay there is no burst to catch up. The rate that was reached is reported.
    dueMs = Math.max(dueMs + everyMs, performance.now() - everyMs)
    await sleep(Math.max(0, dueMs - performance.now()))
  }
  await database.end()
}

async function writeBatch(database: Database, { matchIds, marketsPerMatch }: FeedOrder): Promise<void> {
  const batch = createBatch()
  feedTs = Math.max(feedTs + 1, Date.now())
  for (let index = 0; index < linesPerBatch; index += 1) {
    const line = (step * linesPerBatch + index) % (matchIds.length * marketsPerMatch)
    const odds = 1_800 + ((step * 7 + index) % 400)
    addLine(batch, {
      matchId: matchIds[Math.floor(line / marketsPerMatch)] ?? 0,
      marketId: 1 + (line % marketsPerMatch),
      specifier: '',
      producerId: 1,
      status: 1,
      isMostBalanced: true,
      outcomes: ['1', '2', '3'].map((id) => ({ id, odds, active: true })),
      feedTs,
    })
  }
  await applyBatch(database, batch)
  step += 1
  written += linesPerBatch
}
