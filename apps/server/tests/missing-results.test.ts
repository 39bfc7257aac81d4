import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addLine, applyBatch, createBatch, storeFacts } from '../src/book/index.ts'
import { watchMissingResults } from '../src/feed/recovery/missing-results.ts'
import { createLog } from '@touchline/process'
import { openBook, outcomes } from './book-fixture.ts'
import type { BookFixture } from './book-fixture.ts'

let book: BookFixture
beforeAll(async () => void (book = await openBook('missing-results')))
afterAll(() => book?.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

async function settledLine(matchId: number): Promise<void> {
  const batch = createBatch()
  const line = { matchId, marketId: 1, specifier: '', producerId: 1, isMostBalanced: false, feedTs: 5 }
  addLine(batch, { ...line, status: -3, outcomes: outcomes(2000, 3000) })
  await applyBatch(book.database, batch)
}

/** Lets the watcher look so often, five seconds apart, and waits for what it reads meanwhile. */
async function look(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await vi.advanceTimersByTimeAsync(5_000)
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
}

it('scenario 40: a settled line without a result is asked for once, and not before the settlement had its time', async () => {
  const [lost = 0, told = 0] = await book.addMatches(2)
  await settledLine(lost)
  await settledLine(told)
  const asked: string[] = []
  const waits = [90_000]
  const watch = watchMissingResults({
    database: book.database,
    request: async (product, urn) => {
      asked.push(`${product} ${urn}`)
      return { waitMs: waits.pop() ?? 0 }
    },
    log: createLog('test', 'silent'),
  })
  for (let time = 0; time < 3; time += 1) {
    watch.lineSettled(lost, 'sr:match:1', 1)
    watch.lineSettled(told, 'sr:match:2', 1)
  }
  await storeFacts(book.database, { matchId: told, producerId: 1 }, [
    { marketId: 1, specifiers: '', fact: { type: 'settled', timestampMs: 6, outcomeId: '1', result: 1 } },
  ])
  await look(5)
  expect(asked).toEqual([])
  await look(2)
  expect(asked).toEqual(['1 sr:match:1'])
  // The provider's quota had no room: it is asked again when there is, and then no more.
  await look(20)
  watch.lineSettled(lost, 'sr:match:1', 1)
  await look(10)
  watch.stop()
  expect(asked).toEqual(['1 sr:match:1', '1 sr:match:1'])
}, 20_000)
