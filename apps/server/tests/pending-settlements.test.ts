import { waitFor } from '@touchline/testkit'
import type { LineFact } from '@touchline/uof'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { placeBets } from '../src/bets/index.ts'
import { storeFacts } from '../src/book/index.ts'
import type { Database } from '../src/runtime/index.ts'
import { expectSoundLedger, openMoney, operatorId, single } from './money-fixture.ts'
import type { MoneyFixture } from './money-fixture.ts'

let money: MoneyFixture
beforeAll(async () => void (money = await openMoney('settlement-due')))
afterEach(() => expectSoundLedger(money.worker))
afterAll(() => money.close())

const settled = (outcomeId: string, result: number) => ({
  marketId: 1,
  specifiers: '',
  fact: { type: 'settled' as const, timestampMs: 100, outcomeId, result, certainty: 2 },
})

const store = (matchId: number, ...facts: LineFact[]) => storeFacts(money.database, { matchId, producerId: 1 }, facts)

const ripe = async (matchId: number) => {
  const { rows } = await money.worker.query<{ match_id: string; outcome_id: string }>(
    'SELECT match_id, outcome_id FROM touchline.ready_settlements(1000)',
  )
  return rows.filter((row) => Number(row.match_id) === matchId).map((row) => row.outcome_id)
}

/** Any transaction of the whole cluster may hold it back for a moment. */
const waitUntilRipe = (matchId: number) =>
  waitFor('the results to be ripe', async () => {
    const outcomes = await ripe(matchId)
    return outcomes.length > 0 && outcomes
  })

it('BET-06 a result is due once per outcome that it decides, as often as it is delivered', async () => {
  const match = await money.addMatchAt(2_000, 3_000, 4_000)
  const results = [settled('1', 1), settled('2', 0), settled('3', -1)]
  expect(await store(match, ...results)).toBe(3)
  expect(await store(match, ...results)).toBe(0)
  expect(await ripe(match)).toEqual([])
  expect(await waitUntilRipe(match)).toEqual(['1', '2'])
})

it('BET-06 a result is ripe only when no placement that could have missed it is still running', async () => {
  const [player, match] = [await money.addPlayer(500), await money.addMatchAt(2_000)]
  const inFlight = await money.api.connect()
  try {
    await inFlight.query('BEGIN')
    const answer = await placeBets(inFlight as unknown as Database, {
      player: { id: player, operatorId, locale: 'en' },
      key: '00000000-0000-4000-8000-000000000001',
      request: { meta: { device_id: null, quick: false, type: 'single' }, bets: [single(match, 200, 2_000)] },
      names: [],
      locale: 'en',
      traceId: 'a'.repeat(32),
    })
    expect(answer).toMatchObject({ ok: true })
    await store(match, settled('1', 1))
    for (let poll = 0; poll < 3; poll += 1) expect(await ripe(match)).toEqual([])
    await inFlight.query('COMMIT')
  } finally {
    inFlight.release()
  }
  expect(await waitUntilRipe(match)).toEqual(['1'])
  const { rows } = await money.worker.query(
    `SELECT player_id::int AS player FROM touchline.bet_selection
      WHERE match_id = $1 AND market_id = 1 AND specifier = '' AND outcome_id = '1' AND result = 'no_results'`,
    [match],
  )
  expect(rows).toEqual([{ player }])
})

it('BET-06 a placement that comes after the result is refused, so nothing is left unsettled', async () => {
  const [player, match] = [await money.addPlayer(500), await money.addMatchAt(2_000)]
  await store(match, settled('1', 0))
  expect(await money.place(player, [single(match, 200, 2_000)])).toMatchObject({
    rejections: [{ reason: 'selection-suspended' }],
  })
})
