import type { AppProcess } from '@touchline/testkit'
import { addLine, applyBatch, createBatch } from '../src/book/index.ts'
import { setOverlay, storeEvents } from '../src/catalogue/index.ts'
import { createLog } from '@touchline/process'
import { openDatabase } from '../src/runtime/index.ts'
import { openBook, outcomes } from './book-fixture.ts'
import type { BookFixture } from './book-fixture.ts'
import { callApi } from './call-api.ts'
import type { Answer } from './call-api.ts'

export type CatalogueFixture = {
  book: BookFixture
  api: AppProcess
  /** Ids of matches by the number in their URN. */
  ids: ReadonlyMap<number, number>
  /** As the book is now; `kept: true` takes what everybody may be given. */
  get(path: string, options?: { host?: string; kept?: boolean; headers?: Record<string, string> }): Promise<Answer>
  setOverlay(overlay: Omit<Parameters<typeof setOverlay>[1], 'provider'>): Promise<void>
  /** Moves the price of a match's main market. */
  price(number: number, odds: number, producerId?: number): Promise<void>
  close(): Promise<void>
}

/** A brand of another operator. */
export const otherHost = 'other.localhost'

export type Listed = { number: number; sport?: number; league: number; day: number }

const sports: Readonly<Record<number, string>> = { 1: 'Soccer', 5: 'Tennis', 109: 'Counter-Strike' }

/** Two operators over one small catalogue. */
export async function openCatalogue(name: string, events: readonly Listed[]): Promise<CatalogueFixture> {
  const book = await openBook(name)
  const stored = await storeEvents(book.database, 'betradar', 'en', events.map(sportEvent))
  const ids = new Map(stored.map(({ id, urn }) => [Number(urn.split(':')[2]), id]))
  await book.suite.database.query(
    `WITH operator AS (INSERT INTO touchline.operator (key, name) VALUES ('other', 'Other') RETURNING id),
      site AS (INSERT INTO touchline.site (operator_id, key, name, locales)
        SELECT id, 'other', 'Other', ARRAY['en'] FROM operator RETURNING id)
    INSERT INTO touchline.site_host (host, site_id) SELECT $1, id FROM site`,
    [otherHost],
  )
  const log = createLog('test', 'silent')
  const owner = openDatabase({ url: book.suite.database.url('tl_migrate'), name: 'test', connections: 1, log })
  const api = await book.suite.startServer('api')
  await api.ready()
  let feedTs = 0
  return {
    book,
    api,
    ids,
    get: (path, { host = 'localhost', kept = false, headers = {} } = {}) =>
      callApi(api, { path, host, headers: { ...(kept ? {} : { 'cache-control': 'no-cache' }), ...headers } }),
    setOverlay: (overlay) => setOverlay(owner, { ...overlay, provider: 'betradar' }),
    async price(number, odds, producerId = 1) {
      const batch = createBatch()
      addLine(batch, {
        matchId: ids.get(number) ?? 0,
        marketId: 1,
        specifier: '',
        producerId,
        status: 1,
        isMostBalanced: false,
        outcomes: outcomes(odds, 3_000, 4_000),
        feedTs: (feedTs += 1),
      })
      await applyBatch(book.database, batch)
    },
    async close() {
      await owner.end()
      await book.close()
    },
  }
}

/** As the provider's schedule has it. */
export function sportEvent({ number, sport = 1, league, day }: Listed) {
  const startAt = `2026-11-${String(day).padStart(2, '0')}T18:00:00Z`
  return {
    id: `sr:match:${number}`,
    scheduledAt: startAt,
    startAt,
    venue: { id: `sr:venue:${number}`, name: `Ground ${number}`, cityName: 'Town' },
    tournament: {
      id: `sr:tournament:${league}`,
      name: `League ${league}`,
      sport: { id: `sr:sport:${sport}`, name: sports[sport] ?? '' },
      category: { id: `sr:category:${league}`, name: `Land ${league}`, countryCode: 'ENG' },
    },
    competitors: (['home', 'away'] as const).map((qualifier) => ({
      id: `sr:competitor:${number}${qualifier === 'home' ? 1 : 2}`,
      name: `${qualifier} ${number}`,
      qualifier,
    })),
  }
}
