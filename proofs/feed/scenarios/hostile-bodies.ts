import assert from 'node:assert/strict'
import { writeFeedMessage } from '@touchline/uof'
import { market, odds, tick } from '../test-bed/messages.ts'
import type { TestBed } from '../test-bed/open-test-bed.ts'
import { priceOf } from './scenario.ts'

/** What a broken or hostile sender may put on the wire: moved to the dead letters with its reason, and the next message is processed. */
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
  const parked = await testBed.book.parked('odds_change.1.sr:match.0.')
  assert.equal(parked.length, Object.keys(bad).length, `parked ${parked.join()}`)
  assert.ok(parked.every((reason) => reason === 'malformed'))
  assert.equal(await priceOf(testBed, urn), 1_500)
  await testBed.provider.amqp.sendRaw(`\uFEFF${whole()}`, 'hi.-.live.odds_change.1.sr:match.0.bom')
  await testBed.drained()
  assert.equal(await priceOf(testBed, urn), 7_770, 'a byte order mark was not read over')
  assert.equal(testBed.feed.starts(), starts)
  return `${parked.length} kinds parked as malformed, no entity read, a byte order mark read over`
}
