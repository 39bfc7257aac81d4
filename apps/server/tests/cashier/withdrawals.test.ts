import { setTimeout as sleep } from 'node:timers/promises'
import { createIdempotencyKey, postUserLimit, postWithdrawal, postWithdrawalCancel } from '@touchline/contract'
import type { Payment } from '@touchline/contract'
import { mutateFunction, waitFor } from '@touchline/testkit'
import type { AppProcess } from '@touchline/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeWithdrawal, requestWithdrawal } from '../../src/cashier/payments/request-withdrawal.ts'
import { expectSoundLedger, operatorId } from '../fixtures/money-fixture.ts'
import { openPayments } from '../fixtures/payments-fixture.ts'
import type { Holder, PaymentFixture } from '../fixtures/payments-fixture.ts'
import { password, tokenOf } from '../fixtures/player-fixture.ts'

let fixture: PaymentFixture
beforeAll(async () => void (fixture = await openPayments('withdrawals')))
afterEach(() => expectSoundLedger(fixture.asWorker))
afterAll(() => fixture?.close())

let holders = 0
/** Adds a player with 10.00. */
async function addHolder(): Promise<Holder> {
  const holder = await fixture.addHolder(`holder${(holders += 1)}`)
  await fixture.suite.database.query(
    `SELECT touchline.open_account($1, $2, 'EUR'), touchline.issue_play_money($2, 'EUR', 1000, 'test')`,
    [operatorId, holder.id],
  )
  return holder
}

const cancel = ({ token }: Holder, id: string) =>
  fixture.call({ method: 'POST', path: postWithdrawalCancel.path.replace(':id', id), token })
const bodyOf = ({ body }: { body: unknown }) => body as Payment & { code?: string; payment_rejection?: object }

describe('requests', () => {
  it('DEP-07a a withdrawal is created once per key, reserves its money at once, and shows its status', async () => {
    const [holder, key] = [await addHolder(), createIdempotencyKey()]
    const one = bodyOf(await fixture.withdraw(holder, 400, key))
    expect(one).toMatchObject({ kind: 'withdrawal', status: 'requested', amount: 400, is_cancellable: true })
    expect(one.timeline).toMatchObject([{ status: 'requested' }])
    expect(bodyOf(await fixture.withdraw(holder, 400, key))).toEqual(one)
    expect(bodyOf(await fixture.withdraw(holder, 401, key)).code).toBe('idempotency-mismatch')
    expect(await fixture.available(holder.id)).toBe(600)
  })

  it('DEP-07a a withdrawal above the balance or below the minimum is rejected', async () => {
    const holder = await addHolder()
    expect(bodyOf(await fixture.withdraw(holder, 1_001)).payment_rejection).toEqual({
      reason: 'insufficient-funds',
      amount: 1_000,
      currency: 'EUR',
    })
    expect(bodyOf(await fixture.withdraw(holder, 99)).payment_rejection).toMatchObject({ reason: 'amount-too-small' })
    expect(await fixture.available(holder.id)).toBe(1_000)
  })

  it('DEP-07a a rejected withdrawal stays rejected under its key, even once the balance is sufficient', async () => {
    const [holder, key] = [await addHolder(), createIdempotencyKey()]
    const first = bodyOf(await fixture.withdraw(holder, 1_500, key))
    expect(first.payment_rejection).toMatchObject({ reason: 'insufficient-funds', amount: 1_000 })
    await fixture.suite.database.query(`SELECT touchline.issue_play_money($1, 'EUR', 1000, 'more')`, [holder.id])
    expect(bodyOf(await fixture.withdraw(holder, 1_500, key)).payment_rejection).toEqual(first.payment_rejection)
    expect(bodyOf(await fixture.withdraw(holder, 1_400, key)).code).toBe('idempotency-mismatch')
    expect(await fixture.available(holder.id)).toBe(2_000)
    expect((await fixture.withdraw(holder, 1_500)).status).toBe(200)
  })

  it('DEP-07a [FUND-9] five withdrawals may be open, and one more is rejected', async () => {
    const holder = await addHolder()
    for (let number = 0; number < 5; number += 1) expect((await fixture.withdraw(holder, 100)).status).toBe(200)
    expect(bodyOf(await fixture.withdraw(holder, 100)).payment_rejection).toEqual({ reason: 'too-many-pending' })
  })

  it('DEP-07a money in a currency that the site no longer offers can still be withdrawn', async () => {
    const holder = await addHolder()
    await fixture.suite.database.query(
      `SELECT touchline.open_account($1, $2, 'USD'), touchline.issue_play_money($2, 'USD', 1000, 'more')`,
      [operatorId, holder.id],
    )
    const path = postWithdrawal.path
    const withdraw = (currency: string) =>
      fixture.call({
        ...{ method: 'POST', path, token: holder.token, headers: { 'idempotency-key': createIdempotencyKey() } },
        body: { amount: 400, currency },
      })
    expect(bodyOf(await withdraw('USD'))).toMatchObject({ status: 'requested', currency: 'USD' })
    for (const currency of ['GBP', 'AAA'])
      expect(bodyOf(await withdraw(currency)).payment_rejection).toEqual({ reason: 'currency-unknown' })
  })

  it('DEP-07a a withdrawal can be cancelled once, and only before it is sent', async () => {
    const holder = await addHolder()
    const { id } = bodyOf(await fixture.withdraw(holder, 400))
    const [one, other] = [await cancel(holder, id), await cancel(holder, id)]
    expect([one.status, other.status]).toEqual([200, 200])
    expect(bodyOf(one)).toMatchObject({ status: 'cancelled', is_cancellable: false, reason: 'by-player' })
    expect(await fixture.available(holder.id)).toBe(1_000)
    expect((await cancel(await addHolder(), id)).status).toBe(404)
  })

  it('AUTH-13d an account cannot be closed while one of its payments is on its way', async () => {
    const holder = await addHolder()
    const close = async () =>
      (await fixture.asApi.query('SELECT touchline.close_player($1, $2) AS is_closed', [operatorId, holder.id])).rows
    const { id } = bodyOf(await fixture.withdraw(holder, 400))
    expect(await close()).toEqual([{ is_closed: null }])
    expect((await cancel(holder, id)).status).toBe(200)
    expect(await close()).toEqual([{ is_closed: true }])
  })

  it('MINOR 5 a withdrawal waits 72 hours after a mailed password reset removed second factors, and can be cancelled', async () => {
    const [robbed, other] = [await addHolder(), await addHolder()]
    for (const { id } of [robbed, other])
      await fixture.suite.database.query(
        `INSERT INTO touchline.passkey (operator_id, id, player_id, name, public_key, counter, host)
          VALUES ($1, $2, $3, 'Theirs', '', 0, 'localhost')`,
        [operatorId, `passkey-of-player-${id}`, id],
      )
    // A password reset calls this function in its transaction.
    const dropped = 'SELECT touchline.drop_new_factors($1) AS removed'
    expect(await fixture.suite.database.query(dropped, [robbed.id])).toEqual([{ removed: ['passkey'] }])
    const [waiting, usual] = [bodyOf(await fixture.withdraw(robbed, 400)), bodyOf(await fixture.withdraw(other, 400))]
    expect([waiting.status, usual.status]).toEqual(['requested', 'requested'])
    const due = await fixture.suite.database.query(
      `SELECT id, round(extract(epoch FROM due_at - now()) / 3600)::int AS hours FROM touchline.payment WHERE id = ANY ($1)`,
      [[waiting.id, usual.id]],
    )
    expect(due).toContainEqual({ id: waiting.id, hours: 72 })
    expect(due).not.toContainEqual({ id: usual.id, hours: 72 })
    const claimed = await fixture.asWorker.query<{ id: string }>('SELECT id FROM touchline.claim_withdrawals(1000)')
    expect(claimed.rows.map(({ id }) => id)).not.toContain(waiting.id)
    expect((await cancel(robbed, waiting.id)).status).toBe(200)
    expect(await fixture.available(robbed.id)).toBe(1_000)
  })

  it('BEY-08c an excluded player can withdraw their money from any country', async () => {
    const holder = await addHolder()
    const body = { type: 'coolingoff', days: 7 }
    await fixture.call({ method: 'POST', path: postUserLimit.path, body, token: holder.token })
    const signIn = { method: 'POST', path: '/api/platform/users/sign_in', body: { email: holder.email, password } }
    const away = { ...holder, token: tokenOf(await fixture.call(signIn)) }
    expect((await fixture.withdraw(away, 400)).status).toBe(200)
    expect(bodyOf(await fixture.deposit(away, 400)).code).toBe('excluded')
  })
})

describe('races', () => {
  /** Sends five withdrawals at once with money for two, and returns how many were accepted. */
  async function race(): Promise<number> {
    const holder = await addHolder()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        requestWithdrawal(fixture.asApi, {
          siteId: 1,
          player: { id: holder.id, operatorId },
          key: createIdempotencyKey(),
          body: {},
          money: 'play',
          merchantId: 'touchline',
          amount: 500,
          currency: 'EUR',
          ownCurrency: 'EUR',
          range: { min: 1, max: 10_000 },
          channels: [],
          traceId: 'a'.repeat(32),
        }),
      ),
    )
    return answers.filter(({ ok }) => ok).length
  }

  it('DEP-07a of five simultaneous withdrawals with money for two, two are accepted', async () => {
    for (let round = 0; round < 3; round += 1) expect(await race()).toBe(2)
  })

  /** The player cancels a withdrawal while the worker sends it. Returns which of the two succeeded. */
  async function raceToSend(): Promise<{ cancelled: boolean; sent: boolean; available: number; id: string }> {
    const holder = await addHolder()
    const { id } = bodyOf(await fixture.withdraw(holder, 400))
    const common = {
      ...{ operatorId, playerId: holder.id, id, status: 'requested', attempts: null },
      ...{ channels: [], traceId: 'a'.repeat(32) },
    }
    const [cancelled, sent] = await Promise.all([
      changeWithdrawal(fixture.asApi, { ...common, next: 'cancelled', movement: 'return', reason: 'by-player' }),
      changeWithdrawal(fixture.asWorker, { ...common, next: 'sending', movement: null, reason: null }),
    ])
    return { cancelled, sent, available: await fixture.available(holder.id), id }
  }

  it('DEP-07a a withdrawal is cancelled or sent, never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { cancelled, sent, available } = await raceToSend()
      expect([cancelled !== sent, available]).toEqual([true, cancelled ? 1_000 : 600])
    }
  })

  it('DEP-07a the test detects a planted fault: the commit does not compare the status under the wallet lock', async () => {
    const undo = await mutateFunction(fixture.suite.database, 'change_withdrawal', [
      ['AND status = p_change.status\n', '\n'],
    ])
    const { cancelled, sent, id } = await raceToSend()
    await undo()
    expect([cancelled, sent]).toEqual([true, true])
    // Ends the withdrawal as cancelled, so that it is not paid later.
    await fixture.suite.database.query(`UPDATE touchline.payment SET status = 'cancelled' WHERE id = $1`, [id])
  })
})

describe('sending', () => {
  let worker: AppProcess
  beforeAll(async () => void (worker = await fixture.startWorker()))
  afterAll(() => worker?.stop())

  const provider = (payouts: string) => fixture.simulator.control('payments', { payouts })

  it('DEP-07c the provider pays a withdrawal out, and its message completes the payment', async () => {
    const holder = await addHolder()
    await provider('paid')
    const { id } = bodyOf(await fixture.withdraw(holder, 400))
    await fixture.untilStatus(id, 'paid')
    expect(await fixture.available(holder.id)).toBe(600)
    const { body } = await fixture.call({ path: `/api/platform/player/payments/${id}`, token: holder.token })
    expect((body as Payment).timeline.map(({ status }) => status)).toEqual(['requested', 'sending', 'paid'])
    expect(bodyOf(await cancel(holder, id)).payment_rejection).toEqual({ reason: 'not-cancellable' })
  })

  it.each(['refused', 'failed'] as const)('DEP-07c a payout that is %s is returned', async (payouts) => {
    const holder = await addHolder()
    await provider(payouts)
    const { id } = bodyOf(await fixture.withdraw(holder, 400))
    await fixture.untilStatus(id, 'rejected')
    await provider('paid')
    expect(await fixture.available(holder.id)).toBe(1_000)
  })

  /** Sets the withdrawal's next attempt to now. */
  const hurry = (id: string) =>
    fixture.suite.database.query('UPDATE touchline.payment SET due_at = clock_timestamp() WHERE id = $1', [id])
  const sentTimes = async (id: string) => {
    const [row] = await fixture.suite.database.query<{ attempts: number }>(
      'SELECT attempts FROM touchline.payment WHERE id = $1',
      [id],
    )
    return row?.attempts ?? 0
  }

  /** Sends a withdrawal twice: the provider accepts the first payout without an answer, and rejects the second. */
  async function loseAnswer(): Promise<{ holder: Holder; id: string }> {
    const holder = await addHolder()
    await provider('lost-then-refused')
    const { id } = bodyOf(await fixture.withdraw(holder, 400))
    await waitFor('the first attempt', async () => (await sentTimes(id)) === 1)
    // The provider runs on this machine, so it has answered by now.
    await sleep(500)
    await hurry(id)
    await waitFor('the second attempt', async () => (await sentTimes(id)) === 2)
    await sleep(500)
    return { holder, id }
  }

  it('DEP-07c [FUND-7] if a payout gets no answer, the provider accepts it and rejects a repeated attempt, its money stays reserved and is paid once', async () => {
    const { holder, id } = await loseAnswer()
    expect([await fixture.status(id), await fixture.available(holder.id)]).toEqual(['sending', 600])
    expect(JSON.stringify(worker.logs)).toContain('a payout has no answer of the provider')
    await fixture.decide(id, 'succeeded')
    await fixture.untilStatus(id, 'paid')
    expect(await fixture.available(holder.id)).toBe(600)
    await provider('paid')
  })

  it('DEP-07c [FUND-7] the money is returned when the provider reports that the payout failed', async () => {
    const { holder, id } = await loseAnswer()
    await fixture.decide(id, 'failed')
    await fixture.untilStatus(id, 'rejected')
    expect(await fixture.available(holder.id)).toBe(1_000)
    await provider('paid')
  })

  it('DEP-07c [FUND-7] a rejected attempt returns the money only if it is the newest and the provider has given no reference yet', async () => {
    const holder = await addHolder()
    await provider('wait')
    const { id } = bodyOf(await fixture.withdraw(holder, 400))
    await waitFor('the answer', async () => {
      const [row] = await fixture.suite.database.query<{ reference: string | null }>(
        'SELECT reference FROM touchline.payment WHERE id = $1',
        [id],
      )
      return row?.reference !== null
    })
    const rejectAfter = (attempts: number) =>
      changeWithdrawal(fixture.asWorker, {
        ...{ operatorId, playerId: holder.id, id, status: 'sending', next: 'rejected', movement: 'return' as const },
        ...{ reason: 'provider', attempts, channels: [], traceId: 'a'.repeat(32) },
      })
    await fixture.suite.database.query('UPDATE touchline.payment SET reference = NULL, attempts = 2 WHERE id = $1', [
      id,
    ])
    expect(await rejectAfter(1)).toBe(false)
    await fixture.suite.database.query(`UPDATE touchline.payment SET reference = 'named' WHERE id = $1`, [id])
    expect(await rejectAfter(2)).toBe(false)
    expect(await fixture.available(holder.id)).toBe(600)
    await provider('paid')
  })

  const verify = (email: string, status: string) =>
    fetch(`${fixture.simulator.url}/verification/decisions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, status }),
    })

  it('DEP-07b a withdrawal is verified if the site requires it when the worker sends it, even if it did not at the request', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [before, after] = [await addHolder(), await addHolder()]
      await verify(after.email, 'rejected')
      const paid = bodyOf(await fixture.withdraw(before, 400))
      // Once this withdrawal is paid, the worker has just read the configuration.
      await fixture.untilStatus(paid.id, 'paid')
      await fixture.save({ platformSettings: { withdrawal: { isVerificationRequired: true } } })
      const { id } = bodyOf(await fixture.withdraw(after, 400))
      await waitFor('the decision', async () => ['paid', 'rejected'].includes(await fixture.status(id)), {
        timeoutMs: 40_000,
      })
      expect(await fixture.status(id)).toBe('rejected')
      await fixture.configure({})
    }
  })

  it('DEP-07b where the site requires it, no withdrawal is paid before the player is verified', async () => {
    await fixture.configure({ platformSettings: { withdrawal: { isVerificationRequired: true } } })
    const [slow, wrong] = [await addHolder(), await addHolder()]
    await verify(slow.email, 'pending')
    await verify(wrong.email, 'rejected')
    const waiting = bodyOf(await fixture.withdraw(slow, 400))
    const rejected = bodyOf(await fixture.withdraw(wrong, 400))
    await fixture.untilStatus(rejected.id, 'rejected')
    expect(await fixture.available(wrong.id)).toBe(1_000)
    await fixture.untilStatus(waiting.id, 'verifying')
    await verify(slow.email, 'verified')
    await fixture.untilStatus(waiting.id, 'paid')
    expect(await fixture.available(slow.id)).toBe(600)
    await fixture.configure({})
  })

  it('DEP-07a an unsent withdrawal is returned if its site changes to play money only, and waits while the site still offers withdrawals', async () => {
    await fixture.configure({ platformSettings: { withdrawal: { isVerificationRequired: true } } })
    const holder = await addHolder()
    await verify(holder.email, 'pending')
    const { id } = bodyOf(await fixture.withdraw(holder, 400))
    await fixture.untilStatus(id, 'verifying')
    // This configuration has withdrawals but no merchant, so there is no provider to send the withdrawal to.
    await fixture.configure({ operations: {} })
    await hurry(id)
    const isLogged = () => JSON.stringify(worker.logs).includes('a withdrawal waits: its site has no provider')
    await waitFor('the log to say so', async () => isLogged())
    expect(await fixture.status(id)).toBe('verifying')
    await fixture.configure({ operations: {}, services: { deposit: true } })
    await hurry(id)
    await fixture.untilStatus(id, 'rejected')
    expect(await fixture.available(holder.id)).toBe(1_000)
    await fixture.configure({})
  })
})
