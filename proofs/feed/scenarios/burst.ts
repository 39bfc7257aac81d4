import assert from 'node:assert/strict'
import { waitFor } from '@touchline/testkit'
import { betStop, market, odds } from '../test-bed/messages.ts'
import type { TestBed } from '../test-bed/open-test-bed.ts'
import { assertRejected, priceOf } from './scenario.ts'

const messages = 6_000

/** Prices of ten matches far faster than ever, with one stop in the middle of them. */
export async function burst(testBed: TestBed): Promise<string> {
  const [stopped, ...others] = await Promise.all(Array.from({ length: 10 }, () => testBed.freshMatch()))
  assert.ok(stopped)
  const { amqp } = testBed.provider
  const from = testBed.provider.asked.length
  const sent: Promise<void>[] = []
  let stopSentAt = 0
  for (let index = 0; index < messages; index += 1) {
    const { urn } = others[index % others.length]!
    sent.push(amqp.send(odds(urn, [market(1, { '1': 1.5 + index / 1_000, '2': 3, '3': 6 })])))
    if (index === messages / 2) {
      sent.push(amqp.send(betStop(stopped.urn)))
      stopSentAt = performance.now()
    }
    if (index % 500 === 499) await Promise.all(sent.splice(0))
  }
  await Promise.all(sent)
  const isStopped = async () => (await testBed.book.line(stopped.urn, 1))?.status === -1
  await waitFor('the stop', isStopped, { timeoutMs: 30_000, everyMs: 5 })
  const stopMs = Math.round(performance.now() - stopSentAt)
  await assertRejected(testBed, stopped)
  await testBed.drained(60_000)
  const last = others.map((_, place) => {
    const newest = Array.from({ length: others.length }, (_each, back) => messages - 1 - back).find(
      (index) => index % others.length === place,
    )
    return 1_500 + (newest ?? 0)
  })
  const seen = await Promise.all(others.map(({ urn }) => priceOf(testBed, urn)))
  assert.deepEqual(seen, last)
  await testBed.untilAllUp(30_000)
  const lost = testBed.provider.asked.slice(from).filter(({ product }) => product !== 4).length
  return `${messages} messages, every last price in its place, the stop written ${stopMs} ms after it was sent, ${lost} recoveries`
}
