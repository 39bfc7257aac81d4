import { connect } from 'amqplib'
import { publicChannel } from '@touchline/contract'
import { collect, connectLive, openSuite, signLiveToken, soonRecoveries, waitFor } from '@touchline/testkit'
import type { AppProcess, Suite, SimulatorProcess } from '@touchline/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

let suite: Suite
let simulator: SimulatorProcess
let feed: AppProcess

beforeAll(async () => {
  suite = await openSuite({ name: 'feed' })
  simulator = await suite.startSimulator()
  await simulator.ready()
  feed = await suite.startServer('feed', { mutants: soonRecoveries })
  await feed.ready()
  await untilUp()
  await simulator.control('movement', { on: false })
}, 90_000)
afterAll(() => suite.close())

async function untilUp(): Promise<void> {
  await until(`SELECT bool_and(state = 'up') AS done FROM touchline.producer WHERE product IN (1, 3)`, 60_000)
}

async function until(sql: string, timeoutMs = 10_000): Promise<void> {
  await waitFor(sql, async () => (await suite.database.query(sql)).some((row) => (row as { done: boolean }).done), {
    timeoutMs,
  })
}

type Line = {
  marketId: number
  specifiers: string
  status: number
  outcomes: { id: string; oddsMilli: number; active: boolean }[]
}
type SimulatorState = { matches: { urn: string; status: number; lines: Line[] }[] }

async function publish(body: string | Buffer, routingKey: string): Promise<void> {
  const { hostname, port } = new URL(suite.rabbit.amqpUrl)
  const { user: username, password, vhost } = suite.rabbit
  const connection = await connect({ hostname, port: Number(port), username, password, vhost })
  const channel = await connection.createConfirmChannel()
  channel.publish('unifiedfeed', routingKey, Buffer.from(body))
  await channel.waitForConfirms()
  await connection.close()
}

it('CAT-08a the book equals the simulator’s expected state after recovery, movement and a burst', async () => {
  await simulator.control('movement', { on: true })
  await simulator.control('burst', { changes: 300 })
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  await simulator.control('movement', { on: false })
  expect(await settledDifference()).toBe('')
}, 40_000)

/** Waits until all messages under way are applied, then compares the book with the expected state. */
async function settledDifference(): Promise<string> {
  await waitFor('the book to equal the simulator', async () => (await difference()) === '', { timeoutMs: 15_000 })
  return difference()
}

async function difference(): Promise<string> {
  const { matches } = await simulator.state<SimulatorState>()
  const rows = await suite.database.query(`SELECT urn, market_id, specifier, line.status::int, outcomes
    FROM touchline.book_line line JOIN touchline.match ON match.id = line.match_id`)
  const held = new Map(
    (
      rows as {
        urn: string
        market_id: number
        specifier: string
        status: number
        outcomes: { id: string; odds: number; active: boolean }[]
      }[]
    ).map((row) => [
      `${row.urn} ${row.market_id} ${row.specifier}`,
      `${row.status} ${row.outcomes.map((one) => `${one.id}=${one.odds}${one.active ? '' : '!'}`).join()}`,
    ]),
  )
  const wrong = matches.flatMap(({ urn, lines }) =>
    lines
      .map((line) => ({
        key: `${urn} ${line.marketId} ${line.specifiers}`,
        value: `${line.status} ${line.outcomes.map((one) => `${one.id}=${one.oddsMilli}${one.active ? '' : '!'}`).join()}`,
      }))
      .filter(({ key, value }) => held.get(key) !== value)
      .map(({ key, value }) => `${key}: simulator ${value}, book ${held.get(key)}`),
  )
  return wrong.join('\n')
}

it('CAT-08 an unreadable message is dead-lettered with its reason, and the feed continues', async () => {
  const routingKey = 'hi.-.live.odds_change.1.sr:match.1.-'
  await publish('<odds_change product="1"', routingKey)
  await publish('<!DOCTYPE x [<!ENTITY e "e">]><alive product="1" timestamp="1" subscribed="1"/>', routingKey)
  await publish('<surprise product="1"/>', routingKey)
  await until(`SELECT count(*) = 3 AS done FROM touchline.dead_letter`)
  const letters = await suite.database.query('SELECT reason, routing_key FROM touchline.dead_letter ORDER BY id')
  expect(letters.map((row) => (row as { reason: string }).reason)).toEqual(['malformed', 'malformed', 'unknown-root'])
  expect(await (await fetch(`${feed.healthUrl}/readyz`)).json()).toMatchObject({ ready: true })
})

it('CAT-08 messages about an unknown event are retried for a while, then dead-lettered', async () => {
  const message = `<odds_change product="1" event_id="sr:match:424242" timestamp="${Date.now()}"><odds><market id="1"><outcome id="1" odds="2"/></market></odds></odds_change>`
  await publish(message, 'hi.-.live.odds_change.1.sr:match.424242.-')
  const known = `SELECT detail FROM touchline.dead_letter WHERE reason = 'unknown-event'`
  await waitFor('deadLetters', async () => (await suite.database.query(known)).length > 0, { timeoutMs: 30_000 })
  expect(await suite.database.query(known)).toEqual([{ detail: 'the provider does not know the event' }])
}, 40_000)

it('LIVE-05c the end of a match is published on the public channel through the outbox, and the results of the match are stored', async () => {
  const client = connectLive({ url: suite.live.websocketUrl, token: signLiveToken(suite.live.tokenSecret) })
  const subscription = client.newSubscription(publicChannel('en'))
  const sent = collect<{ type: string; match_id: number; status: number }>(subscription)
  subscription.subscribe()
  await waitFor('subscription', () => sent.subscribed.length === 1, { timeoutMs: 5_000 })
  const { matches } = await simulator.state<SimulatorState>()
  const urn = matches.find((match) => match.status === 1)?.urn ?? ''
  await simulator.control('end', { match: urn })
  await until(`SELECT status IN (3, 4) AS done FROM touchline.match WHERE urn = '${urn}'`)
  await until(`SELECT count(*) > 0 AS done FROM touchline.outcome_result`)
  const [row] = await suite.database.query<{ id: number }>('SELECT id::int FROM touchline.match WHERE urn = $1', [urn])
  const ended = () =>
    sent.publications.filter(({ data }) => data.type === 'match_status_changed' && data.match_id === row?.id)
  await waitFor('the end of the match', () => ended().some(({ data }) => data.status === 3 || data.status === 4), {
    timeoutMs: 10_000,
  })
  expect(ended().at(-1)?.data.status).toBeGreaterThanOrEqual(3)
  await waitFor(
    'an empty outbox',
    async () => (await suite.database.query('SELECT 1 FROM touchline.outbox')).length === 0,
    { timeoutMs: 5_000 },
  )
  client.disconnect()
})

it('CAT-08c a lost connection suspends producers, and a recovery brings the missed messages and resumes the producers', async () => {
  await suite.rabbit.closeConnections()
  await until(`SELECT bool_and(state <> 'up') AS done FROM touchline.producer WHERE product IN (1, 3)`)
  await simulator.control('burst', { changes: 50 })
  await untilUp()
  expect(await settledDifference()).toBe('')
}, 90_000)

const readyz = async ({ healthUrl }: AppProcess) => (await fetch(`${healthUrl}/readyz`)).json()
const leader = async ({ healthUrl }: AppProcess) =>
  /^touchline_feed_leader(?:{[^}]*})? (\d)/m.exec(await (await fetch(`${healthUrl}/metrics`)).text())?.[1]

it('CAT-08 a second feed process stays on standby, ready and not leading, until the first has ended', async () => {
  const second = await suite.startServer('feed')
  await second.waitForLog((line) => line['msg'] === 'waiting to lead')
  await second.ready()
  expect(await readyz(second)).toMatchObject({ ready: true, leader: false })
  expect(await readyz(feed)).toMatchObject({ ready: true, leader: true })
  expect([await leader(feed), await leader(second)]).toEqual(['1', '0'])
  await feed.kill9()
  await second.waitForLog((line) => line['msg'] === 'leading')
  await second.ready()
  expect(await leader(second)).toBe('1')
  feed = second
}, 40_000)
