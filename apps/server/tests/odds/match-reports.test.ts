import { getMatchWidget, MatchStatus } from '@touchline/contract'
import type { MatchWidget } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { feedPaths, feedProfile, parseTimeline } from '@touchline/uof'
import type { MatchTimeline } from '@touchline/uof'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi } from '../fixtures/call-api.ts'
import { openFeed } from '../fixtures/feed-fixture.ts'
import type { FeedFixture } from '../fixtures/feed-fixture.ts'

let fixture: FeedFixture
let api: AppProcess

beforeAll(async () => {
  fixture = await openFeed({ name: 'match reports' })
  api = await fixture.suite.startServer('api')
  await api.ready()
}, 90_000)
afterAll(() => fixture?.close())

describe('BOOK-04 match reports of the provider', () => {
  it('BOOK-04abd the API answers events, totals, pressure and lineups of live matches as the provider reports them', async () => {
    await fixture.until(`SELECT count(*) > 0 AND bool_and(report.match_id IS NOT NULL) AS done
      FROM touchline.match LEFT JOIN touchline.match_report report ON report.match_id = match.id
      WHERE match.status = ${MatchStatus.Live}`)
    const live = await fixture.rows<{ id: string; urn: string }>(
      `SELECT id, urn FROM touchline.match WHERE status = ${MatchStatus.Live}`,
    )
    for (const { id, urn } of live) {
      const sent = await readTimeline(urn)
      const timeline = await widget(id, 'timeline')
      expect(timeline.play.map((event) => [event.id, event.type, event.side, event.player?.name])).toEqual(
        sent.events.map((event) => [event.id, event.type, event.side, event.player?.name]),
      )
      expect(timeline.pressure).toEqual(sent.pressure)
      expect((await widget(id, 'statistics')).totals).toEqual(sent.statistics)
      const { available, home, away } = await widget(id, 'lineups')
      expect([available, home.length, away.length]).toEqual([true, sent.lineups.home.length, sent.lineups.away.length])
      expect(home.filter(({ starting }) => starting)).toHaveLength(11)
    }
  })

  it('BOOK-04 an ended match has its last report', async () => {
    const [match] = await fixture.rows<{ id: string; urn: string }>(
      `SELECT id, urn FROM touchline.match WHERE status = ${MatchStatus.Live} ORDER BY id`,
    )
    const { id = '', urn = '' } = match ?? {}
    await fixture.simulator.control('end', { match: urn })
    await fixture.until(`SELECT is_final AS done FROM touchline.match_report WHERE match_id = ${id}`, 20_000)
    const sent = await readTimeline(urn)
    const { play } = await widget(id, 'timeline')
    expect(play.at(-1)?.id).toBe(sent.events.at(-1)?.id)
    expect(play.at(-1)?.score).toEqual({ home: sent.status.homeScore, away: sent.status.awayScore })
  })
})

async function readTimeline(urn: string): Promise<MatchTimeline> {
  const path = feedPaths(feedProfile('betradar')).timeline('en', urn)
  const reply = await fetch(`${fixture.simulator.url}/v1${path}`, {
    headers: { 'x-access-token': fixture.suite.rabbit.user },
  })
  const timeline = parseTimeline(await reply.text())
  if (!timeline.ok) throw new Error(timeline.detail)
  return timeline.value
}

async function widget<T extends MatchWidget['type']>(id: string, type: T) {
  const path = `/api/v2/matches/${id}/${type}`
  const { body } = await callApi(api, { path, headers: { 'cache-control': 'no-cache' } })
  const answer = getMatchWidget.reply.parse(body)
  expect(answer.type).toBe(type)
  return answer as Extract<MatchWidget, { type: T }>
}
