import { createIdempotencyKey, getDepositContext, postDeposit, postTopUp, postWithdrawal } from '@touchline/contract'
import type { Payment } from '@touchline/contract'
import { createLog } from '@touchline/process'
import { mutateFunction, waitFor } from '@touchline/testkit'
import type { AppProcess } from '@touchline/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../src/audit/index.ts'
import { createDeposit } from '../../src/cashier/payments/create-deposit.ts'
import { openDatabase } from '../../src/platform/runtime/index.ts'
import { seedDocument } from '../../src/operators/site/index.ts'
import { callApi } from '../fixtures/call-api.ts'
import { expectSoundLedger, operatorId } from '../fixtures/money-fixture.ts'
import { openPayments } from '../fixtures/payments-fixture.ts'
import type { Holder, PaymentFixture } from '../fixtures/payments-fixture.ts'
import { addStartingRules } from '../fixtures/starting-rules.ts'
import { documentOf } from '../fixtures/site-fixture.ts'

const realHost = 'real.localhost'
const real = {
  PAYMENTS_SANDBOX: 'false',
  PAYMENTS_SECRET_TOUCHLINE: 'what a real provider and the operator sign by',
}

let fixture: PaymentFixture
/** The API process of the operator's second site, which uses real money. */
let realApi: AppProcess
beforeAll(async () => {
  fixture = await openPayments('money-kinds')
  const { suite } = fixture
  const [site] = await suite.database.query<{ id: number }>(
    `WITH site AS (INSERT INTO touchline.site (operator_id, key, name, locales) VALUES ($1, 'real', 'Real', ARRAY['en'])
        RETURNING id)
      INSERT INTO touchline.site_host (host, site_id) SELECT $2, id FROM site RETURNING site_id AS id`,
    [operatorId, realHost],
  )
  const owner = openDatabase({
    ...{ url: suite.database.url('tl_migrate'), name: 'test', connections: 1 },
    log: createLog('test', 'silent'),
  })
  await seedDocument(
    owner,
    site?.id ?? 0,
    documentOf('Real', { services: { deposit: true, withdrawal: true }, legal: { isPlayMoney: false } }),
  )
  await owner.end()
  realApi = await suite.startServer('api', { env: real })
  await realApi.ready()
})
afterAll(() => fixture?.close())

const reasonOf = ({ body }: { body: unknown }) =>
  (body as { payment_rejection?: { reason: string } }).payment_rejection?.reason

const money = { amount: 500, currency: 'EUR' }
const post = (api: AppProcess, { token }: Holder, path: string, host?: string) =>
  callApi(api, {
    ...{
      method: 'POST',
      path,
      token,
      body: path === postDeposit.path ? { ...money, return_path: '/', quick: false } : money,
    },
    headers: { 'idempotency-key': createIdempotencyKey() },
    ...(host !== undefined && { host }),
  })

it('M-C [RISK-8] real money cannot be deposited while a risk rule is missing', async () => {
  const holder = await fixture.addHolder('ruled')
  const offered = async () => {
    const { body } = await callApi(realApi, { path: getDepositContext.path, token: holder.token, host: realHost })
    return (body as { source: string | null }).source
  }
  expect((await post(realApi, holder, postDeposit.path, realHost)).status).toBe(404)
  expect(await offered()).toBeNull()
  await addStartingRules(fixture.suite.database)
  expect((await post(realApi, holder, postDeposit.path, realHost)).status).not.toBe(404)
  expect(await offered()).toBe('provider')
})

it('DEP-06c [FUND-6] play money of one site is not paid out by another site of the operator', async () => {
  const holder = await fixture.addHolder('holder')
  expect((await post(fixture.api, holder, postTopUp.path)).status).toBe(200)
  expect(reasonOf(await post(realApi, holder, postWithdrawal.path, realHost))).toBe('other-money')
  expect(await fixture.available(holder.id)).toBe(500)
  // A withdrawal on the site that gave the play money is accepted.
  expect((await post(fixture.api, holder, postWithdrawal.path)).status).toBe(200)
  await expectSoundLedger(fixture.asWorker)
})

it('DEP-06c [FUND-6] a withdrawal of play money waits once its site has changed to real money', async () => {
  const holder = await fixture.addHolder('early')
  await post(fixture.api, holder, postTopUp.path)
  const { id } = (await post(fixture.api, holder, postWithdrawal.path)).body as Payment
  await fixture.configure({ legal: { isPlayMoney: false } })
  const worker = await fixture.startWorker(real)
  await waitFor('the worker to look', async () => {
    const [row] = await fixture.suite.database.query<{ tries: number }>(
      'SELECT tries FROM touchline.payment WHERE id = $1',
      [id],
    )
    return (row?.tries ?? 0) > 0
  })
  await worker.stop()
  await fixture.configure({})
  expect(await fixture.status(id)).toBe('requested')
})

let racers = 0
/** Sends a top-up and a real deposit at once for an empty wallet, and returns how many succeeded. */
async function race(): Promise<number> {
  const { id } = await fixture.addHolder(`racer${(racers += 1)}`)
  const common = {
    ...{
      siteId: 1,
      player: { id, operatorId },
      amount: 100,
      currency: 'EUR',
      isQuick: false,
      returnPath: null,
      body: {},
    },
    ...{
      counting: 'gross' as const,
      range: { min: 1, max: 10_000 },
      refused: null,
      channels: [],
      traceId: 'a'.repeat(32),
    },
  }
  const answers = await Promise.all([
    createDeposit(fixture.asApi, {
      ...common,
      ...{ key: createIdempotencyKey(), source: 'play-money', money: 'play', merchantId: null },
    }),
    createDeposit(fixture.asApi, {
      ...common,
      ...{ key: createIdempotencyKey(), source: 'provider', money: 'real', merchantId: 'real' },
    }),
  ])
  return answers.filter(({ ok }) => ok).length
}

it('DEP-06c [FUND-6] if a wallet is to receive play money and real money at the same time, only one of the two is accepted', async () => {
  for (let round = 0; round < 5; round += 1) expect(await race()).toBe(1)
  await expectSoundLedger(fixture.asWorker)
})

it('DEP-06c simultaneous deposits and the audit detect a planted fault: the kind of money is not compared under the wallet lock', async () => {
  const undo = await mutateFunction(fixture.suite.database, 'create_deposit', [
    ['touchline.wallet_money(p_plan.player_id) IS DISTINCT FROM p_plan.money', 'false'],
  ])
  let both = 0
  for (let round = 0; round < 20 && both < 2; round += 1) both = await race()
  await undo()
  expect(both).toBe(2)
  expect((await auditLedger(fixture.asWorker)).map(({ invariant }) => invariant)).toContain('FUND-6')
})
