import { createIdempotencyKey } from '@touchline/contract'
import { evaluateSettlement } from '@touchline/betting'
import { mutateFunction } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { auditLedger, auditSettlement } from '../../../src/audit/index.ts'
import type { Database } from '../../../src/platform/runtime/index.ts'
import { beforeAll as firstPosition, readBetsToSettle } from '../../../src/betting/settlement/read-bets-to-settle.ts'
import { settleBets } from '../../../src/betting/settlement/write-settlements.ts'
import { openCashOut } from '../../fixtures/cash-out-fixture.ts'
import type { CashOutFixture } from '../../fixtures/cash-out-fixture.ts'

// When a cash-out and another change of the same bet run at once, exactly one of them takes effect.

let book: CashOutFixture
beforeAll(async () => void (book = await openCashOut('cash-out-races')))
afterAll(() => book.close())

const half = 500_000_000

/** Opens a bet of 1,000 at 2.00 with a cash-out offer of 950; its player has 4,000 left. */
async function openBet() {
  const [player, match] = [await book.addPlayer(5_000), await book.addChance(2_000, half)]
  return { player, match, bet: await book.bet(player, match, 1_000, 2_000) }
}

type OpenBet = Awaited<ReturnType<typeof openBet>>

/** Wraps the database, so that the change runs once between reading the facts and paying. */
function changingBeforeCommit(change: () => Promise<unknown>): Database {
  let isChanged = false
  return before(async () => {
    if (isChanged) return
    isChanged = true
    await change()
  })
}

/** Wraps the database, so that `act` runs before each attempt to pay. */
function before(act: () => Promise<void>): Database {
  return new Proxy(book.api, {
    get(pool, name) {
      if (name !== 'query') return Reflect.get(pool, name)
      return async (statement: { name?: string; text: string }) => {
        if (statement.name === 'cash-out-bet') await act()
        return pool.query(statement)
      }
    },
  })
}

async function plant(name: string, changes: Parameters<typeof mutateFunction>[2]): Promise<void> {
  onTestFinished(await mutateFunction(book.suite.database, name, changes))
}

const cashOutWhile = async (change: (at: OpenBet) => Promise<unknown>, least = 950) => {
  const at = await openBet()
  const answer = await book.cashOut(at.player, at.bet.id, { least, database: changingBeforeCommit(() => change(at)) })
  return { ...at, answer }
}

type Change = (at: OpenBet) => Promise<unknown>

const changes: Record<string, [Change, string, number?]> = {
  'a price that moves': [({ match }) => book.setChance(match, 2_500, 400_000_000), 'offer-lower', 760],
  'a probability that moves under the same price': [
    ({ match }) => book.setChance(match, 2_000, 400_000_000),
    'offer-lower',
    760,
  ],
  'a line that is no longer bought back': [({ match }) => book.setChance(match, 2_000, half, -1), 'line-unavailable'],
  'a suspension': [({ match }) => book.suspend(match), 'leg-suspended'],
  'a result': [({ match }) => book.decide(match, 0), 'bet-decided'],
  'a settlement': [
    async ({ match }) => {
      await book.decide(match, 0)
      await book.settle()
    },
    'bet-not-open',
  ],
  'another cash-out': [({ player, bet }) => book.cashOut(player, bet.id), 'bet-not-open'],
  'cash-out being turned off': [
    () =>
      book.suite.database.query(`INSERT INTO touchline.cash_out_setting (operator_id, is_enabled, margin_milli, author)
      VALUES (1, false, 50, 'test')`),
    'switched-off',
  ],
}

describe('BET-04 changes between the evaluation of a cash-out and its payment', () => {
  it.each(Object.entries(changes))('BET-04d %s', async (name, [change, reason, offer = null]) => {
    const { player, bet, answer } = await cashOutWhile(change)
    // The answer has the new offer, unless the bet has none any more.
    expect(answer).toMatchObject({ ok: false, rejection: { reason, offer } })
    const { available, staked } = await book.balances(player)
    expect(available + staked).toBe(name === 'another cash-out' ? 4_950 : name === 'a settlement' ? 4_000 : 5_000)
    expect((await book.read(bet.id)).status).not.toBe('cashout_in_progress')
    await book.suite.database
      .query(`INSERT INTO touchline.cash_out_setting (operator_id, is_enabled, margin_milli, author)
      VALUES (1, true, 50, 'test')`)
    await book.settle()
    expect([...(await auditLedger(book.worker)), ...(await auditSettlement(book.worker))]).toEqual([])
  })

  it('BET-04e if the price moves at each of three attempts, the cash-out is rejected without a new offer', async () => {
    const at = await openBet()
    let attempts = 0
    const database = before(() => book.setChance(at.match, 2_000 + (attempts += 1), half))
    const answer = await book.cashOut(at.player, at.bet.id, { least: 900, database })
    expect(answer).toMatchObject({ ok: false, rejection: { reason: 'odds-moving', offer: null } })
    expect([attempts, await book.balances(at.player)]).toEqual([3, { available: 4_000, staked: 1_000 }])
  })

  it('BET-04c if the price improves between the evaluation and the payment, the higher offer is paid', async () => {
    const { answer } = await cashOutWhile(({ match }) => book.setChance(match, 1_450, 700_000_000))
    expect(answer).toMatchObject({ ok: true, cashedOut: { amount: 1_330 } })
  })

  it.each<[string, Parameters<typeof mutateFunction>[2]]>([
    ['a price that moves', [['AND line.version = leg.line_version AND line.status = 1', '']]],
    ['a suspension', [['AND line.version = leg.line_version AND line.status = 1', '']]],
  ])('the test detects a commit that does not compare the book: %s', async (name, mutant) => {
    await plant('current_legs', mutant)
    // Disables the comparison of probabilities too, because it would also reject the cash-out.
    await plant('cash_out_bet', [['line.cash_out IS DISTINCT FROM given.cash_out', 'line.cash_out IS NULL']])
    expect((await cashOutWhile(changes[name]![0])).answer).toMatchObject({ ok: true, cashedOut: { amount: 950 } })
  })

  it.each<[string, readonly [string, string]]>([
    [
      'a probability that moves under the same price',
      ['line.cash_out IS DISTINCT FROM given.cash_out', 'line.cash_out IS NULL'],
    ],
    [
      'a line that is no longer bought back',
      ['line.cash_out IS DISTINCT FROM given.cash_out', 'line.cash_out IS NULL'],
    ],
    ['cash-out being turned off', ['AND betting_revision = p_plan.betting_revision', '']],
  ])('the test detects a commit that does not compare: %s', async (name, mutant) => {
    await plant('cash_out_bet', [mutant])
    expect((await cashOutWhile(changes[name]![0])).answer).toMatchObject({ ok: true, cashedOut: { amount: 950 } })
    await book.suite.database
      .query(`INSERT INTO touchline.cash_out_setting (operator_id, is_enabled, margin_milli, author)
      VALUES (1, true, 50, 'test')`)
  })

  it('the test detects a planted fault: the commit does not compare results', async () => {
    await plant('cash_out_bet', [['WHERE given.facts = (SELECT', 'WHERE given.facts <= (SELECT']])
    await plant('current_legs', [['AND NOT (EXISTS', 'AND (true OR EXISTS']])
    expect((await cashOutWhile(changes['a result']![0])).answer).toMatchObject({ ok: true })
    await book.settle()
  })
})

/** The number of rounds per race. `npm run prove -- cashout` runs a hundred. */
const rounds = 3

/** Runs both changes at once on a new bet in each round, then settles the bets. */
async function race(first: Change, second: Change): Promise<OpenBet[]> {
  const raced: OpenBet[] = []
  for (let round = 0; round < rounds; round += 1) {
    const at = await openBet()
    await Promise.all([first(at), second(at)])
    raced.push(at)
  }
  await book.settle()
  return raced
}

const cashOut: Change = ({ player, bet }) => book.cashOut(player, bet.id)

/** Expects each player's balances to be the result of exactly one of the two changes. */
async function expectOneOf(raced: readonly OpenBet[], ends: readonly { available: number; staked: number }[]) {
  for (const { player } of raced) expect(ends).toContainEqual(await book.balances(player))
  expect([...(await auditLedger(book.worker)), ...(await auditSettlement(book.worker))]).toEqual([])
}

const cashedOut = { available: 4_950, staked: 0 }

describe('BET-04 BEY-06 simultaneous changes', () => {
  it('two cash-outs of one bet pay once', async () => {
    await expectOneOf(await race(cashOut, cashOut), [cashedOut])
  })

  it('a cash-out sent twice under one key is paid once, with one answer', async () => {
    const at = await openBet()
    const key = createIdempotencyKey()
    const answers = await Promise.all([1, 2, 3].map(() => book.cashOut(at.player, at.bet.id, { key })))
    expect(answers.filter((answer) => answer.ok && !answer.isRepeat)).toHaveLength(1)
    for (const answer of answers) expect({ ...answer, isRepeat: null }).toEqual({ ...answers[0], isRepeat: null })
  })

  it('of a simultaneous cash-out and settlement, only one takes effect', async () => {
    const settle: Change = async ({ match }) => {
      await book.decide(match, 1)
      await book.settle()
    }
    await expectOneOf(await race(cashOut, settle), [cashedOut, { available: 6_000, staked: 0 }])
  })

  it('two partial cash-outs each pay their part of the remaining stake', async () => {
    const part: Change = ({ player, bet }) => book.cashOut(player, bet.id, { share: 50 })
    await expectOneOf(await race(part, part), [{ available: 4_712, staked: 250 }])
  })

  it('a partial cash-out during a settlement leaves the remaining stake to be settled', async () => {
    const part: Change = ({ player, bet }) => book.cashOut(player, bet.id, { share: 50 })
    const settle: Change = async ({ match }) => {
      await book.decide(match, 1)
      await book.settle()
    }
    await expectOneOf(await race(part, settle), [
      { available: 5_475, staked: 0 },
      { available: 6_000, staked: 0 },
    ])
  })

  it('of a simultaneous cash-out and edit, only one takes effect', async () => {
    const other = await book.addChance(2_000, half)
    const edit: Change = ({ player, bet }) => book.edit(player, bet.id, other, { least: 900 })
    await expectOneOf(await race(cashOut, edit), [cashedOut, { available: 4_050, staked: 900 }])
  })

  it('the audit notices a bet whose cashed-out stake is higher than its cash-outs', async () => {
    const { player, bet } = await openBet()
    await book.cashOut(player, bet.id, { share: 50 })
    const change = (by: number) =>
      book.suite.database.query('UPDATE touchline.bet SET cashed_out_minor = cashed_out_minor + $2 WHERE id = $1', [
        bet.id,
        by,
      ])
    await change(1)
    expect((await auditLedger(book.worker)).map(({ invariant }) => invariant)).toEqual(['I6', 'I18'])
    await change(-1)
  })

  it('the audit notices a settlement that ignores a partial cash-out', async () => {
    await plant('buy_back_stake', [['revision = v_next,', '']])
    const at = await openBet()
    await book.decide(at.match, 1)
    const outcome = { matchId: at.match, marketId: 1, specifier: '', outcomeId: '1' }
    const { bets } = await readBetsToSettle(book.worker, outcome, firstPosition, 10)
    const decision = evaluateSettlement(bets[0]!, bets[0]!.legs)!
    await book.suite.database.query(
      `SELECT touchline.buy_back_stake(bet, 500, 475, 'player', NULL, 'cashed-out-by-player', '')
      FROM touchline.bet WHERE id = $1`,
      [at.bet.id],
    )
    await settleBets(book.worker, [{ bet: bets[0]!, decision }], '')
    const found = await auditLedger(book.worker)
    expect(found.map(({ invariant }) => invariant)).toContain('I19')
  })
})
