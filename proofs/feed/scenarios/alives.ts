import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitFor } from '@touchline/testkit'
import { hurried } from '../stage/hurry.ts'
import { market, odds } from '../stage/messages.ts'
import type { Stage } from '../stage/open-stage.ts'
import { superviseOnFakeClock } from './fake-clock.ts'
import { assertRefused, assertSold, nextRecovery, priceOf, stays } from './scenario.ts'
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

async function alivesStop(stage: Stage): Promise<string> {
  const match = await stage.freshMatch()
  stage.provider.alives.stop(1)
  const lastAlive = stage.provider.alives.last(1)?.at ?? 0
  let price = 1_500
  const talking = setInterval(() => {
    price += 1
    void stage.provider.say(odds(match.urn, [market(1, { '1': price / 1_000, '2': 3, '3': 6 })]))
  }, 200)
  try {
    const { reason } = await stage.book.untilState(1, 'down')
    assert.equal(reason, 'alive-gap')
    const tookMs = Date.now() - lastAlive
    assert.ok(tookMs >= hurried.aliveGapMs, `off already after ${tookMs} ms`)
    assert.ok(tookMs < hurried.aliveGapMs * 2, `off only after ${tookMs} ms`)
    await stage.drained()
    assert.ok(((await priceOf(stage, match.urn)) ?? 0) > 1_500, 'odds are no longer written')
    const placed = await stage.bettor.place({
      matchId: match.id,
      marketId: 1,
      outcomeId: '1',
      odds: (await priceOf(stage, match.urn)) ?? 0,
    })
    assert.deepEqual(placed, { refused: 'selection-suspended' })
    const shown = await stage.bettor.markets(match.id)
    assert.equal(shown.stopped_producers.length, 1)
    const from = stage.provider.asked.length
    stage.provider.alives.resume(1)
    await nextRecovery(stage, 1, from)
    await stage.untilAllUp()
    return `off after ${tookMs} ms (limit ${hurried.aliveGapMs}), odds still written, back by a recovery`
  } finally {
    clearInterval(talking)
  }
}

async function oddsStop(stage: Stage): Promise<string> {
  const match = await stage.freshMatch()
  const before = (await stage.book.producer(1)).checkpointMs ?? 0
  await stays('selling', hurried.aliveGapMs * 1.5, async () => (await stage.book.producer(1)).isSold)
  assert.ok(((await stage.book.producer(1)).checkpointMs ?? 0) > before)
  await assertSold(stage, match)
  const behind = superviseOnFakeClock({ seconds: 200, lagSeconds: (at) => (at >= 50 && at < 100 ? 100 - at : 0) })
  assert.deepEqual(behind.slice(2), ['71: suspend-producer delayed', '100: resume-producer caught-up'])
  return 'quiet is no fault: still sold; on the fake clock a data queue that stands still is off at 71 s'
}

async function aliveLate(stage: Stage): Promise<string> {
  const stopsOf = (lateSeconds: number) =>
    superviseOnFakeClock({ seconds: 120, aliveDelay: (at) => gapBefore(at, lateSeconds) }).filter((told) =>
      told.includes('suspend-producer'),
    )
  assert.deepEqual(stopsOf(15), [])
  assert.deepEqual(stopsOf(19), [])
  assert.deepEqual(stopsOf(21), ['51: suspend-producer alive-gap'])
  assert.deepEqual(stopsOf(60), ['51: suspend-producer alive-gap'])
  const { alives: beats } = stage.provider
  beats.stop(1)
  await stays('selling', hurried.aliveGapMs * 0.4, async () => (await stage.book.producer(1)).isSold)
  beats.resume(1)
  await stays('selling', hurried.aliveGapMs, async () => (await stage.book.producer(1)).isSold)
  beats.stop(1)
  await stage.book.untilState(1, 'down')
  await sleep(hurried.aliveGapMs)
  beats.resume(1)
  await stage.untilAllUp()
  return '15 and 19 s sold on, 21 and 60 s off at second 51; the same in the process, ten times faster'
}

/** Regular to second 30; the next alive comes so many seconds after that one. */
function gapBefore(second: number, lateSeconds: number): number | undefined {
  if (second <= 30) return 0
  if (second === 40) return lateSeconds - 10
  return second < 30 + lateSeconds ? undefined : 0
}

async function forgotten(stage: Stage): Promise<string> {
  const match = await stage.freshMatch()
  const from = stage.provider.asked.length
  stage.provider.recover = () => Promise.resolve()
  stage.provider.alives.forget(1)
  const recovery = await nextRecovery(stage, 1, from)
  assert.equal((await stage.book.producer(1)).isSold, false)
  await assertRefused(stage, match)
  stage.provider.recover = stage.provider.usualRecovery
  await stage.provider.usualRecovery(recovery)
  await stage.untilAllUp()
  await assertSold(stage, match)
  return 'off at once, one recovery asked, which subscribes again'
}

async function strangers(stage: Stage): Promise<string> {
  const match = await stage.freshMatch()
  const [from, starts] = [stage.provider.asked.length, stage.feed.starts()]
  for (const product of [7, 99])
    for (const isSubscribed of [true, false]) {
      await stage.provider.amqp.send({ type: 'alive', product, timestampMs: Date.now(), isSubscribed })
      await stage.provider.amqp.send(odds(match.urn, [market(1, { '1': 99, '2': 99, '3': 99 })], { product }))
    }
  await stage.drained()
  await sleep(300)
  assert.equal(await priceOf(stage, match.urn), 1_500)
  assert.equal(stage.provider.asked.slice(from).filter(({ product }) => product === 7 || product === 99).length, 0)
  assert.equal(stage.feed.starts(), starts)
  await assertSold(stage, match)
  return 'no recovery asked for them, their prices not taken, ours sold on'
}

async function oneOfTwo(stage: Stage): Promise<string> {
  const [live, before] = [await stage.freshMatch(), await stage.freshMatch({ product: 3 })]
  stage.provider.alives.stop(3)
  await stage.book.untilState(3, 'down')
  assert.equal((await stage.book.producer(1)).isSold, true)
  await assertSold(stage, live)
  await assertRefused(stage, before)
  stage.provider.alives.resume(3)
  await stage.untilAllUp()
  await assertSold(stage, before)
  return 'its prices refused, the other’s sold'
}

async function skewed(stage: Stage): Promise<string> {
  const { alives: beats } = stage.provider
  let checkpoint = (await stage.book.producer(1)).checkpointMs ?? 0
  for (const skewMs of [5_000, -5_000, -3_600_000]) {
    beats.skew(1, skewMs)
    await stays('selling', 1_200, async () => (await stage.book.producer(1)).isSold)
    const now = (await stage.book.producer(1)).checkpointMs ?? 0
    assert.ok(now >= checkpoint, 'the checkpoint went back')
    checkpoint = now
  }
  beats.skew(1, 0)
  await waitFor(
    'the checkpoint to go on',
    async () => ((await stage.book.producer(1)).checkpointMs ?? 0) > checkpoint,
    {
      timeoutMs: 8_000,
    },
  )
  return 'sold through all of them, the checkpoint never went back'
}
