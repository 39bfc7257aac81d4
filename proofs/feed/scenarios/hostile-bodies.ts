import assert from 'node:assert/strict'
import { writeFeedMessage } from '@touchline/uof'
import { createRandom } from '../../random/create-random.ts'
import { market, odds, settlement, tick } from '../test-bed/messages.ts'
import type { TestBed } from '../test-bed/open-test-bed.ts'
import { priceOf } from './scenario.ts'

/**
 * Sends messages that a broken or hostile sender may send. Each must become a dead letter with its reason, and the next
 * message must be processed.
 */
export async function hostileBodies(testBed: TestBed): Promise<string> {
  const { urn } = await testBed.freshMatch()
  const starts = testBed.feed.starts()
  const whole = () => writeFeedMessage(odds(urn, [market(1, { '1': 7.77, '2': 3, '3': 6 })]))
  const entity = `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><odds_change product="1" event_id="${urn}" timestamp="${tick()}">&e;</odds_change>`
  const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><odds_change product="1" event_id="&b;" timestamp="1"/>`
  const bad: Record<string, string | Buffer> = {
    truncated: whole().slice(0, -20),
    'not XML': '{"odds": 7.77}',
    empty: '',
    'latin-1': Buffer.from(whole().replace('?>', '?><!-- é -->'), 'latin1'),
    'UTF-16': Buffer.from(whole(), 'utf16le'),
    'external entity': entity,
    'entity bomb': laughs,
    'a NUL': whole().replace('product', '\0product'),
    '5 MB': whole().replace('<odds>', `<odds><!--${'x'.repeat(5 * 1_048_576)}-->`),
    'deep nesting': `${'<odds_change>'.repeat(5_000)}${'</odds_change>'.repeat(5_000)}`,
  }
  for (const [name, body] of Object.entries(bad))
    await testBed.provider.amqp.sendRaw(body, `hi.-.live.odds_change.1.sr:match.0.${Object.keys(bad).indexOf(name)}`)
  await testBed.drained(30_000)
  const deadLetters = await testBed.book.deadLetters('odds_change.1.sr:match.0.')
  assert.equal(deadLetters.length, Object.keys(bad).length, `dead letters: ${deadLetters.join()}`)
  assert.ok(deadLetters.every((reason) => reason === 'malformed'))
  assert.equal(await priceOf(testBed, urn), 1_500)
  await testBed.provider.amqp.sendRaw(`\uFEFF${whole()}`, 'hi.-.live.odds_change.1.sr:match.0.bom')
  await testBed.drained()
  assert.equal(await priceOf(testBed, urn), 7_770, 'a byte order mark was not read over')
  assert.equal(testBed.feed.starts(), starts)
  return `${deadLetters.length} kinds stored as malformed dead letters, no entity read, a byte order mark ignored`
}

const bodies = 300

/**
 * Sends valid messages with some bytes changed, removed, doubled or moved. The process must survive and read the next
 * message.
 */
export async function mutatedBodies(testBed: TestBed): Promise<string> {
  const { urn } = await testBed.freshMatch()
  const starts = testBed.feed.starts()
  const random = createRandom(54)
  const sent: Promise<void>[] = []
  for (let count = 0; count < bodies; count += 1) {
    // These messages are about an event of their own, so one that can still be parsed does no harm.
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
  const deadLetters = await testBed.book.deadLetters('sr:match.54.')
  assert.ok(deadLetters.length > bodies / 2, `${deadLetters.length} dead letters`)
  return `${bodies} bodies, ${deadLetters.length} dead letters, the rest still parsed; the process lives`
}
