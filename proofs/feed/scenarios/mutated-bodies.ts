import assert from 'node:assert/strict'
import { writeFeedMessage } from '@touchline/uof'
import { createRandom } from '../../random/create-random.ts'
import { market, odds, settlement } from '../test-bed/messages.ts'
import type { TestBed } from '../test-bed/open-test-bed.ts'

const bodies = 300

/** Good messages with bytes changed, cut out, doubled or put elsewhere: the process lives and reads the next one. */
export async function mutatedBodies(testBed: TestBed): Promise<string> {
  const { urn } = await testBed.freshMatch()
  const starts = testBed.feed.starts()
  const random = createRandom(54)
  const sent: Promise<void>[] = []
  for (let count = 0; count < bodies; count += 1) {
    // Of an event of its own: what still reads well must not disturb.
    const message = random.chance(0.5)
      ? odds(urn, [market(45, { '1': 2 })])
      : settlement(urn, { '1': 1 }, { marketId: 45 })
    const body = Buffer.from(writeFeedMessage(message))
    const [at, length] = [random.below(body.length), random.between(1, 40)]
    const piece = body.subarray(at, at + length)
    const broken = random.pick([
      () => Buffer.concat([body.subarray(0, at), body.subarray(at + length)]),
      () => Buffer.concat([body.subarray(0, at), piece, piece, body.subarray(at + length)]),
      () => Buffer.concat([piece, body.subarray(0, at), body.subarray(at + length)]),
      () => Buffer.from(body.map((byte, index) => (index === at ? byte ^ (1 << random.below(8)) : byte))),
      () => body.subarray(0, at),
    ])()
    sent.push(testBed.provider.amqp.sendRaw(broken, 'hi.-.live.odds_change.1.sr:match.54.-'))
  }
  await Promise.all(sent)
  await testBed.drained(60_000)
  assert.equal(testBed.feed.starts(), starts, 'the process ended')
  assert.equal((await testBed.book.line(urn, 1))?.status, 1)
  const parked = await testBed.book.parked('sr:match.54.')
  assert.ok(parked.length > bodies / 2, `${parked.length} parked`)
  return `${bodies} bodies, ${parked.length} parked, the rest still said something; the process lives`
}
