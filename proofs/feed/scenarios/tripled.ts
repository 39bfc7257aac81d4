import assert from 'node:assert/strict'
import { bookState, differences, truthState } from '../runs/compare.ts'
import { createSeason } from '../runs/season.ts'
import { fixtureOf } from '../truth/fixtures.ts'
import { createTruth } from '../truth/truth.ts'
import type { Stage } from '../stage/open-stage.ts'

/** A whole season in its order, every message three times in a row. */
export async function tripled(stage: Stage): Promise<string> {
  const season = createSeason(45, 9_000_000, Date.now() - 4 * 3_600_000)
  const truth = createTruth()
  const starts = new Map<string, string>()
  for (const urn of season.matches) stage.provider.fixtures.set(urn, fixtureOf(urn))
  const sent: Promise<void>[] = []
  for (const message of season.messages) {
    stage.provider.lose(message)
    truth.apply(message)
    const start = season.starts.get(message)
    if (start !== undefined) {
      starts.set(message.eventId, start)
      stage.provider.fixtures.set(message.eventId, fixtureOf(message.eventId, { startAt: start }))
    }
    for (let copy = 0; copy < 3; copy += 1) sent.push(stage.provider.amqp.send(message))
    if (sent.length >= 300) await Promise.all(sent.splice(0))
  }
  await Promise.all(sent)
  await stage.drained(60_000)
  const wanted = truthState(truth, season.matches, starts)
  const book = await bookState(stage.suite.database, season.matches, starts)
  assert.deepEqual(differences(wanted, book).slice(0, 5), [])
  return `${season.messages.length} messages three times each: ${wanted.size} facts of the book, 0 differences`
}
