import {
  createIdempotencyKey,
  getAccounts,
  getDepositContext,
  getPayment,
  getPayments,
  patchPlayer,
  postDeposit,
  postSignIn,
  postTopUp,
  postUser,
  postUserLimit,
} from '@touchline/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fields, goodPassword } from '../fixtures/identity-fixture.ts'
import { expectSoundLedger } from '../fixtures/money-fixture.ts'
import { openPayments, paymentOf, rejectedOf, rejectionOf } from '../fixtures/payments-fixture.ts'
import type { Holder, PaymentFixture } from '../fixtures/payments-fixture.ts'
import { tokenOf } from '../fixtures/player-fixture.ts'
import { addStartingRules } from '../fixtures/starting-rules.ts'

let fixture: PaymentFixture
let holder: Holder
beforeAll(async () => {
  fixture = await openPayments('deposits')
  holder = await fixture.addHolder('holder')
})
afterEach(() => expectSoundLedger(fixture.asWorker))
afterAll(() => fixture?.close())

describe('a deposit', () => {
  it('DEP-06a is credited by the signed message only, not by the reply of the provider or the return of the player', async () => {
    const payment = await fixture.begin(holder, 500)
    expect(payment).toMatchObject({ kind: 'deposit', status: 'created', amount: 500, is_cancellable: false })
    expect(payment.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/spi\/pay\/sbx_\w+$/)
    expect(await fixture.available(holder.id)).toBe(0)
    // The player pays. The provider redirects them back to the site and sends its own message.
    const paid = await fetch(payment.url ?? '', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'result=succeeded',
    })
    expect(paid.headers.get('location')).toMatch(/\/sports\/live\?a=1&deposit=success$/)
    await fixture.untilStatus(payment.id, 'succeeded')
    expect(await fixture.available(holder.id)).toBe(500)
    const { body } = await fixture.call({ path: getPayment.path.replace(':id', payment.id), token: holder.token })
    expect(body).toMatchObject({
      status: 'succeeded',
      url: null,
      timeline: [{ status: 'created' }, { status: 'succeeded' }],
    })
    const list = await fixture.call({ path: `${getPayments.path}?kind=deposit`, token: holder.token })
    expect(list.body).toMatchObject({ payments: [{ id: payment.id }], pagination: { total: 1 } })
  })

  it('DEP-05abcd gives the provider three addresses to return to and three links', async () => {
    const payment = await fixture.begin(holder, 500)
    const response = await fetch(`${fixture.simulator.url}/control/payments`)
    const { payments } = (await response.json()) as { payments: Record<string, unknown>[] }
    const { host } = new URL(fixture.api.url)
    const page = `http://${host}/sports/live?a=1&deposit=`
    expect(payments.find(({ payment_id: id }) => id === payment.id)).toMatchObject({
      return_urls: { success: `${page}success`, failure: `${page}failure`, pending: `${page}pending` },
      links: {
        terms: `http://${host}/terms-and-conditions`,
        transactions: `http://${host}/profile/wallet/transactions`,
        support: `http://${host}/help-center`,
      },
    })
  })

  it("DEP-05abc NAV-03 has links to pages in the player's language", async () => {
    const answer = await fixture.call({
      ...{ method: 'POST', path: postDeposit.path, token: holder.token },
      headers: { 'idempotency-key': createIdempotencyKey(), 'accept-language': 'de' },
      body: { amount: 500, currency: 'EUR', return_path: '/de/sports/live', quick: false },
    })
    expect(answer.status).toBe(200)
    const { payments } = (await (await fetch(`${fixture.simulator.url}/control/payments`)).json()) as {
      payments: Record<string, unknown>[]
    }
    const site = `http://${new URL(fixture.api.url).host}/de`
    expect(payments.find(({ payment_id: id }) => id === paymentOf(answer).id)).toMatchObject({
      return_urls: { success: `${site}/sports/live?deposit=success` },
      links: {
        terms: `${site}/terms-and-conditions`,
        transactions: `${site}/profile/wallet/transactions`,
        support: `${site}/help-center`,
      },
    })
  })

  it('DEP-06b is created once per key, and repeating the request opens its page again until it is paid', async () => {
    const key = createIdempotencyKey()
    const [one, other] = [await fixture.deposit(holder, 700, { key }), await fixture.deposit(holder, 700, { key })]
    expect([one.status, other.status]).toEqual([200, 200])
    expect(other.body).toEqual(one.body)
    expect(rejectionOf(await fixture.deposit(holder, 701, { key }))).toBe('idempotency-mismatch')
    // After an outage of the provider, the same key continues the deposit.
    const late = createIdempotencyKey()
    await fixture.simulator.control('payments', { up: false })
    expect(rejectionOf(await fixture.deposit(holder, 800, { key: late }))).toBe('payments-unavailable')
    await fixture.simulator.control('payments', { up: true })
    const again = await fixture.deposit(holder, 800, { key: late })
    expect(paymentOf(again).url).toContain('/spi/pay/')
  })

  it('DEP-06b is bound to the whole request: the same key with another return path does not get the first payment as its answer', async () => {
    const [key, rejectedKey] = [createIdempotencyKey(), createIdempotencyKey()]
    const elsewhere = { returnPath: '/sports/prematch' }
    expect((await fixture.deposit(holder, 700, { key })).status).toBe(200)
    expect(rejectionOf(await fixture.deposit(holder, 700, { key, ...elsewhere }))).toBe('idempotency-mismatch')
    expect((await fixture.deposit(holder, 700, { key })).status).toBe(200)
    expect(rejectionOf(await fixture.deposit(holder, 99, { key: rejectedKey }))).toBe('amount-too-small')
    expect(rejectionOf(await fixture.deposit(holder, 99, { key: rejectedKey, ...elsewhere }))).toBe(
      'idempotency-mismatch',
    )
    expect(rejectionOf(await fixture.deposit(holder, 99, { key: rejectedKey }))).toBe('amount-too-small')
  })

  it('DEP-06b stays rejected under its key, even if it would be accepted now, and is evaluated again under a new key', async () => {
    const [rejected, key] = [await fixture.addHolder('refused'), createIdempotencyKey()]
    const limit = { type: 'deposit', period: 'day', amount: 400 }
    await fixture.call({ method: 'POST', path: postUserLimit.path, body: limit, token: rejected.token })
    const first = await fixture.deposit(rejected, 500, { key })
    expect(rejectionOf(first)).toBe('limit-reached')
    await fixture.suite.database.query(
      `UPDATE touchline.player_limit SET status = 'confirmed_disabled' WHERE player_id = $1`,
      [rejected.id],
    )
    const again = await fixture.deposit(rejected, 500, { key })
    expect([again.status, rejectedOf(again).payment_rejection]).toEqual([
      first.status,
      rejectedOf(first).payment_rejection,
    ])
    expect(rejectionOf(await fixture.deposit(rejected, 300, { key }))).toBe('idempotency-mismatch')
    expect((await fixture.deposit(rejected, 500)).status).toBe(200)
    // A deposit in a currency that the site does not offer, or a quick deposit, is rejected under its key too.
    const other = createIdempotencyKey()
    expect(rejectionOf(await fixture.deposit(rejected, 500, { key: other, currency: 'USD' }))).toBe('currency-unknown')
    expect(rejectionOf(await fixture.deposit(rejected, 500, { key: other }))).toBe('idempotency-mismatch')
  })

  it('DEP-06b [FUND-9] is rejected while twenty deposits of the player are unpaid', async () => {
    const eager = await fixture.addHolder('eager')
    for (let number = 0; number < 20; number += 1) await fixture.begin(eager, 100)
    expect(rejectionOf(await fixture.deposit(eager, 100))).toBe('too-many-pending')
  })

  it('DEP-06a is rejected with the reason if its amount is invalid or its currency unknown', async () => {
    expect((await fixture.deposit(holder, 99)).body).toMatchObject({
      code: 'payment-rejected',
      payment_rejection: { reason: 'amount-too-small', amount: 100, currency: 'EUR' },
    })
    expect(rejectionOf(await fixture.deposit(holder, 1_000_001))).toBe('amount-too-large')
    for (const currency of ['USD', 'AAA'])
      expect(rejectionOf(await fixture.deposit(holder, 500, { currency }))).toBe('currency-unknown')
    for (const amount of [0, -1, 1.5]) expect((await fixture.deposit(holder, amount)).status).toBe(400)
  })

  it('DEP-06c uses the sandbox only on a site whose configuration has a merchant', async () => {
    const offered = async () => {
      const { body } = await fixture.call({ path: getDepositContext.path, token: holder.token })
      return getDepositContext.reply.parse(body)
    }
    expect(await offered()).toMatchObject({ source: 'provider', is_withdrawal_offered: true })
    await fixture.configure({ operations: {} })
    expect(await offered()).toMatchObject({ source: 'play-money', is_withdrawal_offered: false })
    expect((await fixture.deposit(holder, 500)).status).toBe(404)
    expect((await fixture.withdraw(holder, 100)).status).toBe(404)
    await fixture.configure({})
    expect((await fixture.deposit(holder, 500)).status).toBe(200)
  })
})

describe('deposit settings of a site', () => {
  const context = async (who = holder) =>
    (await fixture.call({ path: getDepositContext.path, token: who.token })).body as Record<string, unknown>
  const setStatuses = (who: Holder, statuses: string[]) =>
    fixture.suite.database.query('UPDATE touchline.player SET statuses = $2 WHERE id = $1', [who.id, statuses])

  it('DEP-02ab missing fields are requested first, and then the deposit continues', async () => {
    await fixture.configure({
      platformSettings: { deposit: { isMissingFieldsCheckOn: true } },
      playerFields: [
        { id: 'email', forms: ['sign_up'] },
        { id: 'city', forms: ['deposit'] },
      ],
    })
    expect(await context()).toMatchObject({ missing_fields: ['city'] })
    expect((await fixture.deposit(holder, 500)).body).toMatchObject({
      code: 'invalid-fields',
      fields: [{ id: 'city', reason: 'required' }],
    })
    const given = { method: 'PATCH', path: patchPlayer.path, body: { city: 'Bath' }, token: holder.token }
    expect((await fixture.call(given)).status).toBe(200)
    expect((await fixture.deposit(holder, 500)).status).toBe(200)
  })

  it('CFG-04ab a quick deposit needs its feature; with the test feature it is only for players with the status of testers', async () => {
    await fixture.configure({
      platformSettings: { deposit: { mode: 'quick' } },
      features: { quick_deposit_test: true },
    })
    expect(await context()).toMatchObject({ mode: 'page', source: 'provider' })
    expect(rejectionOf(await fixture.deposit(holder, 500, { quick: true }))).toBe('quick-unavailable')
    await setStatuses(holder, ['spi_test'])
    expect(await context()).toMatchObject({ mode: 'quick' })
    const before = await fixture.available(holder.id)
    const quick = await fixture.deposit(holder, 500, { quick: true })
    expect(quick.status).toBe(200)
    await fixture.untilStatus(paymentOf(quick).id, 'succeeded')
    expect(await fixture.available(holder.id)).toBe(before + 500)
    await setStatuses(holder, [])
    await fixture.configure({ platformSettings: { deposit: { mode: 'quick' } }, features: { quick_deposit: true } })
    expect(await context()).toMatchObject({ mode: 'quick' })
  })

  it('DEP-06b a quick deposit that the provider did not answer may have been charged: it is shown as created, and credited once', async () => {
    const before = await fixture.available(holder.id)
    await fixture.simulator.control('payments', { sessions: 'lost' })
    const key = createIdempotencyKey()
    const quick = await fixture.deposit(holder, 500, { quick: true, key })
    await fixture.simulator.control('payments', { sessions: 'open' })
    expect(quick).toMatchObject({ status: 200, body: { status: 'created', url: null } })
    await fixture.untilStatus(paymentOf(quick).id, 'succeeded')
    expect((await fixture.deposit(holder, 500, { quick: true, key })).body).toMatchObject({ status: 'succeeded' })
    expect(await fixture.available(holder.id)).toBe(before + 500)
    expect(rejectionOf(await fixture.deposit(holder, 500, { key }))).toBe('idempotency-mismatch')
  })

  it("DEP-03ab CFG-01g only players of the site's group are reminded, after the seconds that the site sets", async () => {
    const reminder = { showDepositReminder: true, playerGroupId: 'new', remindAfter: 25 }
    await fixture.configure({ site: { depositReminder: reminder } })
    expect(await context()).toMatchObject({ remind_after: null })
    await setStatuses(holder, ['new'])
    expect(await context()).toMatchObject({ remind_after: 25 })
    await fixture.configure({ site: { depositReminder: { ...reminder, showDepositReminder: false } } })
    expect(await context()).toMatchObject({ remind_after: null })
  })

  it('DEP-03a an excluded player is not reminded, and no player is on a site without deposits', async () => {
    const site = { depositReminder: { showDepositReminder: true, playerGroupId: 'new', remindAfter: 25 } }
    const stopped = await fixture.addHolder('stopped')
    await setStatuses(stopped, ['new'])
    await fixture.configure({ site })
    expect(await context(stopped)).toMatchObject({ remind_after: 25 })
    await fixture.configure({ site, services: { deposit: false, withdrawal: true } })
    expect(await context(stopped)).toMatchObject({ remind_after: null })
    await fixture.configure({ site })
    await fixture.suite.database.query(
      `UPDATE touchline.player SET excluded_until = touchline.now() + interval '200 days' WHERE id = $1`,
      [stopped.id],
    )
    expect(await context(stopped)).toMatchObject({ remind_after: null })
  })

  it('DEP-07a a site that offers only deposits or only withdrawals rejects the other', async () => {
    const offered = async (deposit: boolean, withdrawal: boolean) => {
      await fixture.configure({ services: { deposit, withdrawal } })
      const { source, is_withdrawal_offered, code } = await context()
      const answers = [await fixture.deposit(holder, 500), await fixture.withdraw(holder, 100)]
      return [code ?? [source, is_withdrawal_offered], ...answers.map(({ status }) => status)]
    }
    expect(await offered(true, false)).toEqual([['provider', false], 200, 404])
    expect(await offered(false, true)).toEqual([[null, true], 404, 200])
    expect(await offered(false, false)).toEqual(['not-found', 404, 404])
    await fixture.configure({})
  })

  it('CFG-03c players who live or are in a country that is blocked for deposits cannot deposit', async () => {
    await fixture.configure({ platformSettings: { blockedCountries: { deposit: ['DE'] } } })
    expect((await fixture.deposit(holder, 500)).body).toMatchObject({ code: 'country-blocked', country: 'DE' })
    // The country in which a player is counts as well as the one where they live.
    await fixture.configure({ platformSettings: { blockedCountries: { deposit: ['FR'] } } })
    const from = (country: string) =>
      fixture.call({
        method: 'POST',
        path: postDeposit.path,
        token: holder.token,
        headers: {
          'idempotency-key': createIdempotencyKey(),
          'x-forwarded-for': '192.0.2.90, 127.0.0.1',
          'x-country': country,
        },
        body: { amount: 500, currency: 'EUR', return_path: '/sports', quick: false },
      })
    expect((await from('FR')).body).toMatchObject({ code: 'country-blocked', country: 'FR' })
    expect((await from('DE')).status).toBe(200)
    await fixture.configure({})
    expect((await fixture.deposit(holder, 500)).status).toBe(200)
  })

  it('DEP-06c on a play-money site a top-up is credited at once, once per key', async () => {
    const [key, before] = [createIdempotencyKey(), await fixture.available(holder.id)]
    const topUp = (amount: number) =>
      fixture.call({
        method: 'POST',
        path: postTopUp.path,
        token: holder.token,
        headers: { 'idempotency-key': key },
        body: { amount, currency: 'EUR' },
      })
    expect((await topUp(1_000)).body).toMatchObject({ status: 'succeeded', source: 'play-money', amount: 1_000 })
    expect((await topUp(1_000)).status).toBe(200)
    expect(rejectionOf(await topUp(1_001))).toBe('idempotency-mismatch')
    expect(await fixture.available(holder.id)).toBe(before + 1_000)
  })

  it('DEP-06c real money never reaches the sandbox', async () => {
    await addStartingRules(fixture.suite.database)
    await fixture.configure({ legal: { isPlayMoney: false } })
    expect(rejectionOf(await fixture.deposit(holder, 500))).toBe('not-found')
    expect(await context()).toMatchObject({ source: null, is_withdrawal_offered: false })
    await fixture.configure({})
  })
})

describe('DEP-06d play money without a provider', () => {
  const services = { deposit: true, withdrawal: true, transactions: true, limits: true }
  const topUp = (token: string) =>
    fixture.call({
      method: 'POST',
      path: postTopUp.path,
      token,
      headers: { 'idempotency-key': createIdempotencyKey() },
      body: { amount: 500, currency: 'EUR' },
    })

  it('DEP-06d a new player is given 1,000 units only if the site has no provider, and can top up on both sites', async () => {
    const join = async (email: string, more: object) => {
      const platformSettings = { auth: { isEmailConfirmationRequired: false } }
      await fixture.configure({ services: { ...services, sign_up: true }, platformSettings, ...more })
      const body = { fields: { ...fields(email), age_acceptance: true } }
      expect((await fixture.call({ method: 'POST', path: postUser.path, body })).status).toBe(200)
      const given = { method: 'POST', path: postSignIn.path, body: { email, password: goodPassword } }
      return tokenOf(await fixture.call(given))
    }
    const balanceOf = async (token: string) => {
      const { accounts } = getAccounts.reply.parse((await fixture.call({ path: getAccounts.path, token })).body)
      return accounts.map(({ balance }) => balance)
    }
    for (const { more, given } of [
      { more: {}, given: 0 },
      { more: { operations: {} }, given: 100_000 },
    ]) {
      const token = await join(`given-${given}@example.com`, more)
      expect(await balanceOf(token)).toEqual([given])
      expect((await topUp(token)).body).toMatchObject({ status: 'succeeded', source: 'play-money' })
      expect(await balanceOf(token)).toEqual([given + 500])
    }
    await fixture.configure({})
  })

  it('DEP-06d a top-up is rejected on a site without deposits and on one of real money', async () => {
    const before = await fixture.available(holder.id)
    for (const more of [{ services: { ...services, deposit: false } }, { legal: { isPlayMoney: false } }]) {
      await addStartingRules(fixture.suite.database)
      await fixture.configure(more)
      const rejected = await topUp(holder.token)
      expect([rejected.status, rejectionOf(rejected)]).toEqual([404, 'not-found'])
    }
    await fixture.configure({})
    expect(await fixture.available(holder.id)).toBe(before)
    expect((await topUp(holder.token)).status).toBe(200)
  })
})
