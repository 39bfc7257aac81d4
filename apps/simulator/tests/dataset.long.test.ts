import { openSuite, waitFor } from '@touchline/testkit'
import type { Suite, SimulatorProcess } from '@touchline/testkit'
import {
  parseCompetitorProfile,
  parseFixture,
  parseMarketDescriptions,
  parseMatchStatuses,
  parseSchedule,
  parseSports,
  parseSummary,
  parseTournaments,
  parseVariantDescriptions,
} from '@touchline/uof'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookOf, stateWhenSent } from './book.ts'
import type { SimulatorState } from './book.ts'
import { followFeed } from './follow-feed.ts'
import type { Follower } from './follow-feed.ts'

type Summary = { counts: { matches: number; outrights: number; live: number; lines: number } }

let suite: Suite
let simulator: SimulatorProcess
let follower: Follower
let live = 0

beforeAll(async () => {
  suite = await openSuite({ name: 'whole dataset', centrifugo: false })
  follower = await followFeed(suite.rabbit)
  const startedMs = performance.now()
  simulator = await suite.startSimulator({ env: { SIMULATOR_DATASET: 'whole', SIMULATOR_SEED: '7' } })
  await simulator.ready(60_000)
  console.info(
    `the whole dataset was published ${((performance.now() - startedMs) / 1000).toFixed(1)} s after its start`,
  )
  await simulator.control('movement', { on: false })
  live = (await read<Summary>('summary')).counts.live
})

afterAll(async () => {
  await follower?.close()
  await suite?.close()
})

describe('the whole dataset', () => {
  it('CAT-08 is published completely, and a consumer then has exactly the same state', async () => {
    const { counts } = await read<Summary>('summary')
    expect(counts.matches).toBeGreaterThan(1_850)
    expect(counts.matches).toBeLessThan(2_250)
    expect(live).toBeGreaterThan(90)
    expect(live).toBeLessThan(160)
    const events = counts.matches + counts.outrights
    await waitFor('every event', () => follower.book.size === events, { timeoutMs: 60_000 })
    const bytes = follower.received.length
    const lines = [...follower.book.values()].reduce((sum, each) => sum + each.size, 0)
    console.info(`${events} events, ${lines} lines, ${bytes} messages`)
    expect(lines).toBeGreaterThan(120_000)
    for (let start = 0; start < events; start += 500) {
      const page = await read<SimulatorState>(`state?start=${start}&limit=500`)
      for (const [urn, expected] of bookOf(page)) expect(follower.book.get(urn)).toEqual(expected)
    }
  }, 120_000)

  it('has its state returned in pages, by sport, by status and by match', async () => {
    const first = await read<SimulatorState & { total: number }>('state?status=1&limit=3')
    expect([first.total, first.matches.length]).toEqual([live, 3])
    const urn = first.matches[0]?.urn ?? ''
    expect((await read<SimulatorState>(`state?match=${urn}`)).matches.map((match) => match.urn)).toEqual([urn])
    const tennis = await read<{ total: number }>('state?sport=5&limit=1')
    expect(tennis.total).toBeGreaterThan(300)
    expect((await fetch(`${simulator.url}/control/state?limit=0`)).status).toBe(400)
  })

  it('is listed over REST, with all names', async () => {
    const sports = value(parseSports(await rest('/sports/en/sports.xml')))
    expect(sports.map(({ id }) => Number(id.split(':').at(-1))).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 16, 20, 21, 23, 109, 111,
    ])
    expect(value(parseTournaments(await rest('/sports/en/tournaments.xml')))).toHaveLength(80)
    expect(value(parseSchedule(await rest('/sports/en/schedules/live/schedule.xml')))).toHaveLength(live)
    const markets = value(parseMarketDescriptions(await rest('/descriptions/en/markets.xml')))
    expect(markets.length).toBeGreaterThan(100)
    expect(value(parseVariantDescriptions(await rest('/descriptions/en/variants.xml'))).length).toBeGreaterThan(5)
    expect(value(parseMatchStatuses(await rest('/descriptions/en/match_status.xml'))).length).toBeGreaterThan(30)
    const today = new Date().toISOString().slice(0, 10)
    expect(value(parseSchedule(await rest(`/sports/en/schedules/${today}/schedule.xml`))).length).toBeGreaterThan(50)
  })

  it('offers the winner of a season, with the names of its outcomes', async () => {
    const season = [...follower.book.keys()].find((urn) => urn.startsWith('sr:season:')) ?? ''
    const [key, line] = [...(follower.book.get(season) ?? [])][0] ?? ['', undefined]
    expect(key).toMatch(/^906 variant=pre:markettext:\d+$/)
    const variant = key.split('=')[1] ?? ''
    const [described] = value(parseMarketDescriptions(await rest(`/descriptions/en/markets/906/variants/${variant}`)))
    expect(described?.outcomes.map(({ id }) => id)).toEqual(line?.outcomes.map(({ id }) => id))
    expect(value(parseFixture(await rest(`/sports/en/sport_events/${season}/fixture.xml`)))).toMatchObject({
      id: season,
    })
    const summary = value(parseSummary(await rest(`/sports/en/sport_events/${season}/summary.xml`)))
    if (summary.type !== 'tournament_info') throw new Error('a season has no score')
    const [club] = summary.competitors
    const profile = value(parseCompetitorProfile(await rest(`/sports/en/competitors/${club?.id}/profile.xml`)))
    expect(profile.competitor.name).toBe(club?.name)
    await simulator.control('end', { match: season })
    await waitFor('the settlement', () =>
      follower.received.some(({ message }) => message.type === 'bet_settlement' && message.eventId === season),
    )
  })

  it('BEY-07 continues after a jump of six hours: matches that were live are closed and settled', async () => {
    await simulator.control('time', { paused: false, jump_ms: 6 * 3_600_000 })
    await waitFor('the hours to be played', async () => (await countOf(1)) < 160 && (await countOf(4)) > 400, {
      timeoutMs: 50_000,
      everyMs: 500,
    })
    await simulator.control('time', { paused: true })
    const closed = await countOf(4)
    expect(closed).toBeGreaterThan(400)
    await stateWhenSent(() => read('state?limit=1'))
    const settled = new Set(
      follower.received.flatMap(({ message }) => (message.type === 'bet_settlement' ? [message.eventId] : [])),
    )
    expect(settled.size).toBeGreaterThanOrEqual(closed)
    // Further rounds have been announced, so that there are always matches to come.
    const announced = follower.received.flatMap(({ message }) =>
      message.type === 'fixture_change' && message.changeType === 1 ? [message.eventId] : [],
    )
    expect(announced.length).toBeGreaterThan(100)
    const fixture = value(parseFixture(await rest(`/sports/en/sport_events/${announced[0]}/fixture.xml`)))
    expect(fixture.id).toBe(announced[0])
  }, 120_000)
})

async function countOf(status: number): Promise<number> {
  return (await read<{ total: number }>(`state?status=${status}&limit=1`)).total
}

async function read<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`${simulator.url}/control/${path}`)
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer
}

async function rest(path: string): Promise<string> {
  const response = await fetch(`${simulator.url}/v1${path}`, { headers: { 'x-access-token': suite.rabbit.user } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.text()
}

function value<T>(parsed: { ok: true; value: T } | { ok: false; detail: string }): T {
  if (!parsed.ok) throw new Error(parsed.detail)
  return parsed.value
}
