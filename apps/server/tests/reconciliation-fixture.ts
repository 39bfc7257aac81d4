import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLog } from '@touchline/process'
import { onTestFinished } from 'vitest'
import { createProviders, reconcilePayments } from '../src/payments/index.ts'
import type { Providers } from '../src/payments/index.ts'
import { createConfigurations } from '../src/site/index.ts'
import { expectSoundLedger, operatorId } from './money-fixture.ts'
import { openPayments } from './payments-fixture.ts'

export const secret = 'what the sandbox and the book sign by'
export const log = createLog('test', 'silent')

/** A site with a payout, a deposit that was paid (`paidIn`) and one that was not, and the sandbox that knows them. */
export async function openReconciliation(name: string) {
  const fixture = await openPayments(name)
  const url = `${fixture.simulator.url}/spi`
  const providers = createProviders({ url, isSandbox: true, secretOf: () => secret, log })
  const worker = await fixture.startWorker()
  await worker.ready()
  const holder = await fixture.addHolder('holder')
  await fixture.suite.database.query(
    `SELECT touchline.open_account($1, $2, 'EUR'), touchline.issue_play_money($2, 'EUR', 5000, 'test')`,
    [operatorId, holder.id],
  )
  const { body } = await fixture.withdraw(holder, 1_000)
  await fixture.untilStatus((body as { id: string }).id, 'paid')
  const paidIn = (await fixture.payIn(holder, 500)).id
  await fixture.begin(holder, 700)
  await worker.stop()

  /** As no process of ours could. */
  const plant = (text: string) =>
    fixture.suite.database.query(`SET session_replication_role = replica; ${text}; RESET session_replication_role`)

  async function plantUntilEnd(wrong: string, right: string): Promise<void> {
    onTestFinished(async () => void (await plant(right)))
    await plant(wrong)
  }

  async function reconcileAll(settleMs = 0, from: Providers = providers) {
    const configurations = createConfigurations(fixture.asWorker, log, { isCurrent: true })
    return reconcilePayments({ database: fixture.asWorker, configurations, providers: from, settleMs })
  }
  async function reconcile(settleMs = 0, from: Providers = providers) {
    const [done] = await reconcileAll(settleMs, from)
    if (!done) throw new Error('no site')
    return done
  }
  async function differences(settleMs = 0, from: Providers = providers): Promise<string[]> {
    const done = await reconcile(settleMs, from)
    if (!('violations' in done)) throw done.error
    return done.violations.map(({ detail }) => detail)
  }
  async function close(): Promise<void> {
    await expectSoundLedger(fixture.asWorker)
    await fixture.close()
  }
  return { fixture, providers, paidIn, plant, plantUntilEnd, reconcileAll, reconcile, differences, close }
}

type Page = { payments: object[]; completeSince?: string }

/** A provider whose lists are what the test says; without an answer it is down. Gives what it was asked for. */
export async function provideLists(answer: (asked: { merchant_id: string; day: string }) => Promise<Page | undefined>) {
  const asked: { merchant_id: string; day: string }[] = []
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const body = JSON.parse(text) as { merchant_id: string; day: string }
    asked.push(body)
    const page = await answer(body)
    response.statusCode = page ? 200 : 503
    response.setHeader('content-type', 'application/json')
    const completeSince = page?.completeSince ?? '2026-01-01T00:00:00Z'
    response.end(JSON.stringify({ payments: page?.payments ?? [], next: null, complete_since: completeSince }))
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, providers: createProviders({ url, isSandbox: true, secretOf: () => secret, log }), url }
}
