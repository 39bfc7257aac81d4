import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLine, applyBatch, createBatch, startPriceHistory } from '../src/book/index.ts'
import type { LineChange } from '../src/book/index.ts'
import { readPriceHistory } from '../src/book/price-history.ts'
import { createLog } from '@touchline/process'
import { openBook, outcomes } from './book-fixture.ts'
import type { BookFixture } from './book-fixture.ts'

let book: BookFixture
let history: ReturnType<typeof startPriceHistory>
beforeAll(async () => {
  book = await openBook('price-history')
  history = startPriceHistory(book.database, createLog('test', 'silent'))
})
afterAll(async () => {
  await history?.stop()
  await book?.close()
})

const line = (change: Partial<LineChange> & { matchId: number; feedTs: number }): LineChange => ({
  marketId: 1,
  specifier: '',
  producerId: 1,
  status: 1,
  isMostBalanced: false,
  outcomes: outcomes(1_000 + change.feedTs / 1_000),
  ...change,
})

async function write(...lines: LineChange[]): Promise<void> {
  const batch = createBatch()
  for (const change of lines) addLine(batch, change)
  await applyBatch(book.database, batch)
  history.note(batch.lines.values())
  await history.keep()
}

const read = (matchId: number, marketId = 1, specifier = '') =>
  readPriceHistory(book.database, matchId, marketId, specifier)

it('BOOK-03 keeps points of a row’s markets at least ten seconds apart by the producer’s time', async () => {
  const [matchId = 0] = await book.addMatches(1)
  const times = [0, 3, 9, 10, 19, 25, 35].map((seconds) => 1_000_000 + seconds * 1_000)
  for (const feedTs of times) await write(line({ matchId, feedTs }), line({ matchId, feedTs, marketId: 29 }))
  const points = (await read(matchId)) ?? []
  expect(points.map(({ at }) => (at - 1_000_000) / 1_000)).toEqual([0, 10, 25, 35])
  expect(points[0]).toEqual({ at: 1_000_000, odds: { '1': 2_000 } })
  expect(await read(matchId, 29)).toEqual([])
  expect(await read(matchId + 1_000)).toBeUndefined()
})

it('BOOK-03 keeps the newest 120 points, and a price that was not accepted or is not sold is none', async () => {
  const [matchId = 0] = await book.addMatches(1)
  for (let index = 0; index < 125; index += 1) await write(line({ matchId, feedTs: 1_000_000 + index * 10_000 }))
  await write(line({ matchId, feedTs: 900_000 }))
  await write(line({ matchId, feedTs: 3_000_000, status: -1 }))
  // Of another producer that has lost the line.
  await write(line({ matchId, feedTs: 4_000_000, producerId: 2 }))
  const points = (await read(matchId)) ?? []
  expect(points).toHaveLength(120)
  expect(points[0]?.at).toBe(1_000_000 + 5 * 10_000)
  expect(points.at(-1)?.at).toBe(1_000_000 + 124 * 10_000)
}, 30_000)
