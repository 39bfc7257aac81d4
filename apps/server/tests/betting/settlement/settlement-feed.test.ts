import { createIdempotencyKey } from '@touchline/contract'
import { openSuite, waitFor } from '@touchline/testkit'
import type { Suite } from '@touchline/testkit'
import { connect } from 'amqplib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { placeBets } from '../../../src/betting/bets/index.ts'
import { auditLedger, auditSettlement } from '../../../src/audit/index.ts'
import { createLog } from '@touchline/process'
import { openDatabase } from '../../../src/platform/runtime/index.ts'
import type { Database } from '../../../src/platform/runtime/index.ts'
import { placeRequest } from '../../fixtures/settlement-fixture.ts'
import { addLine, applyBatch, createBatch, storeFacts } from '../../../src/odds/book/index.ts'
import { watchMissingResults } from '../../../src/odds/feed/recovery/missing-results.ts'
import { openBook, outcomes } from '../../fixtures/book-fixture.ts'
import type { BookFixture } from '../../fixtures/book-fixture.ts'

describe('settlement through the feed', () => {
  // Covers the whole path of a result: from the provider's XML on RabbitMQ through the feed, the book and the worker to
  // the player's money.

  let suite: Suite
  let api: Database
  let worker: Database
  beforeAll(async () => {
    suite = await openSuite({ name: 'settlement-feed' })
    const log = createLog('test', 'silent')
    api = openDatabase({ url: suite.database.url('tl_api'), name: 'test-api', connections: 2, log })
    worker = openDatabase({ url: suite.database.url('tl_worker'), name: 'test-worker', connections: 2, log })
    const simulator = await suite.startSimulator()
    await simulator.ready()
    const [feed] = await Promise.all([suite.startServer('feed'), suite.startServer('worker')])
    await feed.ready()
    const up = `SELECT FROM touchline.producer WHERE product IN (1, 3) AND state = 'up'`
    await waitFor('both producers', async () => (await suite.database.query(up)).length === 2, { timeoutMs: 60_000 })
    await simulator.control('movement', { on: false })
  }, 90_000)
  afterAll(async () => {
    await Promise.all([api.end(), worker.end()])
    await suite.close()
  })

  type Line = { match: number; urn: string; market: number; specifier: string; outcome: string; odds: number }

  async function lineOnSale(): Promise<Line> {
    const find = `SELECT line.match_id::int AS match, urn, market_id AS market, specifier, price ->> 'id' AS outcome,
      (price ->> 'odds')::int AS odds
    FROM touchline.book_line line JOIN touchline.match ON match.id = line.match_id AND match.status = 0
    JOIN touchline.producer ON producer.id = line.producer_id AND producer.state = 'up',
      jsonb_array_elements(line.outcomes) AS price
    WHERE line.status = 1 AND (price ->> 'active')::boolean AND (price ->> 'odds')::int BETWEEN 1100 AND 9000
      AND line.market_id = 18 ORDER BY 1, 4, 5 LIMIT 1`
    const rows = await waitFor(
      'a line on sale',
      async () => {
        const found = await suite.database.query<Line>(find)
        return found.length > 0 && found
      },
      { timeoutMs: 20_000 },
    )
    return rows[0]!
  }

  async function publish(
    type: string,
    { urn, market, specifier }: Line,
    attributes: string,
    inside: string,
  ): Promise<void> {
    const { hostname, port } = new URL(suite.rabbit.amqpUrl)
    const { user: username, password, vhost } = suite.rabbit
    const connection = await connect({ hostname, port: Number(port), username, password, vhost })
    const channel = await connection.createConfirmChannel()
    const line = `<market id="${market}" specifiers="${specifier}">${inside}</market>`
    const body = type === 'bet_settlement' ? `<outcomes>${line}</outcomes>` : line
    const [, kind, id] = /^(\w+:\w+):(\d+)$/.exec(urn) ?? []
    const xml = `<${type} product="3" event_id="${urn}" timestamp="${Date.now()}" ${attributes}>${body}</${type}>`
    // The broker may deliver a message twice, so this test sends every message twice.
    for (let time = 0; time < 2; time += 1)
      channel.publish('unifiedfeed', `lo.pre.-.${type}.1.${kind}.${id}.-`, Buffer.from(xml))
    await channel.waitForConfirms()
    await connection.close()
  }

  it('BET-06 settlement, rollback, cancel and its rollback reach the money through the feed, and none is dead-lettered', async () => {
    const line = await lineOnSale()
    const { outcome, odds } = line
    await suite.database.query(
      `SELECT touchline.open_account(1, 1, 'EUR'), touchline.issue_play_money(1, 'EUR', 1000, 'test')`,
    )
    const answer = await placeBets(api, async () => ({ market: 'Total', outcome: () => 'over' }), {
      player: { id: 1, operatorId: 1, locale: 'en' },
      key: createIdempotencyKey(),
      request: placeRequest(
        { matchId: line.match, marketId: line.market, specifier: line.specifier, outcomeId: outcome, oddsMilli: odds },
        400,
      ),
      locale: 'en',
      traceId: '0'.repeat(32),
    })
    expect(answer).toMatchObject({ ok: true })
    const placedMs = Date.now()
    const win = Math.trunc((400 * odds) / 1_000)

    async function expectMoney(result: string, available: number): Promise<void> {
      const read = `SELECT bet.result, account.balance_minor::int AS available FROM touchline.bet
      JOIN touchline.account ON account.player_id = bet.player_id AND account.kind = 'available'`
      const isReached = async () => {
        const [row] = await suite.database.query<{ result: string; available: number }>(read)
        return row?.result === result && row.available === available
      }
      await waitFor(`${result} and ${available}`, isReached, { timeoutMs: 10_000 })
    }

    await publish('bet_settlement', line, 'certainty="1"', `<outcome id="${outcome}" result="1"/>`)
    await expectMoney('win_entire', 600 + win)
    await publish('rollback_bet_settlement', line, '', '')
    await expectMoney('no_results', 600)
    await publish('bet_settlement', line, 'certainty="2"', `<outcome id="${outcome}" result="0"/>`)
    await expectMoney('lose_entire', 600)
    const window = `start_time="${placedMs - 60_000}" end_time="${placedMs + 60_000}"`
    await publish('bet_cancel', line, window, '')
    await expectMoney('canceled', 1_000)
    await publish('rollback_bet_cancel', line, window, '')
    await expectMoney('lose_entire', 600)

    expect(await suite.database.query('SELECT reason, detail FROM touchline.dead_letter')).toEqual([])
    expect([...(await auditLedger(worker)), ...(await auditSettlement(worker))]).toEqual([])
  }, 60_000)
})

describe('missing results', () => {
  let book: BookFixture
  beforeAll(async () => void (book = await openBook('missing-results')))
  afterAll(() => book?.close())
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  async function settledLine(matchId: number): Promise<void> {
    const batch = createBatch()
    const line = { matchId, marketId: 1, specifier: '', producerId: 1, isMostBalanced: false, feedTs: 5 }
    addLine(batch, { ...line, status: -3, outcomes: outcomes(2000, 3000) })
    await applyBatch(book.database, batch)
  }

  /** Advances the watcher by this many checks, five seconds apart, and waits for its queries. */
  async function look(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      await vi.advanceTimersByTimeAsync(5_000)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
  }

  it('a settled line without a result is requested once, and not before its settlement had time to arrive', async () => {
    const [lost = 0, told = 0] = await book.addMatches(2)
    await settledLine(lost)
    await settledLine(told)
    const asked: string[] = []
    const waits = [90_000]
    const watch = watchMissingResults({
      database: book.database,
      request: async (product, urn) => {
        asked.push(`${product} ${urn}`)
        return { waitMs: waits.pop() ?? 0 }
      },
      log: createLog('test', 'silent'),
    })
    for (let time = 0; time < 3; time += 1) {
      watch.lineSettled(lost, 'sr:match:1', 1)
      watch.lineSettled(told, 'sr:match:2', 1)
    }
    await storeFacts(book.database, { matchId: told, producerId: 1 }, [
      { marketId: 1, specifiers: '', fact: { type: 'settled', timestampMs: 6, outcomeId: '1', result: 1 } },
    ])
    await look(5)
    expect(asked).toEqual([])
    await look(2)
    expect(asked).toEqual(['1 sr:match:1'])
    // The first request found the provider's quota used up. It is repeated after 90 s, and then never again.
    await look(20)
    watch.lineSettled(lost, 'sr:match:1', 1)
    await look(10)
    watch.stop()
    expect(asked).toEqual(['1 sr:match:1', '1 sr:match:1'])
  }, 20_000)
})
