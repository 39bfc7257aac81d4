import { openSuite } from '@touchline/testkit'
import type { Suite, SimulatorProcess } from '@touchline/testkit'
import {
  parseCompetitorProfile,
  parseFixture,
  parseMarketDescriptions,
  parseProducers,
  parseRecoveryResponse,
  parseSchedule,
  parseTimeline,
  parseWhoami,
} from '@touchline/uof'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let suite: Suite
let simulator: SimulatorProcess

beforeAll(async () => {
  suite = await openSuite({ name: 'simulator rest', centrifugo: false })
  simulator = await suite.startSimulator()
  await simulator.ready()
})

afterAll(() => suite?.close())

describe('the REST API of the simulator', () => {
  it('rejects a wrong or missing token with 403', async () => {
    for (const token of ['wrong', '']) {
      const { status, xml } = await get('/users/whoami.xml', token)
      expect([status, parseRecoveryResponse(xml)]).toMatchObject([403, { value: { responseCode: 'FORBIDDEN' } }])
    }
  })

  it('returns the owner of the token and the producers', async () => {
    const whoami = parseWhoami((await get('/users/whoami.xml')).xml)
    expect(whoami).toMatchObject({ ok: true, value: { virtualHost: suite.rabbit.vhost } })
    const producers = parseProducers((await get('/descriptions/producers.xml')).xml)
    expect(producers).toMatchObject({
      ok: true,
      unreadable: [],
      value: [
        { id: 1, scope: 'live', isActive: true, apiUrl: `${simulator.url}/v1/liveodds/` },
        { id: 3, scope: 'prematch', isActive: true, apiUrl: `${simulator.url}/v1/pre/` },
      ],
    })
  })

  it('has a name for every market that it offers', async () => {
    const descriptions = parseMarketDescriptions((await get('/descriptions/en/markets.xml')).xml)
    expect(descriptions.ok && descriptions.value.map(({ id }) => id)).toEqual([1, 10, 18, 29])
  })

  it('lists live and upcoming matches, page by page', async () => {
    const live = await schedule('/sports/en/schedules/live/schedule.xml')
    expect(live.map(({ status }) => status)).toEqual(['live', 'live', 'live', 'live'])
    const first = await schedule('/sports/en/schedules/pre/schedule.xml?start=0&limit=10')
    const second = await schedule('/sports/en/schedules/pre/schedule.xml?start=10&limit=10')
    expect([first.length, second.length]).toEqual([10, 6])
    expect(new Set([...live, ...first, ...second].map(({ id }) => id)).size).toBe(20)
  })

  it('returns a fixture, with a new start if the match begins early, and 404 for an unknown one', async () => {
    const [next] = await schedule('/sports/en/schedules/pre/schedule.xml')
    const id = next?.id ?? ''
    expect(fixture((await get(`/sports/en/sport_events/${id}/fixture.xml`)).xml)).toEqual(next)
    await simulator.control('kickoff', { match: id })
    const moved = fixture((await get(`/sports/en/sport_events/${id}/fixture_change_fixture.xml`)).xml)
    expect(moved).toMatchObject({ id, status: 'live', competitors: next?.competitors })
    expect(Date.parse(moved?.startAt ?? '')).toBeLessThanOrEqual(Date.now())
    const { status, xml } = await get('/sports/en/sport_events/sr:match:1/fixture.xml')
    expect([status, parseRecoveryResponse(xml)]).toMatchObject([404, { value: { responseCode: 'NOT_FOUND' } }])
  })

  it('BOOK-04 reports the events of a match, with players of the two squads', async () => {
    const [live] = await schedule('/sports/en/schedules/live/schedule.xml')
    const timeline = parseTimeline((await get(`/sports/en/sport_events/${live?.id}/timeline.xml`)).xml)
    if (!timeline.ok) throw new Error(timeline.detail)
    const { events, statistics, lineups, status } = timeline.value
    expect(events.at(-1)).toMatchObject({ homeScore: status.homeScore, awayScore: status.awayScore })
    expect(statistics.map(({ name }) => name)).toContain('shots_on_target')
    const [home, away] = await Promise.all((live?.competitors ?? []).map(({ id }) => squad(id)))
    expect([lineups.home.map(({ id }) => id), lineups.away.map(({ id }) => id)]).toEqual([home, away])
    const known = new Set([...(home ?? []), ...(away ?? [])])
    for (const { player } of events) expect(player === undefined || known.has(player.id)).toBe(true)
    expect((await get('/sports/en/sport_events/sr:match:1/timeline.xml')).status).toBe(404)
  })

  it('answers unknown and invalid requests with the same XML document as recovery requests', async () => {
    const { status, xml } = await get('/sports/en/nothing.xml')
    expect([status, parseRecoveryResponse(xml)]).toMatchObject([404, { value: { responseCode: 'NOT_FOUND' } }])
    expect((await get('/sports/en/schedules/pre/schedule.xml?start=x')).status).toBe(400)
  })

  it('rejects invalid control commands', async () => {
    const orders = [
      ['price', { match: 'sr:match:1', market: 1, outcomes: [{ id: '1', oddsMilli: 2000 }] }, 404],
      ['prices', { match: 'sr:match:1', lines: [] }, 400],
      ['goal', { match: 'sr:match:1' }, 400],
      ['silence', { producer: 2, on: true }, 400],
      ['burst', { changes: 0 }, 400],
    ] as const
    for (const [path, body, status] of orders) {
      const headers = { 'content-type': 'application/json' }
      const url = `${simulator.url}/control/${path}`
      expect((await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status).toBe(status)
    }
  })
})

async function get(path: string, token = suite.rabbit.user): Promise<{ status: number; xml: string }> {
  const response = await fetch(`${simulator.url}/v1${path}`, {
    headers: token === '' ? {} : { 'x-access-token': token },
  })
  return { status: response.status, xml: await response.text() }
}

async function squad(id: string): Promise<string[]> {
  const profile = parseCompetitorProfile((await get(`/sports/en/competitors/${id}/profile.xml`)).xml)
  return profile.ok ? profile.value.players.map((player) => player.id) : []
}

async function schedule(path: string) {
  const parsed = parseSchedule((await get(path)).xml)
  if (!parsed.ok) throw new Error(parsed.detail)
  return parsed.value
}

function fixture(xml: string) {
  const parsed = parseFixture(xml)
  return parsed.ok ? parsed.value : undefined
}
