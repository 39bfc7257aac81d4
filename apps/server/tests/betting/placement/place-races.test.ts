import { createIdempotencyKey } from '@touchline/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkBalanceAsSum, placeWithoutKeys } from '@touchline/testkit'
import { expectSoundLedger, openMoney, single } from '../../fixtures/money-fixture.ts'
import type { MoneyFixture } from '../../fixtures/money-fixture.ts'
import { auditLedger } from '../../../src/audit/index.ts'
import type { PlacementAnswer } from '../../../src/betting/bets/index.ts'

describe('races', () => {
  let money: MoneyFixture
  beforeAll(async () => void (money = await openMoney('place-races')))
  afterEach(() => expectSoundLedger(money.worker))
  afterAll(() => money.close())

  it('BET-05 BET-07 of 20 simultaneous bets with money for one, exactly one is accepted, in each of 8 rounds', async () => {
    const tally = await placeConcurrently(money, 8)
    expect(tally).toHaveLength(8)
    expectOneAcceptedEach(tally)
  })

  it('BET-05 one key sent 20 times at once is one bet, and every caller gets its answer', async () => {
    const match = await money.addMatchAt(2_000)
    for (let round = 0; round < 8; round += 1) {
      const [player, key] = [await money.addPlayer(10_000), createIdempotencyKey()]
      const sent = Array.from({ length: 20 }, () => money.place(player, [single(match, 100, 2_000)], key))
      const answers = await Promise.all(sent)
      expect(answers.filter((answer) => answer.ok && !answer.isRepeat)).toHaveLength(1)
      for (const answer of answers) expect({ ...answer, isRepeat: null }).toEqual({ ...answers[0], isRepeat: null })
      expect(await money.balances(player)).toEqual({ available: 9_900, staked: 100 })
    }
  })

  it('BET-05 one key sent 20 times at once by a player without an account is rejected once, with one answer', async () => {
    const [match, key] = [await money.addMatchAt(2_000), createIdempotencyKey()]
    const sent = Array.from({ length: 20 }, () => money.place(700_001, [single(match, 100, 2_000)], key))
    for (const answer of await Promise.all(sent))
      expect(answer).toMatchObject({ ok: false, rejections: [{ reason: 'currency-unknown' }] })
  })

  it('BET-05 of two different payloads sent at once under one key, one is accepted and the other rejected as a mismatch', async () => {
    const match = await money.addMatchAt(2_000)
    for (let round = 0; round < 8; round += 1) {
      const [player, key] = [await money.addPlayer(10_000), createIdempotencyKey()]
      const answers = await Promise.all([
        money.place(player, [single(match, 100, 2_000)], key),
        money.place(player, [single(match, 101, 2_000)], key),
      ])
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
      expect(answers.filter((answer) => !answer.ok && answer.error === 'idempotency-mismatch')).toHaveLength(1)
    }
  })
})

describe('planted faults', () => {
  // Plants faults that the tests above must notice, each in a database of its own.

  let money: MoneyFixture
  beforeEach(async () => void (money = await openMoney('place-mutants')))
  afterEach(() => money.close())

  it('BET-07 simultaneous bets detect a balance that is checked as a sum of transfers', async () => {
    await checkBalanceAsSum(money.suite.database)
    await money.suite.database.query('ALTER TABLE touchline.account DROP CONSTRAINT account_balance_minor_check')
    const tally = await placeConcurrently(money, 10)
    expect(() => expectOneAcceptedEach(tally)).toThrow('to deeply equal []')
    const overspent = tally.filter((round) => round.accepted > 1).length
    console.info(`balance as a sum: money spent more than once in ${overspent} of ${tally.length} rounds`)
    expect(overspent).toBeGreaterThan(0)
    expect((await auditLedger(money.worker)).map(({ invariant }) => invariant)).toContain('I4')
  })

  it("BET-07 if a balance is checked as a sum of transfers, the account's minimum of zero still prevents spending twice", async () => {
    await checkBalanceAsSum(money.suite.database)
    expectOneAcceptedEach(await placeConcurrently(money, 10))
    expect(await auditLedger(money.worker)).toEqual([])
  })

  it('BET-05 repeated requests detect a placement that ignores the key', async () => {
    await placeWithoutKeys(money.suite.database)
    const [player, match, key] = [await money.addPlayer(1_000), await money.addMatchAt(2_000), createIdempotencyKey()]
    await money.place(player, [single(match, 100, 2_000)], key)
    await money.place(player, [single(match, 100, 2_000)], key)
    expect(await money.balances(player)).toEqual({ available: 800, staked: 200 })
    expect((await auditLedger(money.worker)).map(({ invariant }) => invariant)).toContain('I9')
  })
})

type Round = { accepted: number; refused: number; failed: number }

const callers = 20
const stakeMinor = 100

/** Sends twenty bets at once over as many connections with money for one of them; each round has a new player. */
async function placeConcurrently(money: MoneyFixture, rounds: number): Promise<Round[]> {
  const match = await money.addMatchAt(2_000)
  const tally: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    const player = await money.addPlayer(stakeMinor * 1.5)
    const bets = Array.from({ length: callers }, () => money.place(player, [single(match, stakeMinor, 2_000)]))
    const answers = await Promise.allSettled(bets)
    const count = (is: (answer: PlacementAnswer) => boolean) =>
      answers.filter((answer) => answer.status === 'fulfilled' && is(answer.value)).length
    tally.push({
      accepted: count((answer) => answer.ok),
      refused: count(
        (answer) =>
          !answer.ok && answer.error === 'bet-rejected' && answer.rejections[0]?.reason === 'insufficient-funds',
      ),
      failed: answers.filter((answer) => answer.status === 'rejected').length,
    })
  }
  return tally
}

function expectOneAcceptedEach(tally: readonly Round[]): void {
  expect(tally.filter((round) => round.accepted !== 1 || round.refused !== callers - 1)).toEqual([])
}
