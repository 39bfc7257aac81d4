import { postDeposit, postWithdrawal } from '@touchline/contract'
import type { Payment } from '@touchline/contract'
import {
  getExchangeRates,
  getSite,
  postPaymentMessage,
  postExchangeRateConfirmation,
  putExchangeRates,
  staffScopes,
} from '@touchline/contract/site'
import type { PaymentMessage, SiteConfigurationDocument } from '@touchline/contract/site'
import { createLog } from '@touchline/process'
import { waitFor } from '@touchline/testkit'
import type { AppProcess, SimulatorProcess, Suite } from '@touchline/testkit'
import { randomUUID } from 'node:crypto'
import { signBody } from '../src/payments/signature.ts'
import { openDatabase } from '../src/runtime/index.ts'
import type { Database } from '../src/runtime/index.ts'
import { seedDocument } from '../src/site/index.ts'
import { createStaffToken } from '../src/staff/staff-tokens.ts'
import { callApi } from './call-api.ts'
import type { Answer, CallOptions } from './call-api.ts'
import { openPlayers, password, tokenOf } from './player-fixture.ts'
import type { PlayerFixture } from './player-fixture.ts'
import { documentOf } from './site-fixture.ts'

const secret = 'what the sandbox and the book sign by'

export type Holder = { id: number; email: string; token: string }

type DepositExtras = { key?: string; currency?: string; quick?: boolean; returnPath?: string }

export type PaymentFixture = {
  suite: Suite
  players: PlayerFixture
  simulator: SimulatorProcess
  api: AppProcess
  /** As the roles of the two processes. */
  asApi: Database
  asWorker: Database
  /** Saves the site's document, and gives its version. */
  save(more: Partial<SiteConfigurationDocument>): Promise<number>
  /** Saves it and waits until the API goes by it, which is within a second. */
  configure(more: Partial<SiteConfigurationDocument>): Promise<void>
  addHolder(name: string): Promise<Holder>
  call(options: CallOptions): Promise<Answer>
  deposit(holder: Holder, amount: number, more?: DepositExtras): Promise<Answer>
  withdraw(holder: Holder, amount: number, key?: string): Promise<Answer>
  /** Begins a deposit and gives it. */
  begin(holder: Holder, amount: number): Promise<Payment>
  /** A deposit that was paid and is in the wallet. */
  payIn(holder: Holder, amount: number): Promise<Payment>
  /** What the sandbox makes of a payment. */
  decide(paymentId: string, result: 'succeeded' | 'failed' | 'pending' | 'refunded' | 'charged_back'): Promise<void>
  /** A message as the provider sends it. */
  say(message: PaymentMessage | '', signature?: string): Promise<Answer>
  messageOf(payment: Payment, type: PaymentMessage['type'], more?: Partial<PaymentMessage>): Promise<PaymentMessage>
  /** A call of somebody of the staff of the operator. */
  staff(name: string, options: CallOptions): Promise<Answer>
  /** Rates to the euro, by one person and confirmed by another. */
  quote(rates: Record<string, string>): Promise<void>
  /** As if the payment had been in its status for so much longer. */
  age(paymentId: string, hours: number): Promise<void>
  startWorker(env?: Record<string, string>): Promise<AppProcess>
  available(player: number): Promise<number>
  status(paymentId: string): Promise<string>
  untilStatus(paymentId: string, status: string): Promise<void>
  close(): Promise<void>
}

const usual = {
  services: { deposit: true, withdrawal: true, transactions: true, limits: true },
  operations: { payments: { merchantId: 'touchline' } },
}

/** The API with the simulator's sandbox, on a site of play money that takes deposits. */
export async function openPayments(name: string): Promise<PaymentFixture> {
  const players = await openPlayers(name, { rabbit: true })
  const { suite } = players
  const log = createLog('test', 'silent')
  const open = (role: 'tl_api' | 'tl_worker' | 'tl_migrate') =>
    openDatabase({ url: suite.database.url(role), name: 'test', connections: 20, log })
  const [asApi, asWorker, owner] = [open('tl_api'), open('tl_worker'), open('tl_migrate')]
  await seedDocument(owner, 1, documentOf('Touchline', usual))
  const simulator = await suite.startSimulator({ env: { SIMULATOR_PAYMENTS_SECRET: secret } })
  await simulator.ready()
  const api = await suite.startServer('api', { env: { PAYMENTS_SECRET: secret, PAYMENT_LIMIT_REQUESTS: '100000' } })
  await api.ready()

  const call = (options: CallOptions) => callApi(api, options)
  const { query } = suite.database

  const deposit: PaymentFixture['deposit'] = (holder, amount, more = {}) =>
    call({
      method: 'POST',
      path: postDeposit.path,
      token: holder.token,
      headers: { 'idempotency-key': more.key ?? randomUUID() },
      body: {
        amount,
        currency: more.currency ?? 'EUR',
        return_path: more.returnPath ?? '/sports/live?a=1',
        quick: more.quick ?? false,
      },
    })

  const tokens = new Map<string, string>()
  async function tokenFor(who: string): Promise<string> {
    const known = tokens.get(who)
    if (known !== undefined) return known
    const token = await createStaffToken(owner, { operatorKey: 'touchline', name: who, scopes: staffScopes, days: 1 })
    tokens.set(who, token ?? '')
    return token ?? ''
  }

  const staff: PaymentFixture['staff'] = async (who, { headers, ...options }) => {
    const authorization = `Bearer ${await tokenFor(who)}`
    return call({
      ...options,
      headers: { 'x-touchline-app': undefined, 'sec-fetch-site': undefined, authorization, ...headers },
    })
  }

  async function status(paymentId: string): Promise<string> {
    const [row] = await query<{ status: string }>('SELECT status FROM touchline.payment WHERE id = $1', [paymentId])
    return row?.status ?? ''
  }

  const begin: PaymentFixture['begin'] = async (holder, amount) => {
    const answer = await deposit(holder, amount)
    if (answer.status !== 200) throw new Error(`deposit: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as Payment
  }
  const decide: PaymentFixture['decide'] = async (paymentId, result) => {
    await simulator.control('payments/decide', { payment_id: paymentId, result })
  }
  const untilStatus: PaymentFixture['untilStatus'] = async (paymentId, wanted) => {
    await waitFor(`payment to be ${wanted}`, async () => (await status(paymentId)) === wanted, { timeoutMs: 40_000 })
  }

  const save: PaymentFixture['save'] = (more) => seedDocument(owner, 1, documentOf('Touchline', { ...usual, ...more }))

  return {
    ...{ save, suite, players, simulator, api, asApi, asWorker, call, deposit, status, begin, decide, untilStatus },
    configure: async (more) => {
      const version = await save(more)
      await waitFor('the configuration', async () => {
        const { body } = await call({ path: getSite.path })
        return (body as { version: number }).version === version
      })
    },
    async addHolder(who) {
      const email = `${who}@example.com`
      const id = await players.addPlayer(email)
      const answer = await call({ method: 'POST', path: '/api/platform/users/sign_in', body: { email, password } })
      return { id, email, token: tokenOf(answer) }
    },
    withdraw: (holder, amount, key = randomUUID()) =>
      call({
        method: 'POST',
        path: postWithdrawal.path,
        token: holder.token,
        headers: { 'idempotency-key': key },
        body: { amount, currency: 'EUR' },
      }),
    async payIn(holder, amount) {
      const payment = await begin(holder, amount)
      await decide(payment.id, 'succeeded')
      await untilStatus(payment.id, 'succeeded')
      return payment
    },
    say(message, signature) {
      const body = typeof message === 'string' ? message : JSON.stringify(message)
      return call({
        method: 'POST',
        path: postPaymentMessage.path,
        ...(body !== '' && { body }),
        headers: {
          'x-touchline-app': undefined,
          'sec-fetch-site': undefined,
          'spi-signature': signature ?? signBody(secret, 'message', body, Date.now()),
        },
      })
    },
    async messageOf(payment, type, more = {}) {
      const [row] = await query<{ reference: string }>('SELECT reference FROM touchline.payment WHERE id = $1', [
        payment.id,
      ])
      const { id: payment_id, amount, currency } = payment
      const reference = row?.reference ?? 'unknown'
      return {
        id: randomUUID(),
        type,
        merchant_id: 'touchline',
        payment_id,
        reference,
        amount,
        currency,
        reason: null,
        ...more,
      }
    },
    staff,
    async quote(rates) {
      const quotedAt = new Date().toISOString()
      const quoted = Object.entries(rates).map(([currency, rate]) => {
        return { currency, rate, source: 'test bank', quoted_at: quotedAt }
      })
      await staff('Ann', { method: 'PUT', path: putExchangeRates.path, body: { rates: quoted } })
      const { body } = await staff('Ben', { path: getExchangeRates.path })
      for (const { id } of (body as { waiting: { id: number }[] }).waiting) {
        const path = postExchangeRateConfirmation.path.replace(':id', String(id))
        await staff('Ben', { method: 'POST', path })
      }
    },
    async age(paymentId, hours) {
      await query('ALTER TABLE touchline.payment_event DISABLE TRIGGER never_rewritten')
      await query(
        `UPDATE touchline.payment_event SET created_at = created_at - $2 * interval '1 hour' WHERE payment_id = $1`,
        [paymentId, hours],
      )
      await query('ALTER TABLE touchline.payment_event ENABLE TRIGGER never_rewritten')
    },
    async startWorker(env = {}) {
      const url = `${api.url}/api/payments/messages`
      const worker = await suite.startServer('worker', {
        env: { PAYMENTS_SECRET: secret, PAYMENTS_MESSAGES_URL: url, ...env },
      })
      await worker.ready()
      return worker
    },
    async available(player) {
      const [row] = await query<{ balance: string }>(
        `SELECT balance_minor AS balance FROM touchline.account
          WHERE player_id = $1 AND kind = 'available' AND currency = 'EUR'`,
        [player],
      )
      return Number(row?.balance ?? 0)
    },
    close: async () => {
      await Promise.all([asApi.end(), asWorker.end(), owner.end()])
      await players.close()
    },
  }
}
