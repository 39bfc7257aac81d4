import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { auditLedger } from '../src/ledger/index.ts'
import { openMoney, single } from './money-fixture.ts'
import type { MoneyFixture } from './money-fixture.ts'
import { mutateFunction } from './mutate-function.ts'
import { expectOneAcceptedEach, placeConcurrently } from './concurrent-placement.ts'

// Faults that the suites beside this one must notice. Each is planted in a database of its own.

let money: MoneyFixture
beforeEach(async () => void (money = await openMoney('place-mutants')))
afterEach(() => money.close())

/** The balance is a sum over the ledger, read without a lock: what one transaction adds, another does not see. */
async function checkBalanceAsSum(): Promise<void> {
  const { database } = money.suite
  await mutateFunction(database, 'lock_wallet', [['ORDER BY id FOR UPDATE', '']])
  await mutateFunction(database, 'quote_bets', [
    [
      'staked.id AS staked_id, wallet.balance_minor,',
      `staked.id AS staked_id, (SELECT sum(CASE WHEN credit_account = wallet.id THEN amount_minor ELSE -amount_minor END)
        FROM touchline.transfer WHERE player_id = p_player AND wallet.id IN (debit_account, credit_account)) AS balance_minor,`,
    ],
  ])
}

it('BET-07 the race notices a balance that is checked as a sum', async () => {
  await checkBalanceAsSum()
  await money.suite.database.query('ALTER TABLE touchline.account DROP CONSTRAINT account_balance_minor_check')
  const tally = await placeConcurrently(money, 20)
  expect(() => expectOneAcceptedEach(tally)).toThrow('to deeply equal []')
  const overspent = tally.filter((round) => round.accepted > 1).length
  console.info(`balance as a sum: money spent more than once in ${overspent} of ${tally.length} rounds`)
  expect(overspent).toBeGreaterThan(0)
  expect((await auditLedger(money.worker)).map(({ invariant }) => invariant)).toContain('I4')
})

it('BET-07 under the same fault the floor of the account alone lets nobody spend twice', async () => {
  await checkBalanceAsSum()
  const tally = await placeConcurrently(money, 20)
  expect(() => expectOneAcceptedEach(tally)).toThrow('to deeply equal []')
  expect(tally.every((round) => round.accepted <= 1)).toBe(true)
  expect(tally.some((round) => round.failed > 0)).toBe(true)
  expect(await auditLedger(money.worker)).toEqual([])
})

it('BET-05 repeats notice a placement without a key', async () => {
  const { database } = money.suite
  await mutateFunction(database, 'place_bets', [['IF FOUND THEN', 'IF false THEN']])
  await database.query('ALTER TABLE touchline.idempotency DROP CONSTRAINT idempotency_pkey')
  const [player, match, key] = [await money.addPlayer(1_000), await money.addMatchAt(2_000), randomUUID()]
  await money.place(player, [single(match, 100, 2_000)], key)
  await money.place(player, [single(match, 100, 2_000)], key)
  expect(await money.balances(player)).toEqual({ available: 800, staked: 200 })
  expect((await auditLedger(money.worker)).map(({ invariant }) => invariant)).toContain('I9')
})
