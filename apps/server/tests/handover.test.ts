import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLine, applyBatch, createBatch, sweepHandedOver } from '../src/book/index.ts'
import type { LineChange } from '../src/book/index.ts'
import { openBook, outcomes } from './book-fixture.ts'
import type { BookFixture } from './book-fixture.ts'

let book: BookFixture
beforeAll(async () => void (book = await openBook('handover')))
afterAll(() => book.close())

const live = 1
const prematch = 2

type Told = Partial<LineChange> & { producerId: number; feedTs: number }

async function tell(matchId: number, told: Told): Promise<number> {
  const batch = createBatch()
  const line = { matchId, marketId: 1, specifier: '', status: 1 as const, isMostBalanced: false }
  addLine(batch, { ...line, outcomes: outcomes(1_000 + told.feedTs), ...told })
  return (await applyBatch(book.database, batch)).length
}

async function read(matchId: number) {
  const [row] = await book.suite.database.query(
    `SELECT producer_id AS producer, status, feed_ts::int AS ts, outcomes FROM touchline.book_line WHERE match_id = $1`,
    [matchId],
  )
  return row
}

it('CAT-08 a line handed over and not taken yet is shown suspended, and taken off show after ten minutes', async () => {
  const [matchId = 0] = await book.addMatches(1)
  await tell(matchId, { producerId: prematch, feedTs: 10 })
  await tell(matchId, { producerId: prematch, feedTs: 20, status: -2, outcomes: [] })
  expect(await read(matchId)).toMatchObject({ status: -1, outcomes: outcomes(1_010) })
  expect(await sweepHandedOver(book.database)).toEqual([])
  await book.suite.database.query(
    `UPDATE touchline.market_line SET touched_at = clock_timestamp() - interval '11 minutes' WHERE match_id = $1`,
    [matchId],
  )
  expect(await sweepHandedOver(book.database)).toEqual([matchId])
  expect(await read(matchId)).toMatchObject({ status: 0 })
  expect(await sweepHandedOver(book.database)).toEqual([])
})

it('CAT-08 the prematch producer does not take a line back from the live one, unless it is handed over', async () => {
  const [matchId = 0] = await book.addMatches(1)
  await tell(matchId, { producerId: prematch, feedTs: 10 })
  await tell(matchId, { producerId: live, feedTs: 20 })
  expect(await tell(matchId, { producerId: prematch, feedTs: 30 })).toBe(0)
  expect(await tell(matchId, { producerId: prematch, feedTs: 31, status: -1, outcomes: [] })).toBe(0)
  expect(await read(matchId)).toMatchObject({ producer: live, status: 1, ts: 20 })
  await tell(matchId, { producerId: live, feedTs: 40, status: -2, outcomes: [] })
  expect(await tell(matchId, { producerId: prematch, feedTs: 39 })).toBe(0)
  await tell(matchId, { producerId: prematch, feedTs: 41 })
  expect(await read(matchId)).toMatchObject({ producer: prematch, status: 1, ts: 41 })
})

it('CAT-08 a handover ends with the live producer’s newest price, in whatever order its messages come', async () => {
  const story: Told[] = [
    { producerId: prematch, feedTs: 1 },
    { producerId: prematch, feedTs: 2 },
    { producerId: live, feedTs: 3 },
    { producerId: prematch, feedTs: 4, status: -2, outcomes: [] },
    { producerId: live, feedTs: 5 },
    { producerId: prematch, feedTs: 6 },
    { producerId: prematch, feedTs: 7, status: 0, outcomes: [] },
  ]
  const seed = Date.now() % 2 ** 31
  console.info(`seed ${seed}`)
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(story, { minLength: story.length }), async (shuffled) => {
      const [matchId = 0] = await book.addMatches(1)
      for (const told of shuffled) await tell(matchId, told)
      expect(await read(matchId)).toMatchObject({ producer: live, status: 1, ts: 5, outcomes: outcomes(1_005) })
    }),
    { seed, numRuns: 60 },
  )
})

it('CAT-08 a settled line reopens only by a newer message that names a status', async () => {
  const [matchId = 0] = await book.addMatches(1)
  await tell(matchId, { producerId: live, feedTs: 10 })
  await tell(matchId, { producerId: live, feedTs: 20, status: -3, outcomes: [] })
  expect(await tell(matchId, { producerId: live, feedTs: 20 })).toBe(0)
  await tell(matchId, { producerId: live, feedTs: 21, isStatusAssumed: true })
  expect(await read(matchId)).toMatchObject({ status: -3 })
  await tell(matchId, { producerId: live, feedTs: 22 })
  expect(await read(matchId)).toMatchObject({ status: 1, ts: 22 })
  await tell(matchId, { producerId: live, feedTs: 23, isStatusAssumed: true })
  expect(await read(matchId)).toMatchObject({ status: 1, ts: 23 })
})
