import { randomUUID } from 'node:crypto'
import type { SiteConfigurationDocument } from '@touchline/contract/site'
import { createIdempotencyKey, getUserLimits, postSportsbookSession, postUserLimit } from '@touchline/contract'
import { mutateFunction, slowTransfers, waitFor } from '@touchline/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { storeZone } from '../../src/players/limits/store-zone.ts'
import { createDeposit } from '../../src/cashier/payments/create-deposit.ts'
import { expectFoundAndEnd, expectSoundLedger, operatorId } from '../fixtures/money-fixture.ts'
import { openPayments, paymentOf, rejectionOf } from '../fixtures/payments-fixture.ts'
import type { Holder, PaymentFixture } from '../fixtures/payments-fixture.ts'
import { password, tokenOf } from '../fixtures/player-fixture.ts'

let fixture: PaymentFixture
beforeAll(async () => void (fixture = await openPayments('deposit-limits')))
afterEach(() => expectSoundLedger(fixture.asWorker))
afterAll(() => fixture?.close())

describe('deposit limits', () => {
  const setLimit = (who: Holder, limit: object) =>
    fixture.call({ method: 'POST', path: postUserLimit.path, body: limit, token: who.token })

  it('RG-05a a deposit beyond what is left of a limit is rejected with the limit and the amount left', async () => {
    const careful = await fixture.addHolder('careful')
    expect((await setLimit(careful, { type: 'deposit', period: 'day', amount: 1_000 })).status).toBe(200)
    await fixture.begin(careful, 600)
    expect((await fixture.deposit(careful, 500)).body).toMatchObject({
      code: 'payment-rejected',
      payment_rejection: {
        reason: 'limit-reached',
        amount: 400,
        currency: 'EUR',
        user_limit: { type: 'deposit', period: 'day' },
      },
    })
    const failed = await fixture.begin(careful, 400)
    expect(rejectionOf(await fixture.deposit(careful, 100))).toBe('limit-reached')
    // A failed deposit no longer counts.
    await fixture.sendMessage(await fixture.messageOf(failed, 'payment.failed'))
    expect((await fixture.deposit(careful, 400)).status).toBe(200)
    const { body } = await fixture.call({ path: '/api/platform/user_limits', token: careful.token })
    expect(body).toMatchObject({ user_limits: [{ type: 'deposit', used: 1_000, left: 0 }] })
  })

  it('RG-05a a deposit that the provider rejects does not count, and an unpaid one counts for an hour only', async () => {
    const patient = await fixture.addHolder('patient')
    await setLimit(patient, { type: 'deposit', period: 'month', amount: 1_000 })
    await fixture.simulator.control('payments', { sessions: 'refused' })
    const key = createIdempotencyKey()
    expect(rejectionOf(await fixture.deposit(patient, 1_000, { key }))).toBe('payments-unavailable')
    await fixture.simulator.control('payments', { sessions: 'open' })
    expect(paymentOf(await fixture.deposit(patient, 1_000, { key }))).toMatchObject({
      status: 'failed',
      reason: 'provider',
    })
    // The player opens the provider's page and closes it again without paying.
    const abandoned = await fixture.begin(patient, 1_000)
    expect(rejectionOf(await fixture.deposit(patient, 1_000))).toBe('limit-reached')
    await fixture.rewrite('payment', "SET requested_at = requested_at - interval '61 minutes' WHERE id = $1", [
      abandoned.id,
    ])
    const worker = await fixture.startWorker()
    await fixture.untilStatus(abandoned.id, 'failed')
    await worker.stop()
    expect((await fixture.deposit(patient, 1_000)).status).toBe(200)
    // A late payment is still credited.
    await fixture.decide(abandoned.id, 'succeeded')
    await fixture.untilStatus(abandoned.id, 'succeeded')
    expect(await fixture.available(patient.id)).toBe(1_000)
  })

  it("RG-05a [FUND-8] the provider's page closes before an unpaid deposit expires, so that no late payment exceeds a limit", async () => {
    const [slow, key] = [await fixture.addHolder('slow'), createIdempotencyKey()]
    const expiresIn = async (id: string) => {
      const response = await fetch(`${fixture.simulator.url}/control/payments`)
      const { payments } = (await response.json()) as { payments: { payment_id: string; expires_in_s: number }[] }
      return payments.find(({ payment_id: known }) => known === id)?.expires_in_s ?? 0
    }
    const whole = await expiresIn((await fixture.begin(slow, 500)).id)
    expect(whole).toBeGreaterThan(2_900)
    expect(whole).toBeLessThanOrEqual(3_000)
    // The provider did not answer for half an hour, so its page is open for half an hour less.
    await fixture.simulator.control('payments', { up: false })
    expect(rejectionOf(await fixture.deposit(slow, 600, { key }))).toBe('payments-unavailable')
    await fixture.simulator.control('payments', { up: true })
    const change = "SET requested_at = requested_at - interval '30 minutes' WHERE player_id = $1 AND amount_minor = 600"
    await fixture.rewrite('payment', change, [slow.id])
    const { id } = paymentOf(await fixture.deposit(slow, 600, { key }))
    expect(await expiresIn(id)).toBeGreaterThan(1_100)
    expect(await expiresIn(id)).toBeLessThanOrEqual(1_200)
  })

  it('RG-05a [LIMIT-4] a deposit in another currency counts at its rate, rounded up, and cannot exceed a limit', async () => {
    await fixture.configure({ currencies: [{ code: 'EUR' }, { code: 'USD' }] })
    await fixture.quote({ USD: '0.333' })
    const abroad = await fixture.addHolder('abroad')
    await setLimit(abroad, { type: 'deposit', period: 'week', amount: 100 })
    // The first deposit of 3.00 USD is 0.999 EUR, which uses up the limit.
    expect((await fixture.deposit(abroad, 301, { currency: 'USD' })).body).toMatchObject({
      payment_rejection: { reason: 'limit-reached', amount: 300, currency: 'USD' },
    })
    expect((await fixture.deposit(abroad, 300, { currency: 'USD' })).status).toBe(200)
    for (const currency of ['EUR', 'USD'])
      expect((await fixture.deposit(abroad, 100, { currency })).body).toMatchObject({
        payment_rejection: { reason: 'limit-reached', amount: 0 },
      })
    await fixture.configure({})
  })

  let racers = 0
  /** Sends twenty deposits at once for a player without a wallet, and returns the credited amount. */
  async function race(): Promise<number> {
    const racer = await fixture.addHolder(`racer${(racers += 1)}`)
    await setLimit(racer, { type: 'deposit', period: 'day', amount: 500 })
    await Promise.all(
      Array.from({ length: 20 }, () =>
        createDeposit(fixture.asApi, {
          siteId: 1,
          player: { id: racer.id, operatorId },
          key: createIdempotencyKey(),
          body: {},
          source: 'play-money',
          money: 'play',
          merchantId: null,
          amount: 100,
          currency: 'EUR',
          isQuick: false,
          returnPath: null,
          counting: 'gross',
          range: { min: 1, max: 10_000 },
          refused: null,
          channels: [],
          traceId: 'a'.repeat(32),
        }),
      ),
    )
    return fixture.available(racer.id)
  }

  it('RG-05a of twenty simultaneous deposits that together exceed the limit, only as many succeed as it allows', async () => {
    for (let round = 0; round < 3; round += 1) expect(await race()).toBe(500)
  })

  it('RG-05a simultaneous deposits detect a planted fault: sums are compared only before the lock', async () => {
    const undo = await mutateFunction(fixture.suite.database, 'create_deposit', [
      ['IS DISTINCT FROM (read.deposited_minor, read.paid_out_minor)', 'IS NULL'],
    ])
    // Slows the first deposit down, so that it is still being written when the others have read the sums.
    const hurry = await slowTransfers(fixture.suite.database, 0.05)
    const letIn = await race()
    await hurry()
    await undo()
    expect(letIn).toBeGreaterThan(500)
    await expectFoundAndEnd(fixture.suite.database, fixture.asWorker, 'I20')
  })

  const readUserLimits = async (who: Holder) =>
    (await fixture.call({ path: '/api/platform/user_limits', token: who.token })).body as { user_limits: object[] }

  // Allows withdrawals of deposits that were not played.
  const net: Partial<SiteConfigurationDocument> = {
    saferGambling: { depositLimit: 'net' },
    platformSettings: { withdrawal: { minTurnoverPercent: 0 } },
  }

  /**
   * Sends twenty deposits of 1.00 at once for a player who has a limit of 10.00 per day, has deposited 10.00 and was
   * paid 4.00. Returns how many succeed.
   */
  async function raceNet(name: string): Promise<{ letIn: number; reasons: string[]; who: Holder }> {
    const who = await fixture.addHolder(name)
    await setLimit(who, { type: 'deposit', period: 'day', amount: 1_000 })
    await fixture.payIn(who, 1_000)
    const withdrawal = paymentOf(await fixture.withdraw(who, 400))
    // A requested withdrawal does not make room in the limit yet, because it can still be cancelled.
    expect((await fixture.deposit(who, 100)).body).toMatchObject({
      payment_rejection: { reason: 'limit-reached', amount: 0, user_limit: { type: 'deposit', period: 'day' } },
    })
    const worker = await fixture.startWorker()
    await fixture.untilStatus(withdrawal.id, 'paid')
    await worker.stop()
    const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.deposit(who, 100)))
    const rejected = answers.filter(({ status }) => status !== 200)
    return { letIn: answers.length - rejected.length, reasons: [...new Set(rejected.map(rejectionOf))], who }
  }

  it('RG-05a [LIMIT-11] a net limit subtracts payouts, and simultaneous deposits cannot exceed what is left', async () => {
    await fixture.configure(net)
    const { letIn, reasons, who } = await raceNet('net')
    expect({ letIn, reasons }).toEqual({ letIn: 4, reasons: ['limit-reached'] })
    expect(await readUserLimits(who)).toMatchObject({ user_limits: [{ type: 'deposit', used: 1_000, left: 0 }] })
    await fixture.configure({})
    // Without net limits, the same player has deposited more than the limit.
    expect(await readUserLimits(who)).toMatchObject({ user_limits: [{ type: 'deposit', used: 1_400, left: 0 }] })
  })

  it('RG-05a [LIMIT-11] simultaneous deposits under a net limit detect the same fault: sums are compared only before the lock', async () => {
    await fixture.configure(net)
    const undo = await mutateFunction(fixture.suite.database, 'create_deposit', [
      ['IS DISTINCT FROM (read.deposited_minor, read.paid_out_minor)', 'IS NULL'],
    ])
    const hurry = await slowTransfers(fixture.suite.database, 0.05)
    const { letIn } = await raceNet('net-race')
    await hurry()
    await undo()
    await fixture.configure({})
    expect(letIn).toBeGreaterThan(4)
    await expectFoundAndEnd(fixture.suite.database, fixture.asWorker, 'I20')
  })

  it('RG-05ad an excluded player cannot deposit, and a deposit paid before the exclusion is still credited', async () => {
    const away = await fixture.addHolder('away')
    const payment = await fixture.begin(away, 500)
    await setLimit(away, { type: 'coolingoff', days: 7 })
    const signIn = { method: 'POST', path: '/api/platform/users/sign_in', body: { email: away.email, password } }
    const token = tokenOf(await fixture.call(signIn))
    expect(rejectionOf(await fixture.deposit({ ...away, token }, 500))).toBe('excluded')
    await fixture.decide(payment.id, 'succeeded')
    await fixture.untilStatus(payment.id, 'succeeded')
    expect(await fixture.available(away.id)).toBe(500)
  })

  it('RG-05a [LIMIT-2] a day ends at midnight in the player’s time zone, and after a change of zone not before midnight in the former one', async () => {
    const mover = await fixture.addHolder('mover')
    const reportZone = async (zone: string) =>
      fixture.call({
        ...{ method: 'POST', path: postSportsbookSession.path, token: mover.token },
        headers: { 'x-time-zone': zone },
      })
    const resets = async () => {
      const { body } = await fixture.call({ path: getUserLimits.path, token: mover.token })
      const { time_zone: zone, user_limits: limits, at } = getUserLimits.reply.parse(body)
      const end = limits.find(({ type }) => type === 'deposit')?.resets_at ?? at
      return { zone, end, at }
    }
    const hourIn = (moment: string, timeZone: string) =>
      new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date(moment))
    await fixture.call({
      ...{ method: 'POST', path: postUserLimit.path, token: mover.token },
      body: { type: 'deposit', period: 'day', amount: 1_000 },
    })
    expect(await resets()).toMatchObject({ zone: null, end: expect.stringContaining('T00:00') })
    expect((await reportZone('Nowhere/Island')).status).toBe(200)
    expect((await resets()).zone).toBeNull()
    // A session also starts with an unknown zone.
    expect((await reportZone('undefined')).status).toBe(200)
    expect((await resets()).zone).toBeNull()
    expect((await reportZone('asia/dubai')).status).toBe(200)
    const inDubai = await resets()
    expect([inDubai.zone, hourIn(inDubai.end, 'Asia/Dubai')]).toEqual(['Asia/Dubai', '00'])

    expect((await fixture.deposit(mover, 600)).status).toBe(200)
    expect((await reportZone('America/New_York')).status).toBe(200)
    const moved = await resets()
    // Days of both zones count, so the reply names no single zone.
    expect(moved.zone).toBeUndefined()
    const ends = [inDubai.end, moved.end].map((one) => Date.parse(one))
    expect(ends[1]).toBeGreaterThanOrEqual(ends[0] ?? 0)
    expect(rejectionOf(await fixture.deposit(mover, 500))).toBe('limit-reached')
    // A further change of zone is ignored, so that players cannot keep moving to where the day has just begun.
    expect((await reportZone('Pacific/Auckland')).status).toBe(200)
    expect(await zonesOf(mover)).toEqual({ time_zone: 'America/New_York', former_time_zone: 'Asia/Dubai' })
  })

  it('RG-05a [LIMIT-2] a first deposit that is written while the browser reports its time zone counts by the days of the former zone', async () => {
    const first = await fixture.addHolder('first')
    const client = await fixture.asApi.connect()
    onTestFinished(() => client.release())
    await client.query('BEGIN')
    await client.query('SELECT FROM touchline.player WHERE id = $1 FOR NO KEY UPDATE', [first.id])
    const stored = storeZone(fixture.asApi, first.id, 'Asia/Dubai')
    await waitFor('the zone to wait for the deposit', async () => (await waitingLocks()) > 0)
    // The INSERT writes the same rows as the deposit function.
    await fixture.suite.database.query(
      `WITH payment AS (INSERT INTO touchline.payment (id, operator_id, site_id, player_id, key, kind, source, is_play_money,
          merchant_id, currency, amount_minor, own_amount_minor, is_quick, return_path, status)
        VALUES ($1, 1, 1, $2, $1, 'deposit', 'provider', true, 'touchline', 'EUR', 500, 500, false, '/', 'created'))
        INSERT INTO touchline.payment_event (payment_id, status) VALUES ($1, 'created')`,
      [randomUUID(), first.id],
    )
    await client.query('COMMIT')
    await stored
    expect(await zonesOf(first)).toEqual({ time_zone: 'Asia/Dubai', former_time_zone: 'UTC' })
  })
})

const zonesOf = async ({ id }: Holder) =>
  (
    await fixture.suite.database.query('SELECT time_zone, former_time_zone FROM touchline.player WHERE id = $1', [id])
  )[0]

async function waitingLocks(): Promise<number> {
  const rows = await fixture.suite.database.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length
}
