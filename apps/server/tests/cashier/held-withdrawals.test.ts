import { randomUUID } from 'node:crypto'
import { isPlayed } from '@touchline/betting'
import { getPayment, postWithdrawalCancel } from '@touchline/contract'
import type { Payment } from '@touchline/contract'
import { getStuckPayments, postPaymentEnd, postPaymentRelease } from '@touchline/contract/site'
import type { StaffPayment } from '@touchline/contract/site'
import { waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readTurnover } from '../../src/cashier/payments/read-turnover.ts'
import { withCashOut } from '../fixtures/cash-out-fixture.ts'
import { expectSoundLedger, operatorId, single } from '../fixtures/money-fixture.ts'
import { openPayments } from '../fixtures/payments-fixture.ts'
import type { Holder, PaymentFixture } from '../fixtures/payments-fixture.ts'
import { openSwitches } from '../fixtures/switch-fixture.ts'

// MINOR 11: before money that was deposited but not played is paid out, staff review the withdrawal.

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPayments('held-withdrawals')
  await (await fixture.startWorker()).ready()
})
afterAll(async () => {
  await expectSoundLedger(fixture.asWorker)
  await fixture.close()
})

let holders = 0
/** Requests a withdrawal of 1,050.00 for a player who has not bet: 1,000.00 came from the site, 50.00 are their own. */
async function attack(): Promise<{ holder: Holder; id: string }> {
  const holder = await fixture.addHolder(`launderer${(holders += 1)}`)
  await fixture.suite.database.query(
    `SELECT touchline.open_account($1, $2, 'EUR'), touchline.issue_play_money($2, 'EUR', 100000, 'test')`,
    [operatorId, holder.id],
  )
  await fixture.payIn(holder, 5_000)
  const { id } = (await fixture.withdraw(holder, 105_000)).body as Payment
  return { holder, id }
}

const read = async ({ token }: Holder, id: string) =>
  (await fixture.call({ path: getPayment.path.replace(':id', id), token })).body as Payment
const held = async (holder: Holder, id: string) =>
  waitFor('the withdrawal to be held', async () => (await read(holder, id)).reason === 'not-played', {
    timeoutMs: 40_000,
  })
const listed = async () =>
  ((await fixture.staff('Ann', { path: getStuckPayments.path })).body as { payments: StaffPayment[] }).payments
const release = (name: string, id: string) =>
  fixture.staff(name, {
    method: 'POST',
    path: postPaymentRelease.path.replace(':id', id),
    body: { reason: 'saw the bank statement' },
  })

it('MINOR 11 a withdrawal of 1,050.00 right after a deposit of 50.00 is held, reported to staff with the reason, and shown to the player', async () => {
  const { holder, id } = await attack()
  await held(holder, id)
  expect(await read(holder, id)).toMatchObject({ status: 'verifying', reason: 'not-played', is_cancellable: true })
  const turnover = { currency: 'EUR', deposited: 5_000, staked: 0, released: 0 }
  expect(await listed()).toContainEqual(
    expect.objectContaining({ id, status: 'verifying', reason: 'not-played', turnover }),
  )
  // When the worker reads the withdrawal again, it neither sends it nor logs it again.
  await fixture.suite.database.query('UPDATE touchline.payment SET due_at = clock_timestamp() WHERE id = $1', [id])
  await waitFor('another look', async () => {
    const [row] = await fixture.suite.database.query<{ waits: boolean }>(
      'SELECT due_at > clock_timestamp() AS waits FROM touchline.payment WHERE id = $1',
      [id],
    )
    return row?.waits === true
  })
  expect((await read(holder, id)).timeline.map(({ status }) => status)).toEqual(['requested', 'verifying'])
  expect((await release('Ann', randomUUID())).status).toBe(409)
  expect((await release('Ann', id)).body).toEqual({ id })
  await expect
    .poll(() => fixture.api.logs.map(({ msg, actor, payment }) => ({ msg, actor, payment })))
    .toContainEqual({ msg: 'held withdrawal released', actor: 'Ann', payment: id })
  await fixture.untilStatus(id, 'paid')
  expect((await release('Ann', id)).status).toBe(409)
  expect((await listed()).map((payment) => payment.id)).not.toContain(id)
})

it('MINOR 11 if staff release a small withdrawal, a large deposit that was not played still holds the next one', async () => {
  const holder = await fixture.addHolder('patient')
  await fixture.payIn(holder, 100_000)
  const small = (await fixture.withdraw(holder, 1_000)).body as Payment
  await held(holder, small.id)
  await release('Ann', small.id)
  await fixture.untilStatus(small.id, 'paid')
  const rest = (await fixture.withdraw(holder, 99_000)).body as Payment
  await held(holder, rest.id)
  expect(await listed()).toContainEqual(
    expect.objectContaining({
      id: rest.id,
      turnover: { currency: 'EUR', deposited: 100_000, staked: 0, released: 1_000 },
    }),
  )
})

it('MINOR 11 a hundred withdrawals held for review do not push a stuck payment off the list of staff', async () => {
  const { query } = fixture.suite.database
  const columns = `id, operator_id, site_id, player_id, key, kind, source, is_play_money, merchant_id, currency, amount_minor,
    own_amount_minor, is_quick, status, reason`
  const { id: player } = await fixture.addHolder('crowd')
  await query(
    `WITH planned AS (SELECT gen_random_uuid() AS id, number FROM generate_series(0, 120) AS number),
      added AS (INSERT INTO touchline.payment (${columns}) SELECT id, $1, 1, $2, id, 'withdrawal', 'provider', true, 'touchline', 'EUR', 100, 100,
        false, CASE number WHEN 0 THEN 'sending' ELSE 'verifying' END, CASE number WHEN 0 THEN NULL ELSE 'not-played' END FROM planned)
    INSERT INTO touchline.payment_event (payment_id, status, created_at)
    SELECT id, 'verifying', touchline.now() - CASE number WHEN 0 THEN interval '2 hours' ELSE interval '9 days' END FROM planned`,
    [operatorId, player],
  )
  const found = await listed()
  await query(
    `SET session_replication_role = replica;
    DELETE FROM touchline.payment_event USING touchline.payment WHERE payment.id = payment_id AND player_id = ${player};
    DELETE FROM touchline.payment WHERE player_id = ${player}; RESET session_replication_role`,
  )
  expect(found.map(({ status }) => status)).toEqual(['sending', ...Array.from({ length: 100 }, () => 'verifying')])
})

it('MINOR 11 two members of staff can return a held withdrawal, and the player may cancel it meanwhile', async () => {
  const { holder, id } = await attack()
  await held(holder, id)
  const end = (name: string) =>
    fixture.staff(name, {
      method: 'POST',
      path: postPaymentEnd.path.replace(':id', id),
      body: { result: 'rejected', reason: 'not their card' },
    })
  expect((await end('Ann')).body).toMatchObject({ state: 'proposed' })
  // Once one person proposes to return the withdrawal, no other person can release it alone.
  expect((await release('Ben', id)).status).toBe(409)
  const cancelled = await fixture.call({
    method: 'POST',
    path: postWithdrawalCancel.path.replace(':id', id),
    token: holder.token,
  })
  expect(cancelled.body).toMatchObject({ status: 'cancelled' })
  expect(await fixture.available(holder.id)).toBe(105_000)
})

it('MINOR 11 a site that requires no turnover pays at once, and a payout restarts the count of stakes', async () => {
  const { holder, id } = await attack()
  await held(holder, id)
  await fixture.configure({ platformSettings: { withdrawal: { minTurnoverPercent: 0 } } })
  await fixture.suite.database.query('UPDATE touchline.payment SET due_at = clock_timestamp() WHERE id = $1', [id])
  await fixture.untilStatus(id, 'paid')
  expect(await readTurnover(fixture.asWorker, holder.id, randomUUID())).toEqual([])
})

/** Adds a player whose deposits are written like those of a provider's message, and whose bets the test settles. */
async function openTurnover(name: string) {
  const switches = await openSwitches(name)
  const { money, owner } = switches
  const { decide, settle } = withCashOut(money)
  const bettor = await switches.addBettor(name)
  const deposit = async (amount: number) => {
    await owner.query(
      `WITH added AS (INSERT INTO touchline.payment (id, operator_id, site_id, player_id, key, kind, source, is_play_money,
          merchant_id, currency, amount_minor, own_amount_minor, is_quick, status)
        VALUES ($1, $2, 1, $3, $1, 'deposit', 'provider', true, 'touchline', 'EUR', $4, $4, false, 'created') RETURNING id)
      SELECT id FROM added`,
      [randomUUID(), operatorId, bettor.id, amount],
    )
    await owner.query(
      `SELECT touchline.advance_payment(id, 'succeeded', 'credit', NULL, '{}', 'test') FROM touchline.payment
        WHERE player_id = $1 AND status = 'created'`,
      [bettor.id],
    )
  }
  const bet = async (stake: number) => {
    const match = await money.addMatchAt(2_000)
    expect(await switches.bet(bettor, single(match, stake, 2_000))).toBe('placed')
    return async () => {
      await decide(match, 0)
      await settle()
    }
  }
  const turnover = () => readTurnover(money.worker, bettor.id, randomUUID())
  const played = async () => isPlayed(await turnover(), 100)
  return { owner, bettor, deposit, bet, turnover, played, close: switches.close }
}

it('MINOR 11 stakes since the deposit count in full once their bets are settled', async () => {
  const { deposit, bet, turnover, played, close } = await openTurnover('turnover')
  try {
    const sums = (depositedMinor: bigint, stakedMinor: bigint) => {
      return { depositedMinor, stakedMinor, releasedMinor: 0n, isConverted: false }
    }
    await (
      await bet(9_000)
    )()
    expect(await played()).toBe(true)
    await deposit(5_000)
    expect(await turnover()).toEqual([sums(5_000n, 0n)])
    const end = await bet(5_000)
    // The bet is open, so its stake may still be returned and does not count yet.
    expect([await played(), await turnover()]).toEqual([false, [sums(5_000n, 0n)]])
    await end()
    expect([await played(), await turnover()]).toEqual([true, [sums(5_000n, 5_000n)]])
    await deposit(1_000)
    expect(await turnover()).toEqual([sums(1_000n, 0n), sums(6_000n, 5_000n)])
    expect(await played()).toBe(false)
    await (
      await bet(1_000)
    )()
    expect(await played()).toBe(true)
  } finally {
    await close()
  }
})

it('[FUND-14] MINOR 5 two hundred small deposits that were played do not hide a large earlier one that was not', async () => {
  const { owner, bettor, deposit, bet, turnover, played, close } = await openTurnover('many-deposits')
  try {
    await deposit(50_000)
    for (let count = 0; count < 3; count += 1) await deposit(10)
    await owner.query(
      `INSERT INTO touchline.payment (id, operator_id, site_id, player_id, key, kind, source, is_play_money, merchant_id, currency,
          amount_minor, own_amount_minor, is_quick, status, moved_at)
        SELECT gen_random_uuid(), operator_id, site_id, player_id, gen_random_uuid(), kind, source, is_play_money, merchant_id, currency,
          10, 10, is_quick, status, touchline.now()
        FROM generate_series(1, 210), touchline.payment WHERE player_id = $1 AND amount_minor = 50000`,
      [bettor.id],
    )
    await (
      await bet(9_000)
    )()
    expect(await played()).toBe(false)
    expect((await turnover()).at(-1)).toMatchObject({ depositedMinor: 52_130n, stakedMinor: 9_000n })
  } finally {
    await close()
  }
})
