import { expect, it } from 'vitest'
import { addLine, addStop, createBatch, isEmpty, takeChunk } from './batch.ts'
import { readCashOut, writeCashOut } from './line-cash-out.ts'
import type { LineChange } from './line-change.ts'

const line = (marketId: number, feedTs: number, change: Partial<LineChange> = {}): LineChange => ({
  matchId: 1,
  marketId,
  specifier: '',
  producerId: 1,
  status: 1,
  isMostBalanced: false,
  outcomes: [{ id: '1', odds: 1_000 + feedTs, active: true }],
  feedTs,
  ...change,
})

it('CAT-08 a chunk has suspended lines first, then the oldest; later changes are still merged into the lines that remain', () => {
  const batch = createBatch()
  for (const marketId of [1, 2, 3]) addLine(batch, line(marketId, 1))
  addLine(batch, line(4, 2, { status: -1 }))
  addLine(batch, line(2, 3))
  addStop(batch, { matchId: 1, producerId: 1, status: -1, feedTs: 1 })
  const first = takeChunk(batch, 2)
  expect([...first.lines.values()].map(({ marketId }) => marketId)).toEqual([4, 1])
  expect(first.stops.size).toBe(1)
  addLine(batch, line(2, 4))
  const rest = takeChunk(batch, 2)
  expect([...rest.lines.values()].map(({ marketId, feedTs }) => [marketId, feedTs])).toEqual([
    [2, 4],
    [3, 1],
  ])
  expect(rest.stops.size).toBe(0)
  expect(isEmpty(batch)).toBe(true)
})

it('CAT-08 all lines of a market are in one chunk, even if only one is suspended or the limit falls between them', () => {
  const totals = ['total=1.5', 'total=2.5', 'total=3.5']
  const taken = (limit: number, suspended?: string) => {
    const batch = createBatch()
    for (const matchId of [1, 2])
      for (const specifier of totals)
        addLine(batch, line(18, 1, { matchId, specifier, status: matchId === 2 && specifier === suspended ? -1 : 1 }))
    const chunks: string[][] = []
    while (!isEmpty(batch))
      chunks.push(
        [...takeChunk(batch, limit).lines.values()].map(({ matchId, specifier }) => `${matchId} ${specifier}`),
      )
    return chunks
  }
  const [ofFirst, ofSecond] = [1, 2].map((matchId) => totals.map((specifier) => `${matchId} ${specifier}`))
  expect(taken(2)).toEqual([ofFirst, ofSecond])
  expect(taken(3, 'total=2.5')).toEqual([ofSecond, ofFirst])
  expect(taken(4)).toEqual([[...ofFirst!, ...ofSecond!]])
})

it('CAT-08 the newest status is combined with the newest prices, whatever the order of the messages', () => {
  const priced = line(1, 10)
  const bare = line(1, 20, { status: -1, outcomes: [] })
  for (const order of [
    [priced, bare],
    [bare, priced],
  ]) {
    const batch = createBatch()
    for (const change of order) addLine(batch, change)
    expect([...batch.lines.values()]).toMatchObject([
      { status: -1, feedTs: 20, pricedTs: 10, outcomes: priced.outcomes },
    ])
  }
})

it('of several bet stops the newest message gives the status, and the last receipt decides which lines are stopped', () => {
  const stop = { matchId: 1, producerId: 1 }
  const batch = createBatch()
  addStop(batch, { ...stop, status: 0, feedTs: 10, receipt: 5 })
  addStop(batch, { ...stop, status: -1, feedTs: 8, receipt: 7 })
  // The second delivery of the same message is not a new stop.
  addStop(batch, { ...stop, status: 0, feedTs: 10, receipt: 9 })
  expect([...batch.stops.values()]).toEqual([{ ...stop, status: 0, feedTs: 10, receipt: 7 }])
})

it('a line that is delivered twice has the receipt of the first delivery', () => {
  const receiptAfter = (...changes: LineChange[]) => {
    const batch = createBatch()
    for (const change of changes) addLine(batch, change)
    return [...batch.lines.values()][0]?.receipt
  }
  const first = line(1, 10, { receipt: 5 })
  expect(receiptAfter(first, line(1, 10, { receipt: 9 }))).toBe(5)
  expect(receiptAfter(first, line(1, 10, { receipt: 9, status: -1, outcomes: [] }))).toBe(5)
  expect(receiptAfter(first, line(1, 11, { receipt: 9 }))).toBe(9)
})

it('CAT-08 a message without a status does not reopen a line that the previous message settled', () => {
  const batch = createBatch()
  addLine(batch, line(1, 10, { status: -3, outcomes: [] }))
  addLine(batch, line(1, 11, { isStatusAssumed: true }))
  expect([...batch.lines.values()]).toMatchObject([{ status: -3, isStatusAssumed: false, feedTs: 11 }])
})

it('CAT-08 a change by a second producer is not merged into the batch, because only the book decides which producer owns the line', () => {
  const batch = createBatch()
  expect(addLine(batch, line(1, 10))).toBe(true)
  expect(addLine(batch, line(1, 11, { producerId: 2 }))).toBe(false)
})

it("BET-04a a line's cash-out data are the same after writing and reading, for each outcome", () => {
  const outcomes = ['1', '1714', 'sr:player:9'].map((id) => ({ id, odds: 2_000, active: true }))
  const cashOut = { status: null, shares: { '1': [612_000_000, 0], '1714': [400_000_000, 125_000_000] } } as const
  const text = writeCashOut({ outcomes, cashOut })
  expect(text).toBe('- 612000000 400000000/125000000 -')
  expect([1, 2, 3, 4].map((place) => readCashOut(text, place).shares)).toEqual([
    [612_000_000, 0],
    [400_000_000, 125_000_000],
    null,
    null,
  ])
  expect(readCashOut(writeCashOut({ outcomes, cashOut: { ...cashOut, status: -1 } }), 1).status).toBe(-1)
  expect(writeCashOut({ outcomes })).toBe('')
})
