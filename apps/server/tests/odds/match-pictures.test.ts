import { getMatchStreams, getMatchTracker, getMatchVideo } from '@touchline/contract'
import { sportEvent } from '@touchline/testkit'
import type { AppProcess } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeEvents } from '../../src/odds/catalogue/index.ts'
import { openBook } from '../fixtures/book-fixture.ts'
import type { BookFixture } from '../fixtures/book-fixture.ts'
import { callApi } from '../fixtures/call-api.ts'

let book: BookFixture
let api: AppProcess
let id = 0

beforeAll(async () => {
  book = await openBook('match-pictures')
  const [match] = await storeEvents(book.database, 'betradar', 'en', [sportEvent(101)])
  id = match?.id ?? 0
  api = await book.suite.startServer('api', {
    env: { MATCH_TRACKER_URL: 'https://tracker.example/match/{id}?theme=dark' },
  })
  await api.ready()
})
afterAll(() => book?.close())

async function get(path: string) {
  const { status, body } = await callApi(api, { path, headers: { 'cache-control': 'no-cache' } })
  return { status, body: body as unknown }
}

describe('BOOK-05 streams of a match', () => {
  it('BOOK-05ab a match without a stream is answered with an empty list', async () => {
    expect((await get(`/api/v2/matches/${id}/video`)).body).toEqual({ video: null })
    expect((await get(`/api/v2/matches/${id}/streams`)).body).toEqual({ streams: [] })
  })

  it('BOOK-05ab the streams of this operator and those for all operators are answered, the best one first', async () => {
    await book.suite.database.query(`INSERT INTO touchline.operator (key, name) VALUES ('other', 'Other')`)
    await book.suite.database.query(
      `INSERT INTO touchline.match_stream (match_id, operator_id, kind, url, countries, rank)
        SELECT $1, operator.id, kind, url, countries, rank FROM (VALUES
          (NULL, 'iframe', 'https://a.example/1', NULL, 2), ('touchline', 'hls', 'https://a.example/2.m3u8', '{DE,AT}'::text[], 1),
          ('other', 'hls', 'https://a.example/3.m3u8', NULL, 0)) AS given(key, kind, url, countries, rank)
        LEFT JOIN touchline.operator ON operator.key = given.key`,
      [id],
    )
    const first = { kind: 'hls', url: 'https://a.example/2.m3u8', countries: ['DE', 'AT'] }
    expect(getMatchVideo.reply.parse((await get(`/api/v2/matches/${id}/video`)).body)).toEqual({ video: first })
    expect(getMatchStreams.reply.parse((await get(`/api/v2/matches/${id}/streams`)).body)).toEqual({
      streams: [first, { kind: 'iframe', url: 'https://a.example/1', countries: null }],
    })
  })
})

describe('BOOK-25 match tracker', () => {
  it("BOOK-25a the answer has the address of a match's tracker, or null if it has none", async () => {
    expect(getMatchTracker.reply.parse((await get(`/api/v2/matches/${id}/tracker`)).body)).toEqual({
      tracker: { provider: 'betradar', id: '101', url: 'https://tracker.example/match/101?theme=dark' },
    })
    const plain = await book.suite.startServer('api')
    await plain.ready()
    expect((await callApi(plain, { path: `/api/v2/matches/${id}/tracker` })).body).toEqual({ tracker: null })
    await plain.stop()
  })
})
