import { createIdempotencyKey } from '@touchline/contract'
import { mutateFunction } from '@touchline/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../src/audit/index.ts'
import { requestWithdrawal } from '../../src/cashier/payments/request-withdrawal.ts'
import { openLimitCalls } from '../fixtures/limits-fixture.ts'
import type { LimitCalls } from '../fixtures/limits-fixture.ts'
import { expectSoundLedger, operatorId } from '../fixtures/money-fixture.ts'

let calls: LimitCalls
beforeAll(async () => void (calls = await openLimitCalls('withdrawal-races')))
afterAll(() => calls?.money.close())

let racers = 0
/** For a player with 10.00, places a bet of 6.00 and withdraws 6.00 at once. Returns how many of the two succeeded. */
async function race(): Promise<number> {
  const email = `racer${(racers += 1)}@example.com`
  const cookie = await calls.signUp(email)
  const id = await calls.playerId(email)
  const [bet, withdrawal] = await Promise.all([
    calls.stake(cookie, 600),
    requestWithdrawal(calls.money.api, {
      siteId: 1,
      player: { id, operatorId },
      key: createIdempotencyKey(),
      body: {},
      money: 'play',
      merchantId: 'touchline',
      amount: 600,
      currency: 'EUR',
      ownCurrency: 'EUR',
      range: { min: 1, max: 10_000 },
      channels: [],
      traceId: 'a'.repeat(32),
    }),
  ])
  return Number(bet.status === 200) + Number(withdrawal.ok)
}

it('DEP-07a a bet and a withdrawal at once never take more than the balance', async () => {
  for (let round = 0; round < 10; round += 1) expect(await race()).toBe(1)
  await expectSoundLedger(calls.money.worker)
})

it('DEP-07a simultaneous requests and the audit detect a withdrawal that reserves less than it pays', async () => {
  const undo = await mutateFunction(calls.money.suite.database, 'advance_payment', [
    [`v_available, v_held, v_payment.amount_minor, 'withdrawal',`, `v_available, v_held, 1, 'withdrawal',`],
  ])
  // If the bet is placed first, the balance is too low for the withdrawal, so the race is repeated.
  let most = 0
  for (let round = 0; round < 20 && most < 2; round += 1) most = Math.max(most, await race())
  await undo()
  expect(most).toBe(2)
  expect((await auditLedger(calls.money.worker)).map(({ invariant }) => invariant)).toContain('DEP-06')
})
