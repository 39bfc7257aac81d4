import { createIdempotencyKey, ErrorReply, getMatchMarkets, postBets, postSignIn } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { waitFor } from '@touchline/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createPlayer } from '../../../src/players/accounts/index.ts'
import { createLog } from '@touchline/process'
import { openDatabase } from '../../../src/platform/runtime/index.ts'
import type { Database } from '../../../src/platform/runtime/index.ts'
import { callApi } from '../../fixtures/call-api.ts'
import { openFeed } from '../../fixtures/feed-fixture.ts'
import type { FeedFixture } from '../../fixtures/feed-fixture.ts'
import { expectSoundLedger } from '../../fixtures/money-fixture.ts'
import { completed, password, tokenOf } from '../../fixtures/player-fixture.ts'

// Tests when a price can be bet, from the provider's XML on RabbitMQ to the player's call.

let feed: FeedFixture
let api: AppProcess
let owner: Database
let token = ''
/** Upcoming matches, one for each test. */
let matches: { id: number; urn: string }[]

beforeAll(async () => {
  feed = await openFeed({ name: 'acceptance' })
  api = await feed.suite.startServer('api')
  await api.ready()
  const log = createLog('test', 'silent')
  owner = openDatabase({ url: feed.suite.database.url('tl_migrate'), name: 'test', connections: 1, log })
  const email = 'player@touchline.example'
  const player = { operatorId: 1, email, password, name: 'Ann', language: 'en', currency: 'EUR', ...completed }
  const id = await createPlayer(owner, player)
  await owner.query(
    `SELECT touchline.open_account(1, $1, 'EUR'), touchline.issue_play_money($1, 'EUR', 100000, 'test')`,
    [id],
  )
  token = tokenOf(await callApi(api, { method: 'POST', path: postSignIn.path, body: { email, password } }))
  matches = await feed.rows(`SELECT id::int, urn FROM touchline.match
    WHERE status = 0 AND kind = 'match' AND start_at > now() + interval '10 minutes' ORDER BY id`)
}, 120_000)
afterEach(() => expectSoundLedger(owner))
afterAll(async () => {
  await owner?.end()
  await feed?.close()
})

const nextMatch = () => matches.shift() ?? { id: 0, urn: '' }

type Sent = { product?: number; at?: number }

/** Builds an odds change with a market (555) that the simulator does not offer. */
const odds = (urn: string, price: string, { product = 3, at = Date.now() }: Sent = {}) =>
  `<odds_change product="${product}" event_id="${urn}" timestamp="${at}"><odds><market id="555" status="1">
    <outcome id="1" odds="${price}" active="1"/><outcome id="2" odds="3.5" active="1"/></market></odds></odds_change>`
const betStop = (urn: string, { product = 3, at = Date.now() }: Sent = {}) =>
  `<bet_stop product="${product}" event_id="${urn}" timestamp="${at}" groups="all"/>`
const settlement = (urn: string, at = Date.now()) =>
  `<bet_settlement product="3" event_id="${urn}" timestamp="${at}" certainty="1"><outcomes><market id="555">
    <outcome id="1" result="1"/></market></outcomes></bet_settlement>`
const rollback = (urn: string, at = Date.now()) =>
  `<rollback_bet_settlement product="3" event_id="${urn}" timestamp="${at}"><market id="555"/></rollback_bet_settlement>`

const line = (id: number) => `touchline.book_line WHERE match_id = ${id} AND market_id = 555`
const price = (id: number, milli: number, status = 1) =>
  `SELECT coalesce(bool_and(status = ${status} AND (outcomes -> 0 ->> 'odds')::int = ${milli}), false) AS done FROM ${line(id)}`

/** Places a bet on market 555 and returns `taken`, or the reason of its rejection. */
async function bet(matchId: number, oddsMilli: number, outcomeId = '1'): Promise<string> {
  const selection = { match_id: matchId, market_id: 555, specifier: '', outcome_id: outcomeId, odds: oddsMilli }
  const { status, body } = await callApi(api, {
    method: 'POST',
    path: postBets.path,
    token,
    headers: { 'idempotency-key': createIdempotencyKey() },
    body: {
      meta: { device_id: null, quick: false, type: 'single' },
      bets: [{ stake: { value: 100, currency: 'EUR' }, selections: [selection] }],
    },
  })
  if (status === 200) return 'taken'
  const { code, errors_by_bet: [rejection] = [] } = z.parse(ErrorReply, body)
  return rejection?.reason ?? code
}

async function offer(oddsMilli = 2_000) {
  const match = nextMatch()
  await feed.publish(odds(match.urn, String(oddsMilli / 1_000)))
  await feed.until(price(match.id, oddsMilli))
  return match
}

it('a bet stop suspends every line received before it, even one with a later timestamp', async () => {
  const { id, urn } = await offer()
  const at = Date.now()
  await feed.publish(odds(urn, '2.5', { at: at + 8_000 }))
  await feed.until(price(id, 2_500))
  await feed.publish(betStop(urn, { at }))
  await feed.until(price(id, 2_500, -1))
  expect(await bet(id, 2_500)).toBe('selection-suspended')
  // A newer message opens the line again if it is received after the stop.
  await feed.publish(odds(urn, '2.6', { at: at + 8_001 }))
  await feed.until(price(id, 2_600))
  expect(await bet(id, 2_600)).toBe('taken')
})

it('a line and a bet stop that are delivered a second time do not reopen the market', async () => {
  const { id, urn } = await offer()
  const at = Date.now()
  const [newer, stop] = [odds(urn, '2.5', { at: at + 8_000 }), betStop(urn, { at })]
  await feed.publish(newer)
  await feed.until(price(id, 2_500))
  await feed.publish(stop)
  await feed.until(price(id, 2_500, -1))
  // The last message is for another market. Once that one is in the book, the messages before it have been applied.
  await feed.publish(newer, stop, odds(urn, '2.5', { at: at + 8_000 }).replace('id="555"', 'id="556"'))
  await feed.until(`SELECT count(*) = 1 AS done FROM touchline.book_line WHERE match_id = ${id} AND market_id = 556`)
  expect(await feed.rows(`SELECT status FROM ${line(id)}`)).toEqual([{ status: -1 }])
  expect(await bet(id, 2_500)).toBe('selection-suspended')
  await feed.publish(odds(urn, '2.6', { at: at + 8_001 }))
  await feed.until(price(id, 2_600))
  expect(await bet(id, 2_600)).toBe('taken')
})

describe('a hidden market cannot be bet', () => {
  const subjects = {
    match: `SELECT 'match' AS kind, provider, urn FROM touchline.match WHERE id = `,
    market: `SELECT 'market' AS kind, provider, '555' AS urn FROM touchline.match WHERE id = `,
    tournament: `SELECT 'tournament' AS kind, t.provider, t.urn FROM touchline.tournament t
      JOIN touchline.match ON match.tournament_id = t.id WHERE match.id = `,
    category: `SELECT 'category' AS kind, c.provider, c.urn FROM touchline.category c JOIN touchline.tournament t
      ON t.category_id = c.id JOIN touchline.match ON match.tournament_id = t.id WHERE match.id = `,
    sport: `SELECT 'sport' AS kind, s.provider, s.urn FROM touchline.sport s
      JOIN touchline.match ON match.sport_id = s.id WHERE match.id = `,
  }

  it.each(Object.entries(subjects))('a hidden %s', async (_kind, subject) => {
    const { id } = await offer()
    const hide = (operator: number) =>
      owner.query(`INSERT INTO touchline.overlay (operator_id, kind, provider, subject_urn, is_hidden)
        SELECT ${operator}, kind, provider, urn, true FROM (${subject}${id}) AS subject`)
    await owner.query(
      `INSERT INTO touchline.operator (key, name) VALUES ('elsewhere', 'Elsewhere') ON CONFLICT DO NOTHING`,
    )
    const { rows } = await owner.query<{ id: number }>(`SELECT id FROM touchline.operator WHERE key = 'elsewhere'`)
    await hide(rows[0]?.id ?? 0)
    expect(await bet(id, 2_000)).toBe('taken')
    await hide(1)
    expect(await bet(id, 2_000)).toBe('selection-suspended')
    await owner.query(`UPDATE touchline.overlay SET is_hidden = false WHERE operator_id = 1`)
    expect(await bet(id, 2_000)).toBe('taken')
    await owner.query(`DELETE FROM touchline.overlay`)
  })
})

describe('a pre-match price after the start of its match', () => {
  const startedAgo = (id: number, seconds: number) =>
    owner.query(
      `UPDATE touchline.match SET start_at = touchline.now() - ${seconds} * interval '1 second' WHERE id = ${id}`,
    )
  async function stoppedProducers(id: number): Promise<number> {
    const path = getMatchMarkets.path.replace(':id', String(id))
    const { body } = await callApi(api, { path: `${path}?market_id=555`, headers: { 'cache-control': 'no-cache' } })
    return z.parse(getMatchMarkets.reply, body).stopped_producers.length
  }

  it('cannot be bet although no message has reported the start; a live price can, and pages show the same', async () => {
    const { id, urn } = await offer()
    expect([await bet(id, 2_000), await stoppedProducers(id)]).toEqual(['taken', 0])
    await startedAgo(id, 0)
    expect([await bet(id, 2_000), await stoppedProducers(id)]).toEqual(['selection-suspended', 1])
    await feed.publish(odds(urn, '1.8', { product: 1 }))
    await feed.until(price(id, 1_800))
    expect(await bet(id, 1_800)).toBe('taken')
  })

  it('cannot be bet if the match began before its scheduled start', async () => {
    const { id, urn } = await offer()
    const begun = `<odds_change product="1" event_id="${urn}" timestamp="${Date.now()}">
      <sport_event_status status="1" match_status="6" home_score="0" away_score="0"/><odds/></odds_change>`
    await feed.publish(begun)
    await feed.until(`SELECT status = 1 AS done FROM touchline.match WHERE id = ${id}`)
    expect([await bet(id, 2_000), await stoppedProducers(id)]).toEqual(['selection-suspended', 1])
  })

  it('pages that show the match get an update when its start time passes', async () => {
    const { id } = await offer()
    const version = async () =>
      (await feed.rows<{ v: string }>(`SELECT version AS v FROM touchline.match WHERE id = ${id}`))[0]?.v
    await startedAgo(id, -2)
    const before = await version()
    await waitFor('a newer version', async () => (await version()) !== before, { timeoutMs: 10_000 })
    expect(await stoppedProducers(id)).toBe(1)
  })

  it('can still be bet if it is for an outright', async () => {
    const { id } = await offer()
    await owner.query(`UPDATE touchline.match SET kind = 'season' WHERE id = ${id}`)
    await startedAgo(id, 3_600)
    expect(await bet(id, 2_000)).toBe('taken')
  })
})

it('no outcome of a line with a settled outcome can be bet until that is rolled back', async () => {
  const { id, urn } = await offer()
  const facts = (count: number) =>
    `SELECT count(*) = ${count} AS done FROM touchline.outcome_result WHERE match_id = ${id} AND market_id = 555`
  await feed.publish(settlement(urn))
  await feed.until(facts(1))
  expect([await bet(id, 2_000, '1'), await bet(id, 3_500, '2')]).toEqual(['selection-suspended', 'selection-suspended'])
  await feed.publish(rollback(urn))
  await feed.until(facts(2))
  expect(await bet(id, 3_500, '2')).toBe('taken')
})

describe('a message with a timestamp more than 10 s in the future', () => {
  const counted = async () =>
    /feed_future_dated\w*\{[^}]*product="3"[^}]*\} (\d+)/.exec(
      await (await fetch(`${feed.feed.healthUrl}/metrics`)).text(),
    )?.[1]

  const deadLetters = (count: number) =>
    feed.until(`SELECT count(*) = ${count} AS done FROM touchline.dead_letter WHERE reason = 'future-dated'`)

  it('MINOR 14 suspends only its event, until the producer sends newer prices', async () => {
    const [{ id, urn }, other] = [await offer(), await offer()]
    await feed.publish(odds(urn, '50', { at: Date.now() + 82_800_000 }))
    await deadLetters(1)
    const alarm = await feed.feed.waitForLog(({ msg }) => String(msg).includes('dated ahead of its receipt'))
    expect(alarm).toMatchObject({ level: 'error', product: 3, urn })
    await feed.until(price(id, 2_000, -1))
    expect([await bet(id, 50_000), await bet(id, 2_000)]).toEqual(Array(2).fill('selection-suspended'))
    expect(await bet(other.id, 2_000)).toBe('taken')
    // The message may have been a result, so the feed requests the event's messages again.
    expect(await feed.feed.waitForLog(({ msg }) => msg === 'event recovery requested')).toMatchObject({ urn })
    await feed.publish(odds(urn, '2.2'))
    await feed.until(price(id, 2_200))
    expect(await bet(id, 2_200)).toBe('taken')
    expect(await feed.rows(`SELECT state FROM touchline.producer WHERE product = 3`)).toEqual([{ state: 'up' }])
  })

  it('is dead-lettered, counted and logged as an error, and the third within a minute suspends its producer', async () => {
    const [{ id, urn }, other] = [await offer(), await offer()]
    const before = Number(await counted())
    // A message 8 s ahead is accepted, because clocks may differ by seconds.
    await feed.publish(odds(urn, '2.1', { at: Date.now() + 8_000 }))
    await feed.until(price(id, 2_100))
    expect([Number(await counted()), await bet(id, 2_100)]).toEqual([before, 'taken'])

    const ahead = Date.now() + 82_800_000
    const messages = [
      odds(urn, '50', { at: ahead }),
      betStop(urn, { at: ahead }),
      settlement(urn, ahead),
      rollback(urn, ahead),
    ]
    await feed.publish(...messages)
    await deadLetters(before + 4)
    expect(Number(await counted())).toBe(before + 4)
    const alarm = await feed.feed.waitForLog(({ msg, reason }) => msg === 'producer down' && reason === 'future-dated')
    expect(alarm).toMatchObject({ level: 'error', product: 3 })
    expect([await bet(id, 50_000), await bet(id, 2_100), await bet(other.id, 2_000)]).toEqual(
      Array(3).fill('selection-suspended'),
    )
    // The status is not compared, because a recovery that has ended closes the lines that it did not mention.
    expect(await feed.rows(`SELECT outcomes -> 0 -> 'odds' AS odds FROM ${line(id)}`)).toEqual([{ odds: 2_100 }])
    expect(await feed.rows(`SELECT FROM touchline.outcome_result WHERE match_id = ${id} AND market_id = 555`)).toEqual(
      [],
    )
  })
})
