import { getMatchResults, MarketStatus } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLine, applyBatch, createBatch } from '../../src/odds/book/index.ts'
import { callApi } from '../fixtures/call-api.ts'
import { openSettlement } from '../fixtures/settlement-fixture.ts'
import type { SettlementFixture } from '../fixtures/settlement-fixture.ts'

let book: SettlementFixture
let api: AppProcess

beforeAll(async () => {
  book = await openSettlement('match-results')
  api = await book.suite.startServer('api')
  await api.ready()
})
afterAll(() => book?.close())

async function results(matchId: number, query = '') {
  const path = `/api/v2/matches/${matchId}/results${query}`
  const { status, body } = await callApi(api, { path, headers: { 'cache-control': 'no-cache' } })
  expect(status).toBe(200)
  return getMatchResults.reply.parse(body)
}

it('SHELL-11d a match shows the results that bets are settled by, also after a correction or cancellation', async () => {
  const [selection] = await book.addSelections([1_900])
  if (!selection) throw new Error('no selection')
  const { matchId } = selection
  expect((await results(matchId)).markets).toEqual([])
  await book.deliver([selection], { result: 1 })
  const reported = async () =>
    (await results(matchId)).markets.map(({ id, specifier, outcomes }) => [
      id,
      specifier,
      outcomes.map(({ id: outcome, result }) => `${outcome} ${result}`),
    ])
  expect(await reported()).toEqual([[18, 'total=0.5', ['12 win_entire']]])
  await book.deliver([selection], { result: 0, voidFactor: '0.5' })
  expect(await reported()).toEqual([[18, 'total=0.5', ['12 refund_half_lose_other']]])
  await book.tell(selection, [{ type: 'cancelled', timestampMs: book.tick() }])
  expect(await reported()).toEqual([[18, 'total=0.5', ['12 canceled', '13 canceled']]])
})

it('SHELL-11a CAT-05e settlement counts the lines whose outcomes all have a result, and has the time of the newest of them', async () => {
  const [selection] = await book.addSelections([1_900])
  if (!selection) throw new Error('no selection')
  const { matchId } = selection
  // Adds a line that has no result yet, and one that never had a price.
  const batch = createBatch()
  for (const [specifier, ids] of [
    ['total=7.5', ['12', '13']],
    ['total=8.5', []],
  ] as const) {
    const outcomes = ids.map((id) => ({ id, odds: 1_900, active: true }))
    const line = { matchId, marketId: 18, specifier, producerId: 1, isMostBalanced: false, feedTs: 1 }
    addLine(batch, { ...line, status: MarketStatus.Active, outcomes })
  }
  await applyBatch(book.database, batch)
  const progress = async () => (await results(matchId)).settlement
  const none = { lines: 2, settled_lines: 0, markets: 1, settled_markets: 0, settled_at: null }
  expect(await progress()).toEqual(none)

  // The line is settled only when both outcomes have a result.
  await book.deliver([selection], { result: 1 })
  expect(await progress()).toEqual(none)
  const under = { ...selection, outcomeId: '13' }
  await book.deliver([under], { result: 0 })
  const atMs = book.tick() - 1
  // Both total lines belong to one market, which is settled only with the last of them.
  const one = { ...none, settled_lines: 1, settled_at: new Date(atMs).toISOString() }
  expect(await progress()).toEqual(one)
  // The settlement does not depend on the page size.
  expect((await results(matchId, '?limit=1')).settlement).toEqual(one)

  const cancelledMs = book.tick()
  await book.tell({ ...selection, specifier: 'total=7.5' }, [{ type: 'cancelled', timestampMs: cancelledMs }])
  const all = { ...one, settled_lines: 2, settled_markets: 1, settled_at: new Date(cancelledMs).toISOString() }
  expect(await progress()).toEqual(all)
  await book.tell(under, [{ type: 'settlement-rolled-back', timestampMs: book.tick(), outcomeId: '13' }])
  expect(await progress()).toEqual({ ...all, settled_lines: 1, settled_markets: 0 })
})

it('SHELL-11 an unknown match has no results', async () => {
  expect((await callApi(api, { path: '/api/v2/matches/999999/results' })).status).toBe(404)
})
