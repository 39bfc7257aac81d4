import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitFor } from '@touchline/testkit'
import { market, odds, tick } from '../test-bed/messages.ts'
import { openTestBed } from '../test-bed/open-test-bed.ts'
import type { Provider } from '../test-bed/provider.ts'
import { fixtureOf } from '../expected-state/fixtures.ts'

const events = 2_000
const marketsPerEvent = 200
const urnOf = (event: number) => `sr:match:${500_000 + event}`
const liveUrn = 'sr:match:499999'

/** Recovers four hundred thousand lines with production limits, on a test bed of its own, while live odds are sent. */
export async function largeRecovery(): Promise<string> {
  let livePrice = 1_500
  let isTalking = true
  let seenDuring = 0
  const testBed = await openTestBed({
    name: 'prove-feed-large',
    hasShortTimers: false,
    prepare(provider) {
      for (let event = 0; event < events; event += 1) provider.fixtures.set(urnOf(event), fixtureOf(urnOf(event)))
      provider.fixtures.set(liveUrn, fixtureOf(liveUrn))
      provider.recover = (recovery) =>
        recovery.product === 3 ? resendAll(provider, recovery.requestId) : provider.defaultRecovery(recovery)
    },
    async beforeUp({ provider, book }) {
      const began = performance.now()
      const talking = (async () => {
        while (isTalking) {
          livePrice += 1
          await provider.publish(odds(liveUrn, [market(1, { '1': livePrice / 1_000, '2': 3, '3': 6 })]))
          const shown = (await book.line(liveUrn, 1))?.outcomes[0]?.odds ?? 0
          if (shown > 1_500 && (await book.producer(3)).state === 'recovering') seenDuring = shown
          await sleep(50)
        }
      })()
      await book.untilState(3, 'up', 240_000)
      tookMs = performance.now() - began
      isTalking = false
      await talking
    },
  })
  try {
    const [row] = await testBed.suite.database.query<{ lines: number; open: number; resident: string }>(
      `SELECT count(*)::int AS lines, count(*) FILTER (WHERE line.status = 1)::int AS open
      FROM touchline.book_line line JOIN touchline.producer ON producer.id = line.producer_id WHERE product = 3`,
    )
    assert.deepEqual(row, { lines: events * marketsPerEvent, open: events * marketsPerEvent })
    assert.ok(seenDuring > 1_500, 'live odds did not pass the recovery')
    await waitFor(
      'the last live price',
      async () => (await testBed.book.line(liveUrn, 1))?.outcomes[0]?.odds === livePrice,
    )
    assert.equal(testBed.feed.starts(), 1)
    const residentMb = await readResidentMb(testBed.feed.current().healthUrl)
    assert.ok(residentMb < 1_500, `${residentMb} MB resident`)
    const lines = (events * marketsPerEvent).toLocaleString('en')
    return `${lines} lines in ${(tookMs / 1_000).toFixed(0)} s, live odds shown meanwhile, ${residentMb} MB resident`
  } finally {
    await testBed.close()
  }
}

let tookMs = 0

async function resendAll(provider: Provider, requestId: number): Promise<void> {
  await provider.alives.sendNow(3)
  for (let event = 0; event < events; event += 1) {
    const markets = Array.from({ length: marketsPerEvent }, (_, line) =>
      market(18, { '12': 1.8 + line / 1_000, '13': 1.9 }, { specifiers: `total=${line}.5` }),
    )
    const sent = provider.amqp.send({ ...odds(urnOf(event), markets, { product: 3 }), requestId, timestampMs: tick() })
    if (event % 20 === 0) await sent
  }
  await provider.snapshot(3, requestId)
}

async function readResidentMb(healthUrl: string): Promise<number> {
  const page = await (await fetch(`${healthUrl}/metrics`)).text()
  return Math.round(Number(/^\w*process_resident_bytes\S* (\d\S*)/m.exec(page)?.[1] ?? 0) / 1_048_576)
}
