import { openSuite, sportEvent } from '@touchline/testkit'
import type { Suite } from '@touchline/testkit'
import type { LiveOutcome } from '@touchline/contract'
import { storeEvents } from '../src/catalogue/index.ts'
import { createLog } from '@touchline/process'
import { openDatabase } from '../src/runtime/index.ts'
import type { Database } from '../src/runtime/index.ts'

export type BookFixture = {
  suite: Suite
  /** As the feed's own role, so a missing right fails the test. */
  database: Database
  addMatches(count: number): Promise<number[]>
  close(): Promise<void>
}

/** A database of its own with producers 1 and 2 (products 1 and 3) and as many matches as a test asks for. */
export async function openBook(name: string, { centrifugo = false } = {}): Promise<BookFixture> {
  const suite = await openSuite({ name, centrifugo, rabbit: false })
  const log = createLog('test', 'silent')
  const database = openDatabase({ url: suite.database.url('tl_feed'), name: 'test', connections: 4, log })
  await suite.database.query(`INSERT INTO touchline.producer
    (provider, product, name, api_path, scope, is_active, recovery_window_minutes, state, trusted_until)
    VALUES ('betradar', 1, 'LO', 'liveodds', 'live', true, 600, 'up', 'infinity'),
      ('betradar', 3, 'Ctrl', 'pre', 'prematch', true, 4320, 'up', 'infinity')`)
  let made = 0
  return {
    suite,
    database,
    async addMatches(count) {
      const events = Array.from({ length: count }, () => sportEvent((made += 1)))
      return (await storeEvents(database, 'betradar', 'en', events)).map((match) => match.id)
    },
    async close() {
      await database.end()
      await suite.close()
    },
  }
}

export function outcomes(...odds: number[]): LiveOutcome[] {
  return odds.map((oddsMilli, index) => ({ id: String(index + 1), odds: oddsMilli, active: true }))
}
