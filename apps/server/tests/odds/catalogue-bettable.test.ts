import type { ResultFact } from '@touchline/uof'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLine, applyBatch, createBatch, storeFacts } from '../../src/odds/book/index.ts'
import { outcomes } from '../fixtures/book-fixture.ts'
import { openCatalogue, otherHost } from '../fixtures/catalogue-fixture.ts'
import type { CatalogueFixture } from '../fixtures/catalogue-fixture.ts'

// Producer 1 sends live odds, producer 2 pre-match odds.
const [live, prematch] = [1, 2]
let catalogue: CatalogueFixture

beforeAll(async () => {
  const days = [20, 20, 10, 10, 20, 20, 20, 20, 20, 10]
  catalogue = await openCatalogue(
    'catalogue-bettable',
    days.map((day, index) => ({ number: index + 1, league: 11, day })),
  )
  const { query } = catalogue.book.suite.database
  await query(`UPDATE touchline.clock SET real_anchor = 'epoch', speed = 0,
    shown_offset = timestamptz '2026-11-15' - timestamptz 'epoch'`)
  await query(`UPDATE touchline.match SET status = 1 WHERE urn IN ('sr:match:2', 'sr:match:4')`)
  await query(`UPDATE touchline.match SET kind = 'season' WHERE urn = 'sr:match:10'`)
  for (const number of [1, 2, 3, 5, 6, 7, 10]) await addPrice(number, { producerId: prematch })
  await addPrice(4, { producerId: live })
  await addPrice(8, { marketId: 18 })
  await addPrice(9, { isActive: false })
})
afterAll(() => catalogue?.close())

type Price = { marketId?: number; producerId?: number; isActive?: boolean }

async function addPrice(number: number, { marketId = 1, producerId = prematch, isActive = true }: Price) {
  const batch = createBatch()
  addLine(batch, {
    matchId: catalogue.ids.get(number) ?? 0,
    marketId,
    specifier: '',
    producerId,
    status: 1,
    isMostBalanced: false,
    outcomes: outcomes(2_000, 1_000).map((outcome, index) => ({ ...outcome, active: isActive || index === 1 })),
    feedTs: 1,
  })
  await applyBatch(catalogue.book.database, batch)
}

async function listed(query: string, host?: string): Promise<number[]> {
  return (await catalogue.numbers(query, host)).toSorted((one, other) => one - other)
}

it('BOOK-01k [OPEN-3] [OPEN-7] bettable has no match whose lines lack a price or are pre-match after its start', async () => {
  expect(await listed('bettable=true')).toEqual([1, 4, 5, 6, 7, 8, 10])
  expect(await listed('bettable=false')).toEqual([2, 3, 9])
})

it('BOOK-01k [OPEN-5] bettable has no match whose line has a result or a current cancellation', async () => {
  const storeFact = (number: number, fact: ResultFact) =>
    storeFacts(catalogue.book.database, { matchId: catalogue.ids.get(number) ?? 0, producerId: prematch }, [
      { marketId: 1, specifiers: '', fact },
    ])
  await storeFact(5, { type: 'settled', timestampMs: 2, outcomeId: '1', result: 1 })
  await storeFact(6, { type: 'cancelled', timestampMs: 2 })
  expect(await listed('bettable=true')).toEqual([1, 4, 7, 8, 10])
  await addPrice(5, { marketId: 18 })
  expect(await listed('bettable=true')).toEqual([1, 4, 5, 7, 8, 10])
})

it('BOOK-01k [OPEN-6] bettable has no match whose markets this operator hides or has switched off', async () => {
  const { query } = catalogue.book.suite.database
  const [operator] = await query<{ id: number }>(
    `SELECT operator_id AS id FROM touchline.site JOIN touchline.site_host ON site_id = site.id WHERE host = 'localhost'`,
  )
  const operatorId = operator?.id ?? 0
  await catalogue.setOverlay({ operatorId, kind: 'market', subjectUrn: '18', isHidden: true })
  expect(await listed('bettable=true')).toEqual([1, 4, 7, 10])
  await query(
    `INSERT INTO touchline.betting_switch (operator_id, match_id, player_id, reason, author)
      VALUES ($1, $2, NULL, 'test', 'test'), ($1, $3, 1, 'of one player', 'test')`,
    [operatorId, catalogue.ids.get(7), catalogue.ids.get(1)],
  )
  expect(await listed('bettable=true')).toEqual([1, 4, 10])
  expect(await listed('bettable=true', otherHost)).toEqual([1, 4, 5, 7, 8, 10])
})
