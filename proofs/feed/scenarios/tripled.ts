import assert from 'node:assert/strict'
import { storedRows, differences, expectedRows } from '../runs/compare.ts'
import { createSeason } from '../runs/season.ts'
import { fixtureOf } from '../expected-state/fixtures.ts'
import { createExpectedState } from '../expected-state/expected-state.ts'
import type { TestBed } from '../test-bed/open-test-bed.ts'

/** A whole season in its order, every message three times in a row. */
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
