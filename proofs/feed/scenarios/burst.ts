import assert from 'node:assert/strict'
import { waitFor } from '@touchline/testkit'
import { createExpectedState } from '../expected-state/expected-state.ts'
import { fixtureOf } from '../expected-state/fixtures.ts'
import { differences, expectedRows, storedRows } from '../runs/compare.ts'
import { createSeason } from '../runs/season.ts'
import { betStop, market, odds } from '../test-bed/messages.ts'
import type { TestBed } from '../test-bed/open-test-bed.ts'
import { assertRejected, priceOf } from './scenario.ts'

const messages = 6_000

/** Sends prices of ten matches at an extreme rate, with one bet stop in the middle. */
export async function burst(testBed: TestBed): Promise<string> {
  const [stopped, ...others] = await Promise.all(Array.from({ length: 10 }, () => testBed.freshMatch()))
  assert.ok(stopped)
  const { amqp } = testBed.provider
  const from = testBed.provider.requested.length
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
  const lost = testBed.provider.requested.slice(from).filter(({ product }) => product !== 4).length
  return `${messages} messages, every last price in its place, the stop written ${stopMs} ms after it was sent, ${lost} recoveries`
}

/** Plays a whole season in order and sends every message three times in a row. */
export async function deliveredThreeTimes(testBed: TestBed): Promise<string> {
  const season = createSeason(45, 9_000_000, Date.now() - 4 * 3_600_000)
  const expected = createExpectedState()
  const starts = new Map<string, string>()
  for (const urn of season.matches) testBed.provider.fixtures.set(urn, fixtureOf(urn))
  const sent: Promise<void>[] = []
  for (const message of season.messages) {
    testBed.provider.lose(message)
    expected.apply(message)
    const start = season.starts.get(message)
    if (start !== undefined) {
      starts.set(message.eventId, start)
      testBed.provider.fixtures.set(message.eventId, fixtureOf(message.eventId, { startAt: start }))
    }
    for (let copy = 0; copy < 3; copy += 1) sent.push(testBed.provider.amqp.send(message))
    if (sent.length >= 300) await Promise.all(sent.splice(0))
  }
  await Promise.all(sent)
  await testBed.drained(60_000)
  const wanted = expectedRows(expected, season.matches, starts)
  const book = await storedRows(testBed.suite.database, season.matches, starts)
  assert.deepEqual(differences(wanted, book).slice(0, 5), [])
  return `${season.messages.length} messages three times each: ${wanted.size} facts of the book, 0 differences`
}
