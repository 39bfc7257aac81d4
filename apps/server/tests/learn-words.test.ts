import { writeMarketDescriptions } from '@touchline/uof'
import { waitFor } from '@touchline/testkit'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { learnWords } from '../src/feed/learn-words.ts'
import { createUofApi } from '../src/feed/uof-api.ts'
import { createLog } from '../src/runtime/index.ts'
import { openBook } from './book-fixture.ts'
import type { BookFixture } from './book-fixture.ts'

let book: BookFixture
beforeAll(async () => void (book = await openBook('learn-words')))
afterAll(() => book?.close())

it('CAT-05 a provider that fails or writes nonsense is asked again until every language has its words', async () => {
  const asked: string[] = []
  const market = {
    id: 1,
    name: '1x2 & more',
    groups: ['all'],
    specifiers: [],
    outcomes: [{ id: '1', name: '{$competitor1}' }],
  }
  const provider = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (asked.length === 1) return response.writeHead(503).end()
    response.end(asked.length === 2 ? '<market_descriptions' : writeMarketDescriptions([market, market]))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  const words = learnWords({
    database: book.database,
    api: createUofApi({ url: `http://127.0.0.1:${port}/v1`, token: 'token' }),
    provider: 'betradar',
    locales: ['en', 'de'],
    log: createLog('test', 'silent'),
  })
  const stored = () =>
    book.suite.database.query('SELECT locale, name, groups, outcomes FROM touchline.market_description ORDER BY locale')
  await waitFor('both languages', async () => (await stored()).length === 2, { timeoutMs: 10_000 })
  words.stop()
  provider.close()
  provider.closeAllConnections()
  expect(asked).toEqual(['en', 'en', 'en', 'de'].map((locale) => `/v1/descriptions/${locale}/markets.xml`))
  const row = { name: '1x2 & more', groups: ['all'], outcomes: { '1': '{$competitor1}' } }
  expect(await stored()).toEqual([
    { locale: 'de', ...row },
    { locale: 'en', ...row },
  ])
})
