import { createIdempotencyKey } from '@touchline/contract'
import { openSuite, waitFor } from '@touchline/testkit'
import type { AppProcess, Suite, SimulatorProcess } from '@touchline/testkit'
import { parseFixture, parseSummary } from '@touchline/uof'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeBets } from '../../../src/betting/bets/index.ts'
import { createLog } from '@touchline/process'
import { openDatabase } from '../../../src/platform/runtime/index.ts'
import type { Database } from '../../../src/platform/runtime/index.ts'
import { placeRequest } from '../../fixtures/settlement-fixture.ts'

// The simulator and the feed stop, and start again five hours later on the same database.

const pauseMs = 5 * 3_600_000
const startedMs = Date.now()
let suite: Suite
let api: Database
let simulator: SimulatorProcess
let feed: AppProcess

beforeAll(async () => {
  suite = await openSuite({ name: 'simulator-restart' })
  const log = createLog('test', 'silent')
  api = openDatabase({ url: suite.database.url('tl_api'), name: 'test-api', connections: 2, log })
  await startBoth(startedMs)
}, 150_000)
afterAll(async () => {
  await api.end()
  await suite.close()
})

/** Starts the simulator and the feed. The simulator has the same port each time, so that the feed finds it again. */
async function startBoth(epochMs: number): Promise<void> {
  const env = { SIMULATOR_SEASON_START: '', SIMULATOR_EPOCH: String(epochMs) }
  const port = simulator && { SIMULATOR_PORT: new URL(simulator.url).port }
  simulator = await suite.startSimulator({ env: { ...env, ...port } })
  await simulator.ready(60_000)
  await simulator.control('movement', { on: false })
  feed = await suite.startServer('feed')
  await feed.ready(60_000)
  const up = `SELECT FROM touchline.producer WHERE product IN (1, 3) AND state = 'up'`
  await waitFor('both producers', async () => (await suite.database.query(up)).length === 2, { timeoutMs: 60_000 })
}

type Known = { id: number; urn: string; status: number; start: number; names: string[] }

function readMatches(): Promise<Known[]> {
  return suite.database.query<Known>(
    `SELECT match.id::int AS id, match.urn, match.status, (extract(epoch FROM start_at) * 1000)::float8 AS start
     FROM touchline.match WHERE kind = 'match' ORDER BY start_at, match.id`,
  )
}

async function rest(path: string): Promise<string> {
  const response = await fetch(`${simulator.url}/v1/sports/en/sport_events/${path}.xml`, {
    headers: { 'x-access-token': suite.rabbit.user },
  })
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}

/** Returns the sides, sport, league and start of a match, by which it is recognized after the restart. */
async function identityOf(urn: string): Promise<string> {
  const parsed = parseFixture(await rest(`${urn}/fixture`))
  if (!parsed.ok) throw new Error(parsed.detail)
  const { scheduledAt, tournament, competitors } = parsed.value
  return JSON.stringify([
    scheduledAt,
    tournament?.sport.id,
    tournament?.id,
    competitors.map(({ id, name }) => [id, name]),
  ])
}

async function placeOn(match: number): Promise<void> {
  const [line] = await suite.database.query<{ outcome: string; odds: number }>(
    `SELECT price ->> 'id' AS outcome, (price ->> 'odds')::int AS odds
     FROM touchline.book_line, jsonb_array_elements(outcomes) AS price
     WHERE match_id = $1 AND market_id = 18 AND specifier = 'total=2.5' AND status = 1 ORDER BY 1 LIMIT 1`,
    [match],
  )
  if (line === undefined) throw new Error(`match ${match} has no line on sale`)
  await suite.database.query(
    `SELECT touchline.open_account(1, 1, 'EUR'), touchline.issue_play_money(1, 'EUR', 1000, 'test')`,
  )
  const answer = await placeBets(api, async () => ({ market: 'Total', outcome: () => 'over' }), {
    player: { id: 1, operatorId: 1, locale: 'en' },
    key: createIdempotencyKey(),
    request: placeRequest(
      { matchId: match, marketId: 18, specifier: 'total=2.5', outcomeId: line.outcome, oddsMilli: line.odds },
      400,
    ),
    locale: 'en',
    traceId: '0'.repeat(32),
  })
  expect(answer).toMatchObject({ ok: true })
}

it('a bet is settled by its own match after the simulator was restarted on the same book', async () => {
  const before = await readMatches()
  const identities = new Map(await Promise.all(before.map(async ({ urn }) => [urn, await identityOf(urn)] as const)))
  // The match must not start before the bet is placed, because then only its live prices could be bet.
  const next = before.find(({ status, start }) => status === 0 && start > startedMs + 600_000)
  if (next === undefined) throw new Error('no match to come')
  await placeOn(next.id)
  // Without a stored checkpoint the feed would not request the missed messages after the restart.
  const noted = 'SELECT FROM touchline.producer WHERE product = 1 AND checkpoint_ms IS NOT NULL'
  await waitFor('a checkpoint', async () => (await suite.database.query(noted)).length === 1, { timeoutMs: 30_000 })

  await Promise.all([simulator.stop(), feed.stop()])
  await startBoth(startedMs + pauseMs)

  await suite.startServer('worker')
  const bet = 'SELECT result FROM touchline.bet'
  const settled = await waitFor(
    'the result of the bet',
    async () => {
      const [row] = await suite.database.query<{ result: string }>(bet)
      return row !== undefined && row.result !== 'no_results' && row.result
    },
    { timeoutMs: 30_000 },
  )
  const summary = parseSummary(await rest(`${next.urn}/summary`))
  if (!summary.ok || summary.value.type !== 'match_summary') throw new Error('a match without a summary')
  const { homeScore, awayScore, statusCode } = summary.value.status
  expect(statusCode).toBe(4)
  const isOver = Number(homeScore) + Number(awayScore) > 2.5
  const [taken] = await suite.database.query<{ outcome: string }>(
    'SELECT outcome_id AS outcome FROM touchline.bet_selection',
  )
  expect(settled).toBe((taken?.outcome === '12') === isOver ? 'win_entire' : 'lose_entire')

  // Known matches are unchanged, and those that ended during the pause are over.
  const after = new Map((await readMatches()).map((match) => [match.urn, match]))
  for (const { urn, id, start } of before) {
    expect([urn, after.get(urn)?.id, after.get(urn)?.start]).toEqual([urn, id, start])
    expect(await identityOf(urn)).toBe(identities.get(urn))
  }
  const running = [...after.values()].filter(
    ({ start, status }) => status < 2 && start < startedMs + pauseMs - 7_200_000,
  )
  expect(running).toEqual([])
}, 150_000)
