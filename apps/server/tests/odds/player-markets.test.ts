import { getMatchMarkets, MatchStatus } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callApi } from '../fixtures/call-api.ts'
import { openFeed } from '../fixtures/feed-fixture.ts'
import type { FeedFixture } from '../fixtures/feed-fixture.ts'

let fixture: FeedFixture
let api: AppProcess

beforeAll(async () => {
  fixture = await openFeed({ name: 'player markets', locales: ['en', 'de'] })
  api = await fixture.suite.startServer('api')
  await api.ready()
}, 90_000)
afterAll(() => fixture?.close())

type LineupRow = { id: string; urn: string; player: { urn_id: string; name: string } }

it('CAT-05ae a market on a player is named after the player in every language, and is listed in the group of players', async () => {
  await fixture.until(
    `SELECT count(*) > 0 AS done FROM touchline.match_report WHERE lineups ->> 'home' <> '[]'`,
    30_000,
  )
  const [row] = await fixture.rows<LineupRow>(
    `SELECT match.id, match.urn, report.lineups -> 'home' -> 5 AS player
      FROM touchline.match JOIN touchline.match_report report ON report.match_id = match.id
      WHERE match.status = ${MatchStatus.Live} AND report.lineups ->> 'home' <> '[]' ORDER BY match.id LIMIT 1`,
  )
  if (!row) throw new Error('nobody plays')
  const numberOf = (urn: string) => urn.split(':').at(-1)
  const variant = `pre:playerprops:${numberOf(row.urn)}:${numberOf(row.player.urn_id)}`
  await fixture.publish(
    `<odds_change product="1" event_id="${row.urn}" timestamp="${Date.now()}"><odds>
      <market id="775" specifiers="variant=${variant}" status="1"><outcome id="74" odds="3.4" active="1"/></market>
    </odds></odds_change>`,
  )
  await fixture.until(
    `SELECT count(*) = 2 AS done FROM touchline.market_description WHERE market_id = 775 AND variant = '${variant}'`,
    20_000,
  )
  const named = async (locale: string) => {
    const path = `/api/v2/matches/${row.id}/markets?market_id=775`
    const headers = { 'accept-language': locale, 'cache-control': 'no-cache' }
    const { markets } = getMatchMarkets.reply.parse((await callApi(api, { path, headers })).body)
    return markets.map(({ name, groups, outcomes }) => ({ name, groups, outcomes: outcomes.map((one) => one.name) }))
  }
  const groups = ['players']
  expect(await named('en')).toEqual([{ name: `${row.player.name} - to score`, groups, outcomes: ['yes'] }])
  expect(await named('de')).toEqual([{ name: `${row.player.name} - trifft`, groups, outcomes: ['ja'] }])
})
