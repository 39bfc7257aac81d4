import { getMatch, getMatchStreams, MatchStatus } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callApi } from './call-api.ts'
import { openFeed } from './feed-fixture.ts'
import type { FeedFixture } from './feed-fixture.ts'

let fixture: FeedFixture
let api: AppProcess

beforeAll(async () => {
  fixture = await openFeed({ name: 'match streams' })
  api = await fixture.suite.startServer('api')
  await api.ready()
}, 90_000)
afterAll(() => fixture?.close())

const get = async (path: string) =>
  (await callApi(api, { path, headers: { 'cache-control': 'no-cache' } })).body as unknown

async function liveMatch(): Promise<{ id: string; urn: string }> {
  const [match] = await fixture.rows<{ id: string; urn: string }>(
    `SELECT id, urn FROM touchline.match WHERE status = ${MatchStatus.Live} ORDER BY id LIMIT 1`,
  )
  if (!match) throw new Error('nothing is played')
  return match
}

it('BOOK-05ab CAT-03l the feed says which matches have a picture and where it is, and it can be fetched there', async () => {
  const { id, urn } = await liveMatch()
  expect(getMatch.reply.parse(await get(`/api/v2/matches/${id}`)).has_video).toBe(true)
  const { streams } = getMatchStreams.reply.parse(await get(`/api/v2/matches/${id}/streams`))
  expect(streams).toEqual([{ kind: 'hls', url: expect.stringMatching(`/streams/${urn}/index\\.m3u8$`), countries: null }])
  const address = streams[0]?.url ?? ''
  const playlist = await fetch(address)
  expect([playlist.status, playlist.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  const [segment = ''] = /^\d+\.m4s$/m.exec(await playlist.text()) ?? []
  const film = await fetch(new URL(segment, address))
  expect([film.status, (await film.arrayBuffer()).byteLength > 90_000]).toEqual([200, true])
})

it('CAT-03d competitors have the logo that the feed names, and it is a picture', async () => {
  const { id } = await liveMatch()
  const match = getMatch.reply.parse(await get(`/api/v2/matches/${id}`))
  expect(match.home?.logo).toMatch(/\/crests\/sr:competitor:\d+\.svg$/)
  const picture = await fetch(match.home?.logo ?? '')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
})
