import { getMatchWidget, MatchStatus } from '@touchline/contract'
import type { MatchWidget } from '@touchline/contract'
import { createLog } from '@touchline/process'
import type { AppProcess } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/platform/runtime/index.ts'
import { reportPrune } from '../../src/odds/prunes.ts'
import { callApi } from '../fixtures/call-api.ts'
import { openFeed } from '../fixtures/feed-fixture.ts'
import type { FeedFixture, Override } from '../fixtures/feed-fixture.ts'

// The provider answers requests for reports with faults: not found, half a document, an error, or a missing field.

type Fault = 'none' | 'cut-off' | 'refused' | 'no-time' | 'no-lineups'

const faults = new Map<string, Fault>()
/** The first two matches whose reports are requested; these requests fail. */
const refused: string[] = []

const answer: Override = async (path, fromSimulator) => {
  const urn = /([^/]+)\/timeline/.exec(path)?.[1]
  if (urn === undefined) return undefined
  if (!refused.includes(urn) && refused.length < 2) refused.push(urn)
  if (!faults.has('started') && refused.includes(urn)) return 500
  switch (faults.get(urn)) {
    case 'none':
      return 404
    case 'refused':
      return 500
    case 'cut-off':
      return (await fromSimulator()).slice(0, 2_000)
    case 'no-time':
      return (await fromSimulator()).replace(/(<event [^>]*) time="[^"]*"/, '$1')
    case 'no-lineups':
      return (await fromSimulator()).replace(/<lineups>.*<\/lineups>/s, '')
    case undefined:
      return undefined
  }
}

let fixture: FeedFixture
let api: AppProcess

beforeAll(async () => {
  fixture = await openFeed({ name: 'report faults', override: answer })
  api = await fixture.suite.startServer('api')
  await api.ready()
}, 90_000)
afterAll(() => fixture?.close())

describe('BOOK-04 unavailable reports', () => {
  it('BOOK-04 two matches whose reports fail do not prevent the reports of other matches from being read', async () => {
    const others = `match.status = ${MatchStatus.Live} AND match.urn <> ALL ('{${refused.join()}}')`
    await fixture.until(
      `SELECT count(*) > 0 AND bool_and(report.play <> '[]') AS done
        FROM touchline.match LEFT JOIN touchline.match_report report ON report.match_id = match.id WHERE ${others}`,
      30_000,
    )
    expect(refused).toHaveLength(2)
    const requested = () => fixture.rest.asked.filter((path) => path.includes(`${refused[0]}/timeline`)).length
    expect(requested()).toBeLessThanOrEqual(2)
    const failed = (await fixture.feed.waitForLog(({ msg }) => msg === 'match reports not read'))['failed']
    expect(failed).toContainEqual({ urn: refused[0], reason: expect.stringContaining('answered 500') })
    faults.set('started', 'none')
    await readAgain()
    await fixture.until(`SELECT bool_and(report.misses = 0) AS done FROM touchline.match_report report`)
  }, 60_000)

  it.each(['none', 'cut-off', 'refused'] as const)(
    'BOOK-04bd a match whose report is then answered as %s retains its earlier report',
    async (fault) => {
      const { id, urn } = await liveMatch()
      const before = await widget(id, 'timeline')
      expect(before.play.length).toBeGreaterThan(0)
      faults.set(urn, fault)
      await readAgain()
      expect((await widget(id, 'timeline')).play.slice(0, before.play.length)).toEqual(before.play)
      expect((await widget(id, 'lineups')).home.filter(({ starting }) => starting)).toHaveLength(11)
      if (fault !== 'none')
        await fixture.feed.waitForLog(({ msg, failed }) => {
          const names = (failed as { urn: string; reason: string }[] | undefined) ?? []
          return msg === 'match reports not read' && names.some((one) => one.urn === urn && one.reason !== '')
        })
      faults.delete(urn)
      await readAgain()
    },
  )

  it('BOOK-04b an event without a time is left out of the report, and the other events are in it', async () => {
    const { id, urn } = await liveMatch()
    const { play } = await widget(id, 'timeline')
    expect(play.length).toBeGreaterThan(1)
    faults.set(urn, 'no-time')
    await readAgain()
    const left = (await widget(id, 'timeline')).play
    expect(left.slice(0, play.length - 1)).toEqual(play.slice(1))
    faults.delete(urn)
    await readAgain()
  })

  it('BOOK-04 after the end of a match its report is requested until it arrives, and the earlier report stays meanwhile', async () => {
    const { id, urn } = await liveMatch()
    const { play } = await widget(id, 'timeline')
    faults.set(urn, 'none')
    await fixture.simulator.control('end', { match: urn })
    await fixture.until(`SELECT status >= ${MatchStatus.Stopped} AS done FROM touchline.match WHERE id = ${id}`)
    await readAgain(id)
    expect(await reportOf(id)).toEqual({ is_final: false, is_available: false })
    expect((await widget(id, 'timeline')).play.slice(0, play.length)).toEqual(play)
    faults.delete(urn)
    await readAgain(id)
    expect(await reportOf(id)).toEqual({ is_final: true, is_available: true })
    expect((await widget(id, 'timeline')).play.length).toBeGreaterThanOrEqual(play.length)
  }, 60_000)

  it('BOOK-04 an ended match whose report stays empty is no longer requested after many reads', async () => {
    const { id, urn } = await liveMatch()
    faults.set(urn, 'refused')
    await fixture.simulator.control('end', { match: urn })
    await fixture.until(`SELECT status >= ${MatchStatus.Stopped} AS done FROM touchline.match WHERE id = ${id}`)
    await readAgain(id)
    expect((await reportOf(id))?.is_final).toBe(false)
    await fixture.rows(`UPDATE touchline.match_report SET misses = 19 WHERE match_id = ${id}`)
    await readAgain(id)
    expect((await reportOf(id))?.is_final).toBe(true)
    expect((await widget(id, 'timeline')).play.length).toBeGreaterThan(0)
    await fixture.feed.waitForLog((line) => line.msg === 'no report of an ended match' && line['urn'] === urn)
  }, 60_000)

  it('BOOK-04d missing lineups are requested again before the match begins', async () => {
    const [match] = await fixture.rows<{ id: string; urn: string }>(
      `SELECT id, urn FROM touchline.match WHERE status = ${MatchStatus.Prematch} AND kind = 'match' ORDER BY id LIMIT 1`,
    )
    const { id = '', urn = '' } = match ?? {}
    faults.set(urn, 'no-lineups')
    await fixture.rows(`UPDATE touchline.match SET start_at = touchline.now() + interval '50 minutes' WHERE id = ${id}`)
    await fixture.until(`SELECT true AS done FROM touchline.match_report WHERE match_id = ${id}`)
    expect((await widget(id, 'lineups')).home.filter(({ starting }) => starting)).toEqual([])
    faults.delete(urn)
    await fixture.rows(
      `UPDATE touchline.match_report SET read_at = read_at - interval '3 minutes' WHERE match_id = ${id}`,
    )
    await fixture.until(`SELECT lineups -> 'home' <> '[]' AS done FROM touchline.match_report WHERE match_id = ${id}`)
    expect((await widget(id, 'lineups')).home.filter(({ starting }) => starting)).toHaveLength(11)
  })
})

it('BOOK-04 reports of ended matches are deleted ninety days after they were last read', async () => {
  await fixture.rows(`UPDATE touchline.match_report SET read_at = clock_timestamp() - interval '91 days'
    WHERE match_id IN (SELECT match_id FROM touchline.match_report ORDER BY is_final DESC, match_id LIMIT 1)`)
  const url = fixture.suite.database.url('tl_worker')
  const worker = openDatabase({ url, name: 'test', connections: 1, log: createLog('test', 'silent') })
  const before = await fixture.rows(`SELECT match_id FROM touchline.match_report WHERE is_final`)
  expect((await worker.query(reportPrune.text, [1_000])).rowCount).toBe(1)
  const left = await fixture.rows(`SELECT match_id FROM touchline.match_report WHERE is_final`)
  expect([before.length, left.length]).toEqual([2, 1])
  await worker.end()
})

async function liveMatch(): Promise<{ id: string; urn: string }> {
  const [match] = await fixture.rows<{ id: string; urn: string }>(
    `SELECT id, urn FROM touchline.match WHERE status = ${MatchStatus.Live} ORDER BY id LIMIT 1`,
  )
  if (!match) throw new Error('no match is live')
  return match
}

async function reportOf(id: string) {
  const [report] = await fixture.rows<{ is_final: boolean; is_available: boolean }>(
    `SELECT is_final, is_available FROM touchline.match_report WHERE match_id = ${id}`,
  )
  return report
}

/** Makes the reports of all live matches, or of one match, due again, and waits until they have been read. */
async function readAgain(id?: string): Promise<void> {
  const which =
    id === undefined ? `SELECT id FROM touchline.match WHERE status = ${MatchStatus.Live}` : `SELECT ${id}::bigint`
  await fixture.rows(
    `UPDATE touchline.match_report SET read_at = read_at - interval '2 hours' WHERE match_id IN (${which})`,
  )
  await fixture.until(
    `SELECT bool_and(read_at > touchline.now() - interval '1 hour') AS done FROM touchline.match_report
      WHERE match_id IN (${which})`,
    20_000,
  )
}

async function widget<T extends MatchWidget['type']>(id: string, type: T) {
  const path = `/api/v2/matches/${id}/${type}`
  const { body } = await callApi(api, { path, headers: { 'cache-control': 'no-cache' } })
  return getMatchWidget.reply.parse(body) as Extract<MatchWidget, { type: T }>
}
