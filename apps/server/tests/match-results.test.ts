import { getMatchResults } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callApi } from './call-api.ts'
import { openSettlement } from './settlement-fixture.ts'
import type { SettlementFixture } from './settlement-fixture.ts'

let book: SettlementFixture
let api: AppProcess

beforeAll(async () => {
  book = await openSettlement('match-results')
  api = await book.suite.startServer('api')
  await api.ready()
})
afterAll(() => book?.close())

async function results(matchId: number) {
  const path = `/api/v2/matches/${matchId}/results`
  const { status, body } = await callApi(api, { path, headers: { 'cache-control': 'no-cache' } })
  expect(status).toBe(200)
  return getMatchResults.reply.parse(body)
}

it('SHELL-11d the results of a match are those bets are settled by, also after a correction and a cancellation', async () => {
  const [selection] = await book.addSelections([1_900])
  if (!selection) throw new Error('no selection')
  const { matchId } = selection
  expect((await results(matchId)).markets).toEqual([])
  await book.deliver([selection], { result: 1 })
  const said = async () =>
    (await results(matchId)).markets.map(({ id, specifier, outcomes }) => [
      id,
      specifier,
      outcomes.map(({ id: outcome, result }) => `${outcome} ${result}`),
    ])
  expect(await said()).toEqual([[18, 'total=0.5', ['12 win_entire']]])
  await book.deliver([selection], { result: 0, voidFactor: '0.5' })
  expect(await said()).toEqual([[18, 'total=0.5', ['12 refund_half_lose_other']]])
  await book.tell(selection, [{ type: 'cancelled', timestampMs: book.tick() }])
  expect(await said()).toEqual([[18, 'total=0.5', ['12 canceled', '13 canceled']]])
})

it('SHELL-11 an unknown match has no results', async () => {
  expect((await callApi(api, { path: '/api/v2/matches/999999/results' })).status).toBe(404)
})
