import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createMetrics } from '@touchline/process/metrics'
import { waitFor } from '@touchline/testkit'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import {
  startReconciliation,
  readReconciliationAge,
  rememberReconciled,
} from '../../src/audit/reconciliation/run-reconciliation.ts'
import { signBody } from '../../src/cashier/payments/index.ts'
import { listProviderDay } from '../../src/cashier/payments/list-provider-day.ts'
import { createConfigurations } from '../../src/operators/site/index.ts'
import { log, openReconciliation, secret } from '../fixtures/reconciliation-fixture.ts'

// Invariant 6: our payments are compared with the list of the payment provider, here the simulator.

const opened = await openReconciliation('reconciliation')
const { fixture, providers, paidIn, plant, plantUntilEnd, reconcile, reconcileAll, differences } = opened
afterAll(opened.close)

it('DEP-06b payments that agree are not a violation, and recent payments are not compared', async () => {
  const done = await reconcile()
  expect(done).toMatchObject({ site: 'touchline', violations: [], compared: 3 })
  await plant(`UPDATE touchline.payment SET amount_minor = 501 WHERE id = '${paidIn}'`)
  onTestFinished(
    async () => void (await plant(`UPDATE touchline.payment SET amount_minor = 500 WHERE id = '${paidIn}'`)),
  )
  expect(await differences()).toHaveLength(1)
  expect(await differences(15 * 60_000)).toEqual([])
})

it.each([
  ['amount', `amount_minor = 501`, `amount_minor = 500`],
  ['currency', `currency = 'USD'`, `currency = 'EUR'`],
  ['state', `status = 'failed', moved_at = NULL`, `status = 'succeeded', moved_at = touchline.now()`],
  ['reference', `reference = 'x' || reference`, `reference = substr(reference, 2)`],
  ['refunded', `reversed_minor = 200`, `reversed_minor = 0`],
  ['kind', `kind = 'withdrawal', status = 'paid'`, `kind = 'deposit', status = 'succeeded'`],
])('DEP-06b invariant 6: another %s at the provider is found, with the id', async (difference, wrong, right) => {
  await plant(`UPDATE touchline.payment SET ${wrong} WHERE id = '${paidIn}'`)
  const found = await differences()
  await plant(`UPDATE touchline.payment SET ${right} WHERE id = '${paidIn}'`)
  expect(found).toEqual([expect.stringContaining(`payment ${paidIn}: ${difference}; here `)])
  expect(await differences()).toEqual([])
})

it('DEP-06b invariant 6: a payment that is missing in the provider’s list is found', async () => {
  const id = randomUUID()
  await plant(
    `INSERT INTO touchline.payment (id, operator_id, site_id, player_id, key, kind, source, is_play_money, merchant_id, currency,
        amount_minor, own_amount_minor, is_quick, status, moved_at, sent_at)
      SELECT '${id}', operator_id, site_id, player_id, '${id}', kind, source, is_play_money, merchant_id, currency, amount_minor,
        own_amount_minor, is_quick, status, moved_at, sent_at FROM touchline.payment WHERE id = '${paidIn}'`,
  )
  const found = await differences()
  await plant(`DELETE FROM touchline.payment WHERE id = '${id}'`)
  expect(found).toEqual([expect.stringContaining(`payment ${id}: missing-there`)])
})

it('DEP-06b invariant 6: a payment in the provider’s list that we do not have is found', async () => {
  const id = randomUUID()
  const body = JSON.stringify({
    ...{ merchant_id: 'touchline', payment_id: id, amount: 900, currency: 'EUR', player_id: 1 },
    messages_url: 'http://127.0.0.1:9/messages',
  })
  const answer = await fetch(`${fixture.simulator.url}/spi/payouts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'spi-signature': signBody(secret, 'request', body, Date.now()) },
    body,
  })
  expect(answer.status).toBe(200)
  const missing = [expect.stringContaining(`payment ${id}: missing-here`)]
  expect(await differences()).toEqual(missing)
  // A site that has sent no payment for days is compared as well.
  await plant(`UPDATE touchline.payment SET sent_at = sent_at - interval '10 days'`)
  const quiet = await differences()
  await plant(`UPDATE touchline.payment SET sent_at = sent_at + interval '10 days'`)
  expect(quiet).toEqual(missing)
})

it('DEP-06b invariant 6: payments of a merchant that the site has left are compared with that merchant', async () => {
  await plant(`UPDATE touchline.payment SET merchant_id = 'former' WHERE id = '${paidIn}'`)
  const found = await differences()
  await plant(`UPDATE touchline.payment SET merchant_id = 'touchline' WHERE id = '${paidIn}'`)
  expect(found).toContainEqual(expect.stringContaining(`payment ${paidIn}: missing-there`))
})

it('DEP-06b invariant 6: the payments of a site that has changed to play money are compared with its former merchants until they are old', async () => {
  await fixture.save({ operations: {} })
  onTestFinished(async () => void (await fixture.save({ operations: { payments: { merchantId: 'touchline' } } })))
  await plant(`UPDATE touchline.payment SET amount_minor = 501 WHERE id = '${paidIn}'`)
  const found = await differences()
  await plant(`UPDATE touchline.payment SET amount_minor = 500 WHERE id = '${paidIn}'`)
  expect(found).toContainEqual(expect.stringContaining(`payment ${paidIn}: amount; here `))
  await plant(`UPDATE touchline.payment SET sent_at = sent_at - interval '10 days'`)
  const later = await reconcileAll()
  await plant(`UPDATE touchline.payment SET sent_at = sent_at + interval '10 days'`)
  expect(later).toEqual([])
})

it('DEP-06b invariant 6: the worker stores the time of the last comparison, whose age grows while the provider does not answer', async () => {
  await plantUntilEnd(
    `UPDATE touchline.payment SET amount_minor = 501 WHERE id = '${paidIn}'`,
    `UPDATE touchline.payment SET amount_minor = 500 WHERE id = '${paidIn}'; TRUNCATE touchline.payment_reconciliation`,
  )
  const metrics = createMetrics('test')
  const options = { database: fixture.asWorker, log, metrics, providers, settleMs: 0, delayMs: 0 }
  const known = () =>
    fixture.suite.database.query<{ detail: string }>(
      `SELECT detail FROM touchline.audit_violation WHERE invariant = 'FUND-15' AND slice = 'payments'`,
    )
  const loop = startReconciliation({ ...options, configurations: createConfigurations(fixture.asWorker, log) })
  const isKnown = async () => (await known()).some(({ detail }) => detail.startsWith(`payment ${paidIn}: amount`))
  await waitFor('a difference to be known', isKnown)
  await loop.stop()
  const before = await readReconciliationAge(fixture.asWorker)
  expect(before).toBeGreaterThanOrEqual(0)
  await fixture.simulator.control('payments', { up: false })
  onTestFinished(async () => void (await fixture.simulator.control('payments', { up: true })))
  const done = await reconcile()
  expect(done).toHaveProperty('error')
  await rememberReconciled(fixture.asWorker, [done])
  // No payment was compared, so the age continues to grow.
  expect(await readReconciliationAge(fixture.asWorker)).toBeGreaterThan(before)
  const audit = promisify(execFile)(process.execPath, [fileURLToPath(new URL('../../src/audit.ts', import.meta.url))], {
    env: {
      DATABASE_URL: fixture.suite.database.url('tl_worker'),
      PAYMENTS_API_URL: `${fixture.simulator.url}/spi`,
      PAYMENTS_SANDBOX: 'true',
      PAYMENTS_SECRET: secret,
    },
    timeout: 60_000,
  })
  // `npm run audit` exits with 1, because it could not compare the payments.
  await expect(audit).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('payments not reconciled') as string,
  })
})

it('DEP-06b an endless list of payments is aborted', async () => {
  const provider = createServer((_request, response) => {
    const completeSince = new Date().toISOString()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ payments: [], next: 'more', complete_since: completeSince }))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void provider.close())
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  await expect(listProviderDay({ url, merchantId: 'm', secret, isSandbox: true }, '2026-11-18')).rejects.toThrow(
    'more than',
  )
})
