import { getMatchWidget, MatchStatus } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callApi } from '../fixtures/call-api.ts'
import { openFeed } from '../fixtures/feed-fixture.ts'
import type { FeedFixture } from '../fixtures/feed-fixture.ts'

let fixture: FeedFixture
let api: AppProcess

beforeAll(async () => {
  fixture = await openFeed({ name: 'missed reports' })
  api = await fixture.suite.startServer('api')
  await api.ready()
}, 90_000)
afterAll(() => fixture?.close())

// This test needs minutes, because the feed looks for missed reports once a minute.
it('BOOK-04 the feed also reads the report of a match that ended while it was down or before it first started', async () => {
  await fixture.until(`SELECT count(*) > 0 AND bool_and(report.match_id IS NOT NULL) AS done
    FROM touchline.match LEFT JOIN touchline.match_report report ON report.match_id = match.id
    WHERE match.status = ${MatchStatus.Live}`)
  const [match] = await fixture.rows<{ id: string; urn: string }>(
    `SELECT id, urn FROM touchline.match WHERE status = ${MatchStatus.Live} ORDER BY id`,
  )
  const { id = '', urn = '' } = match ?? {}
  await fixture.simulator.control('end', { match: urn })
  await fixture.until(`SELECT is_final AS done FROM touchline.match_report WHERE match_id = ${id}`, 20_000)
  const before = await readPlay(id)
  await fixture.rows(`DELETE FROM touchline.match_report WHERE match_id = ${id}`)
  expect(await readPlay(id)).toEqual([])
  await fixture.until(`SELECT is_final AS done FROM touchline.match_report WHERE match_id = ${id}`, 90_000)
  const play = await readPlay(id)
  expect(play?.length).toBeGreaterThan(0)
  expect(play).toEqual(before)
}, 120_000)

async function readPlay(id: string) {
  const { body } = await callApi(api, {
    path: `/api/v2/matches/${id}/timeline`,
    headers: { 'cache-control': 'no-cache' },
  })
  const answer = getMatchWidget.reply.parse(body)
  return answer.type === 'timeline' ? answer.play : undefined
}
