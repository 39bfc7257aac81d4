import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectSoundLedger, openMoney, single } from './money-fixture.ts'
import type { MoneyFixture } from './money-fixture.ts'
import { expectOneAcceptedEach, placeConcurrently } from './concurrent-placement.ts'

let money: MoneyFixture
beforeAll(async () => void (money = await openMoney('place-races')))
afterEach(() => expectSoundLedger(money.worker))
afterAll(() => money.close())

it('BET-05 BET-07 of 20 bets at once with money for one, exactly one is taken, 100 rounds', async () => {
  const tally = await placeConcurrently(money, 100)
  expect(tally).toHaveLength(100)
  expectOneAcceptedEach(tally)
})

it('BET-05 one key sent 20 times at once is one bet, and every caller gets its answer', async () => {
  const match = await money.addMatchAt(2_000)
  for (let round = 0; round < 20; round += 1) {
    const [player, key] = [await money.addPlayer(10_000), randomUUID()]
    const sent = Array.from({ length: 20 }, () => money.place(player, [single(match, 100, 2_000)], key))
    const answers = await Promise.all(sent)
    expect(answers.filter((answer) => answer.ok && !answer.isRepeat)).toHaveLength(1)
    expect(new Set(answers.map((answer) => JSON.stringify({ ...answer, isRepeat: null }))).size).toBe(1)
    expect(await money.balances(player)).toEqual({ available: 9_900, staked: 100 })
  }
})

it('BET-05 one key sent 20 times at once by someone without an account is one rejection', async () => {
  const [match, key] = [await money.addMatchAt(2_000), randomUUID()]
  const sent = Array.from({ length: 20 }, () => money.place(700_001, [single(match, 100, 2_000)], key))
  for (const answer of await Promise.all(sent))
    expect(answer).toMatchObject({ ok: false, rejections: [{ reason: 'currency-unknown' }] })
})

it('BET-05 one key with two payloads at once takes one of them and calls the other a mismatch', async () => {
  const match = await money.addMatchAt(2_000)
  for (let round = 0; round < 20; round += 1) {
    const [player, key] = [await money.addPlayer(10_000), randomUUID()]
    const answers = await Promise.all([
      money.place(player, [single(match, 100, 2_000)], key),
      money.place(player, [single(match, 101, 2_000)], key),
    ])
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.error === 'idempotency-mismatch')).toHaveLength(1)
  }
})
