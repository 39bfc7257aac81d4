import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitFor } from '@touchline/testkit'
import { shortTimers } from '../test-bed/short-timers.ts'
import { market, odds } from '../test-bed/messages.ts'
import type { TestBed } from '../test-bed/open-test-bed.ts'
import { superviseOnFakeClock } from './fake-clock.ts'
import { assertRejected, assertAccepted, nextRecovery, priceOf, stays } from './scenario.ts'
import type { Scenario } from './scenario.ts'

export const alives: Scenario[] = [
  { number: 9, title: 'alives stop, odds continue', play: alivesStop },
  { number: 10, title: 'alives continue, odds stop', play: oddsStop },
  { number: 11, title: 'alive late by 15 / 19 / 21 / 60 s', play: aliveLate },
  { number: 12, title: 'subscribed=0 while up', play: forgotten },
  { number: 13, title: 'alive of an unknown or inactive producer', play: strangers },
  { number: 14, title: 'one of two producers down', play: oneOfTwo },
  { number: 15, title: 'clock skew of ±5 s and a jump back', play: skewed },
]

async function alivesStop(testBed: TestBed): Promise<string> {
  const match = await testBed.freshMatch()
  testBed.provider.alives.stop(1)
  const lastAlive = testBed.provider.alives.last(1)?.at ?? 0
  let price = 1_500
  const talking = setInterval(() => {
    price += 1
    void testBed.provider.publish(odds(match.urn, [market(1, { '1': price / 1_000, '2': 3, '3': 6 })]))
  }, 200)
  try {
    const { reason } = await testBed.book.untilState(1, 'down')
    assert.equal(reason, 'alive-gap')
    const tookMs = Date.now() - lastAlive
    assert.ok(tookMs >= shortTimers.aliveGapMs, `off already after ${tookMs} ms`)
    assert.ok(tookMs < shortTimers.aliveGapMs * 2, `off only after ${tookMs} ms`)
    await testBed.drained()
    assert.ok(((await priceOf(testBed, match.urn)) ?? 0) > 1_500, 'odds are no longer written')
    const placed = await testBed.bettor.place({
      matchId: match.id,
      marketId: 1,
      outcomeId: '1',
      odds: (await priceOf(testBed, match.urn)) ?? 0,
    })
    assert.deepEqual(placed, { rejected: 'selection-suspended' })
    const shown = await testBed.bettor.markets(match.id)
    assert.equal(shown.stopped_producers.length, 1)
    const from = testBed.provider.requested.length
    testBed.provider.alives.resume(1)
    await nextRecovery(testBed, 1, from)
    await testBed.untilAllUp()
    return `off after ${tookMs} ms (limit ${shortTimers.aliveGapMs}), odds still written, back by a recovery`
  } finally {
    clearInterval(talking)
  }
}

async function oddsStop(testBed: TestBed): Promise<string> {
  const match = await testBed.freshMatch()
  const before = (await testBed.book.producer(1)).checkpointMs ?? 0
  await stays(
    'the producer state',
    shortTimers.aliveGapMs * 1.5,
    async () => (await testBed.book.producer(1)).isTrusted,
  )
  assert.ok(((await testBed.book.producer(1)).checkpointMs ?? 0) > before)
  await assertAccepted(testBed, match)
  const behind = superviseOnFakeClock({ seconds: 200, lagSeconds: (at) => (at >= 50 && at < 100 ? 100 - at : 0) })
  assert.deepEqual(behind.slice(2), ['71: suspend-producer delayed', '100: resume-producer caught-up'])
  return 'quiet is no fault: bets still accepted; on the fake clock a data queue that stands still is off at 71 s'
}

async function aliveLate(testBed: TestBed): Promise<string> {
  const stopsOf = (lateSeconds: number) =>
    superviseOnFakeClock({ seconds: 120, aliveDelay: (at) => gapBefore(at, lateSeconds) }).filter((told) =>
      told.includes('suspend-producer'),
    )
  assert.deepEqual(stopsOf(15), [])
  assert.deepEqual(stopsOf(19), [])
  assert.deepEqual(stopsOf(21), ['51: suspend-producer alive-gap'])
  assert.deepEqual(stopsOf(60), ['51: suspend-producer alive-gap'])
  const { alives: beats } = testBed.provider
  beats.stop(1)
  await stays(
    'the producer state',
    shortTimers.aliveGapMs * 0.4,
    async () => (await testBed.book.producer(1)).isTrusted,
  )
  beats.resume(1)
  await stays('the producer state', shortTimers.aliveGapMs, async () => (await testBed.book.producer(1)).isTrusted)
  beats.stop(1)
  await testBed.book.untilState(1, 'down')
  await sleep(shortTimers.aliveGapMs)
  beats.resume(1)
  await testBed.untilAllUp()
  return 'bets accepted at 15 and 19 s, 21 and 60 s off at second 51; the same in the process, ten times faster'
}

/**
 * Returns by how many seconds the alive of this second is delayed, or undefined if it is not sent. Alives are regular
 * until second 30, and the next one follows `lateSeconds` later.
 */
function gapBefore(second: number, lateSeconds: number): number | undefined {
  if (second <= 30) return 0
  if (second === 40) return lateSeconds - 10
  return second < 30 + lateSeconds ? undefined : 0
}

async function forgotten(testBed: TestBed): Promise<string> {
  const match = await testBed.freshMatch()
  const from = testBed.provider.requested.length
  testBed.provider.recover = () => Promise.resolve()
  testBed.provider.alives.forget(1)
  const recovery = await nextRecovery(testBed, 1, from)
  assert.equal((await testBed.book.producer(1)).isTrusted, false)
  await assertRejected(testBed, match)
  testBed.provider.recover = testBed.provider.defaultRecovery
  await testBed.provider.defaultRecovery(recovery)
  await testBed.untilAllUp()
  await assertAccepted(testBed, match)
  return 'off at once, one recovery asked, which subscribes again'
}

async function strangers(testBed: TestBed): Promise<string> {
  const match = await testBed.freshMatch()
  const [from, starts] = [testBed.provider.requested.length, testBed.feed.starts()]
  for (const product of [7, 99])
    for (const isSubscribed of [true, false]) {
      await testBed.provider.amqp.send({ type: 'alive', product, timestampMs: Date.now(), isSubscribed })
      await testBed.provider.amqp.send(odds(match.urn, [market(1, { '1': 99, '2': 99, '3': 99 })], { product }))
    }
  await testBed.drained()
  await sleep(300)
  assert.equal(await priceOf(testBed, match.urn), 1_500)
  assert.equal(
    testBed.provider.requested.slice(from).filter(({ product }) => product === 7 || product === 99).length,
    0,
  )
  assert.equal(testBed.feed.starts(), starts)
  await assertAccepted(testBed, match)
  return 'no recovery asked for them, their prices not taken, bets on ours accepted'
}

async function oneOfTwo(testBed: TestBed): Promise<string> {
  const [live, before] = [await testBed.freshMatch(), await testBed.freshMatch({ product: 3 })]
  testBed.provider.alives.stop(3)
  await testBed.book.untilState(3, 'down')
  assert.equal((await testBed.book.producer(1)).isTrusted, true)
  await assertAccepted(testBed, live)
  await assertRejected(testBed, before)
  testBed.provider.alives.resume(3)
  await testBed.untilAllUp()
  await assertAccepted(testBed, before)
  return 'bets on its prices rejected, on the other’s accepted'
}

async function skewed(testBed: TestBed): Promise<string> {
  const { alives: beats } = testBed.provider
  let checkpoint = (await testBed.book.producer(1)).checkpointMs ?? 0
  for (const skewMs of [5_000, -5_000, -3_600_000]) {
    beats.skew(1, skewMs)
    await stays('the producer state', 1_200, async () => (await testBed.book.producer(1)).isTrusted)
    const now = (await testBed.book.producer(1)).checkpointMs ?? 0
    assert.ok(now >= checkpoint, 'the checkpoint went back')
    checkpoint = now
  }
  beats.skew(1, 0)
  await waitFor(
    'the checkpoint to go on',
    async () => ((await testBed.book.producer(1)).checkpointMs ?? 0) > checkpoint,
    {
      timeoutMs: 8_000,
    },
  )
  return 'bets accepted through all of them, the checkpoint never went back'
}
