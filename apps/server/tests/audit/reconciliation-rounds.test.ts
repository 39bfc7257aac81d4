import { randomUUID } from 'node:crypto'
import { createMetrics } from '@touchline/process/metrics'
import { waitFor } from '@touchline/testkit'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { reportViolations } from '../../src/audit/report-violations.ts'
import {
  startReconciliation,
  readReconciledSeconds,
  readReconciliationAge,
  rememberReconciled,
} from '../../src/audit/reconciliation/run-reconciliation.ts'
import { createConfigurations, seedDocument } from '../../src/operators/site/index.ts'
import { operatorId } from '../fixtures/money-fixture.ts'
import { log, openReconciliation, provideLists, secret } from '../fixtures/reconciliation-fixture.ts'
import { documentOf } from '../fixtures/site-fixture.ts'

// FUND-15: which payments each round compares, and what it stores about their differences.

const opened = await openReconciliation('reconciliation-rounds')
const { fixture, providers, paidIn, plant, plantUntilEnd, reconcileAll, reconcile, differences } = opened
afterAll(opened.close)

it('[FUND-15] M5 if two sites share a merchant, neither reports the other’s payments as missing', async () => {
  const [brand] = await fixture.suite.database.query<{ id: number }>(
    `INSERT INTO touchline.site (operator_id, key, name, locales) VALUES (${operatorId}, 'brand', 'Brand', '{en}') RETURNING id`,
  )
  const siteId = brand?.id ?? 0
  const document = documentOf('Brand', { operations: { payments: { merchantId: 'touchline' } } })
  await seedDocument(fixture.asApi, siteId, document)
  const found = async () =>
    (await reconcileAll()).map((one) => [
      one.site,
      'violations' in one ? one.violations.map(({ detail }) => detail) : one.error,
    ])
  await plantUntilEnd(
    `UPDATE touchline.payment SET site_id = ${siteId} WHERE id = '${paidIn}'`,
    `UPDATE touchline.payment SET site_id = 1, amount_minor = 500 WHERE id = '${paidIn}';
    DELETE FROM touchline.site_configuration WHERE site_id = ${siteId}; DELETE FROM touchline.site WHERE id = ${siteId}`,
  )
  const nothing = [
    ['touchline', []],
    ['brand', []],
  ]
  expect(await found()).toEqual(nothing)
  // A real difference is still found.
  await plant(`UPDATE touchline.payment SET amount_minor = 501 WHERE id = '${paidIn}'`)
  expect(JSON.stringify(await found())).toContain(`payment ${paidIn}: amount`)
})

it('[FUND-15] M6 a difference that the provider no longer lists stays a violation until the payments are compared again and agree', async () => {
  const { query } = fixture.suite.database
  const known = async (id: string) =>
    (await query(`SELECT FROM touchline.audit_violation WHERE detail LIKE 'payment ${id}:%'`)).length
  const gone = randomUUID()
  const violation = {
    invariant: 'FUND-15',
    statement: 'a payment is at the provider what it is here',
    operatorId,
    isMoney: false,
  } as const
  const violations = [gone, paidIn].map((id) => ({
    ...violation,
    detail: `payment ${id}: state; here x, at the provider y`,
  }))
  onTestFinished(async () => void (await plant(`TRUNCATE touchline.audit_violation, touchline.payment_reconciliation`)))
  await reportViolations(fixture.asWorker, log, 'payments', violations)
  await query(`UPDATE touchline.audit_violation SET last_seen_at = last_seen_at - interval '3 days'`)
  await reportViolations(fixture.asWorker, log, 'payments', [])
  expect([await known(gone), await known(paidIn)]).toEqual([1, 1])
  await plant('TRUNCATE touchline.payment_reconciliation')
  const options = {
    database: fixture.asWorker,
    log,
    metrics: createMetrics('test'),
    providers,
    settleMs: 0,
    delayMs: 0,
  }
  const loop = startReconciliation({ ...options, configurations: createConfigurations(fixture.asWorker, log) })
  await waitFor('the equal one to be forgotten', async () => (await known(paidIn)) === 0)
  await loop.stop()
  expect(await known(gone)).toBe(1)
})

it('[FUND-15] M6 after an outage all payments since the last comparison are compared, the oldest days first', async () => {
  const lists = await provideLists(async () => ({ payments: [] }))
  await plantUntilEnd(
    `UPDATE touchline.payment SET sent_at = sent_at - interval '20 days' WHERE id = '${paidIn}';
    INSERT INTO touchline.payment_reconciliation (site_id, reconciled_at) VALUES (1, clock_timestamp() - interval '21 days')
      ON CONFLICT (site_id) DO UPDATE SET reconciled_at = excluded.reconciled_at`,
    `UPDATE touchline.payment SET sent_at = sent_at + interval '20 days' WHERE id = '${paidIn}';
    TRUNCATE touchline.payment_reconciliation`,
  )
  expect(await differences(0, lists.providers)).toEqual([expect.stringContaining(`payment ${paidIn}: missing-there`)])
  let rounds = 1
  for (let isPast = true; isPast; rounds += 1) {
    const done = await reconcile(0, lists.providers)
    if (!('violations' in done)) throw done.error
    await rememberReconciled(fixture.asWorker, [done])
    isPast = done.reconciledToMs !== null
  }
  const days = Array.from({ length: 24 }, (_, ago) =>
    new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10),
  )
  expect([...new Set(lists.asked.map(({ day }) => day))].toSorted()).toEqual(days.toSorted())
  expect(rounds).toBeLessThan(6)
  expect(await readReconciliationAge(fixture.asWorker)).toBeLessThan(60)
})

it('[FUND-15] MINOR 1 a payment that changes while the lists are read is left for the next round', async () => {
  let isChanged = false
  const [row] = await fixture.suite.database.query<{ reference: string }>(
    `SELECT reference FROM touchline.payment WHERE id = '${paidIn}'`,
  )
  const open = {
    payment_id: paidIn,
    reference: row?.reference,
    kind: 'deposit',
    status: 'open',
    amount: 500,
    refunded: 0,
    currency: 'EUR',
  }
  const lists = await provideLists(async () => {
    if (isChanged)
      await plant(
        `INSERT INTO touchline.payment_event (payment_id, status, reason) VALUES ('${paidIn}', 'succeeded', 'planted')`,
      )
    return { payments: [{ ...open, updated_at: '2026-11-19T00:00:00Z' }] }
  })
  const state = expect.stringContaining(`payment ${paidIn}: state`) as string
  expect(await differences(0, lists.providers)).toContainEqual(state)
  isChanged = true
  onTestFinished(async () => void (await plant(`DELETE FROM touchline.payment_event WHERE reason = 'planted'`)))
  expect(await differences(0, lists.providers)).not.toContainEqual(state)
})

it('[FUND-15] MINOR 2 if a site has changed to real money, its sandbox payments are not expected in the list of the real provider', async () => {
  const { url } = await provideLists(async () => ({ payments: [] }))
  const provider = { url, merchantId: 'touchline', secret, isSandbox: false }
  const real = { isSandbox: false, of: () => provider, formerly: () => provider, messageSecrets: () => [] }
  expect(await differences(0, real)).toEqual([])
})

it('[FUND-15] MINOR 3 a former merchant that does not answer is reported, and the other merchants are compared', async () => {
  const lists = await provideLists(async ({ merchant_id: merchant }) =>
    merchant === 'former' ? undefined : { payments: [], completeSince: new Date().toISOString() },
  )
  await plantUntilEnd(
    `UPDATE touchline.payment SET merchant_id = 'former' WHERE id = '${paidIn}'`,
    `UPDATE touchline.payment SET merchant_id = 'touchline' WHERE id = '${paidIn}'`,
  )
  expect(await reconcile(0, lists.providers)).toMatchObject({ violations: [], failures: [{ merchantId: 'former' }] })
})

it('[FUND-15] MINOR 4 a worker does not repeat a comparison that another worker made within the hour', async () => {
  const lists = await provideLists(async () => ({ payments: [], completeSince: new Date().toISOString() }))
  onTestFinished(async () => void (await plant(`TRUNCATE touchline.payment_reconciliation`)))
  await plant('TRUNCATE touchline.payment_reconciliation')
  const options = { database: fixture.asWorker, log, providers: lists.providers, settleMs: 0, delayMs: 0 }
  const start = () =>
    startReconciliation({
      ...options,
      metrics: createMetrics('test'),
      configurations: createConfigurations(fixture.asWorker, log),
    })
  const first = start()
  const isCompared = async () => (await readReconciledSeconds(fixture.asWorker)) !== null
  await waitFor('a comparison', isCompared)
  await first.stop()
  const { length } = lists.asked
  const second = start()
  await new Promise((resolve) => setTimeout(resolve, 700))
  await second.stop()
  expect(lists.asked).toHaveLength(length)
})
