import { createIdempotencyKey } from '@touchline/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { PlacedBet } from '@touchline/contract'
import { createLog } from '@touchline/process'
import { mutateFunction, waitFor } from '@touchline/testkit'
import { readTimeline, separateCalls } from '../../../src/betting/bets/index.ts'
import { auditTimelines } from '../../../src/audit/index.ts'
import type { Database } from '../../../src/platform/runtime/index.ts'
import { createConfigurations } from '../../../src/operators/site/index.ts'
import { decideRequest } from '../../../src/betting/waiting-bets/decide-request.ts'
import { readDueRequests } from '../../../src/betting/waiting-bets/due-requests.ts'
import { expectSoundLedger, openMoney, operatorId, single } from '../../fixtures/money-fixture.ts'
import type { MoneyFixture } from '../../fixtures/money-fixture.ts'
import { sealAll } from '../../fixtures/seal-fixture.ts'

// Bets on live matches wait for a delay before they are accepted or rejected.

let money: MoneyFixture
beforeAll(async () => void (money = await openMoney('waiting-bets')))
afterEach(() => expectSoundLedger(money.worker))
afterAll(() => money.close())

const sql = (text: string, values: unknown[] = []) => money.suite.database.query(text, values)

/** Adds a live match with one line, and a rule that delays bets on it. */
async function addLive(delayMs: number, ...oddsMilli: number[]): Promise<number> {
  const match = await money.addMatchAt(...oddsMilli)
  await sql('UPDATE touchline.match SET status = 1, version = version + 1 WHERE id = $1', [match])
  await sql(
    `INSERT INTO touchline.risk_rule (operator_id, match_id, delay_ms, reason, author) VALUES ($1, $2, $3, 'test', 'test')`,
    [operatorId, match, delayMs],
  )
  return match
}

async function submit(player: number, match: number, stake = 100): Promise<PlacedBet> {
  const answer = await money.place(player, [single(match, stake, 2_000)])
  const [bet] = answer.ok ? answer.bets : []
  if (!bet) throw new Error(JSON.stringify(answer))
  return bet
}

async function read(bet: PlacedBet): Promise<PlacedBet> {
  const [row] = await sql('SELECT touchline.placed_bet(bet) AS bet FROM touchline.bet WHERE id = $1', [bet.id])
  return (row as { bet: PlacedBet }).bet
}

const isDue = async () => (await readDueRequests(money.worker, 10)).length > 0

/** Decides due bets once, as a worker does. */
async function decide(database: Database = money.worker): Promise<string[]> {
  await waitFor('a request to be due', isDue)
  return decideDue(database)
}

async function decideDue(database: Database): Promise<string[]> {
  const due = await readDueRequests(database, 10)
  const configurations = createConfigurations(database, createLog('test', 'silent'))
  return Promise.all(due.map((request) => decideRequest(database, separateCalls(database), configurations, request)))
}

describe('BET-05f a bet on a live match', () => {
  it('BET-05f OPS-03a is answered as submitted, with its stake reserved and its time of decision, and accepted at the end of the delay', async () => {
    const [player, match] = [await money.addPlayer(500), await addLive(10_000, 2_000)]
    const bet = await submit(player, match)
    expect(bet).toMatchObject({ status: 'submitted', decides_in_ms: 10_000 })
    const [{ at }] = (await sql('SELECT touchline.iso_time(decides_at) AS at FROM touchline.bet WHERE id = $1', [
      bet.id,
    ])) as [{ at: string }]
    expect(bet.decides_at).toBe(at)
    expect(await money.balances(player)).toEqual({ available: 400, staked: 100 })
    const later = await read(bet)
    expect(later.decides_at).toBe(at)
    expect(later.decides_in_ms).toBeLessThanOrEqual(10_000)
    expect(await isDue()).toBe(false)
    await sql('UPDATE touchline.bet SET decides_at = touchline.now() WHERE id = $1', [bet.id])
    expect(await decide()).toEqual(['accepted'])
    expect(await read(bet)).toMatchObject({ status: 'waiting_results', odds: 2_000 })
    expect(await money.balances(player)).toEqual({ available: 400, staked: 100 })
  })

  it.each<[string, (match: number) => Promise<unknown>, string, string?]>([
    ['its price', (match) => money.setPrice(match, 1_900), 'invalid-odds'],
    [
      'a bet stop',
      (match) => sql('INSERT INTO touchline.match_stop VALUES ($1, 1, 1000000, -1, 1000)', [match]),
      'selection-suspended',
    ],
    [
      'the end of the match',
      (match) => sql('UPDATE touchline.match SET status = 3, version = version + 1 WHERE id = $1', [match]),
      'match-ended',
    ],
    [
      'a result',
      (match) =>
        sql(
          `INSERT INTO touchline.outcome_result (match_id, market_id, specifier, outcome_id, producer_id, kind, feed_ts, result)
            VALUES ($1, 1, '', '1', 1, 'settled', 5, 1)`,
          [match],
        ),
      'selection-suspended',
    ],
    [
      'a cancellation',
      (match) =>
        sql(
          `INSERT INTO touchline.outcome_result (match_id, market_id, specifier, outcome_id, producer_id, kind, feed_ts, void_factor, dead_heat_factor)
            VALUES ($1, 1, '', '', 1, 'cancelled', 5, NULL, NULL)`,
          [match],
        ),
      'selection-suspended',
    ],
  ])('BEY-01a is released, with its stake and the reason in its timeline, after %s', async (_, change, reason) => {
    const [player, match] = [await money.addPlayer(500), await addLive(50, 2_000)]
    const bet = await submit(player, match)
    await change(match)
    expect(await decide()).toEqual(['released'])
    expect(await read(bet)).toMatchObject({ status: 'rejected', rejection: { reason } })
    expect(await money.balances(player)).toEqual({ available: 500, staked: 0 })
    const [, last] = (await readTimeline(money.api, player, bet.id)) ?? []
    const data = { rejection: reason, amount: 100, transfer: expect.any(Number) }
    expect(last).toMatchObject({ kind: 'rejected', reason: 'rejected-after-delay', data })
  })

  it('BET-05a [OPEN-6] is released if its site has switched off the provider meanwhile; a bet placed without a site is not', async () => {
    const [player, match] = [await money.addPlayer(500), await addLive(50, 2_000)]
    const [site] = await sql(`SELECT id FROM touchline.site WHERE key = 'touchline'`)
    const submitted = async (extra: object) => {
      const answer = await money.place(player, [single(match, 100, 2_000)], undefined, extra)
      if (!answer.ok) throw new Error(JSON.stringify(answer))
      return answer.bets[0]!
    }
    const saveStatus = (version: number, status: string) =>
      sql(
        `INSERT INTO touchline.site_configuration (site_id, version, document, schema_version, author)
          SELECT id, $1, jsonb_build_object('brand', jsonb_build_object('name', name), 'locales',
            jsonb_build_object('list', locales), 'sportsbook', jsonb_build_object('providerStatuses',
              jsonb_build_object('betradar', $2::text))), 1, 'test' FROM touchline.site WHERE key = 'touchline'`,
        [version, status],
      )
    const here = await submitted({ siteId: (site as { id: number }).id })
    await saveStatus(1, 'disabled')
    expect(await decide()).toEqual(['released'])
    expect(await read(here)).toMatchObject({ status: 'rejected', rejection: { reason: 'selection-suspended' } })
    const nowhere = await submitted({})
    expect(await decide()).toEqual(['accepted'])
    expect(await read(nowhere)).toMatchObject({ status: 'waiting_results' })
    await saveStatus(2, 'enabled')
    await submitted({ siteId: (site as { id: number }).id })
    expect(await decide()).toEqual(['accepted'])
  })

  it('BEY-01a has a sealed timeline from its acceptance on, and none when it is released', async () => {
    const [player, match] = [await money.addPlayer(500), await addLive(50, 2_000)]
    const links = async () => {
      await sealAll(money)
      const [row] = await sql(
        'SELECT coalesce(sum(octet_length(links)), 0)::int / 32 AS links FROM touchline.timeline_seal',
      )
      return (row as { links: number }).links
    }
    const bet = await submit(player, match)
    const before = await links()
    expect(await decide()).toEqual(['accepted'])
    expect(await links()).toBe(before + 1)
    const entries = (await readTimeline(money.api, player, bet.id)) ?? []
    expect(entries.map(({ kind }) => kind)).toEqual(['requested', 'accepted'])

    await submit(player, match)
    await money.setPrice(match, 1_900)
    expect(await decide()).toEqual(['released'])
    expect(await links()).toBe(before + 1)
    expect(await auditTimelines(money.worker)).toEqual([])
  })

  it('is accepted at the new price for a player who accepts any price', async () => {
    const [player, match] = [await money.addPlayer(500, 'any'), await addLive(50, 2_000)]
    const bet = await submit(player, match)
    await money.setPrice(match, 2_400)
    expect(await decide()).toEqual(['accepted'])
    expect(await read(bet)).toMatchObject({
      status: 'waiting_results',
      odds: 2_400,
      potential_win: 240,
      selections: [{ odds: 2_400, requested_odds: 2_000 }],
    })
  })

  it("BET-05f stores the match's start at acceptance, which may have moved since the request", async () => {
    const [player, live, later] = [
      await money.addPlayer(500),
      await addLive(60_000, 2_000),
      await money.addMatchAt(2_000),
    ]
    await sql('UPDATE touchline.market_line SET producer_id = 2 WHERE match_id = $1', [later])
    const startIn = (interval: string) =>
      sql(`UPDATE touchline.match SET start_at = date_trunc('second', touchline.now()) + $2::interval WHERE id = $1`, [
        later,
        interval,
      ])
    await startIn('1 minute')
    const selections = [live, later].flatMap((match) => single(match, 100, 2_000).selections)
    const answer = await money.place(player, [{ ...single(live, 100, 2_000), selections }])
    const [bet] = answer.ok ? answer.bets : []
    expect(bet, JSON.stringify(answer)).toMatchObject({ status: 'submitted' })
    // The original start passes while the bet waits, but by then the match has been postponed.
    await startIn('1 hour')
    await sql(`UPDATE touchline.bet_selection SET start_at = touchline.now() WHERE match_id = $1`, [later])
    await sql('UPDATE touchline.bet SET decides_at = touchline.now() WHERE id = $1', [bet!.id])
    expect(await decide()).toEqual(['accepted'])
    const [match] = await sql('SELECT touchline.iso_time(start_at) AS start FROM touchline.match WHERE id = $1', [
      later,
    ])
    expect((await read(bet!)).selections[1]?.match.start_time).toBe((match as { start: string }).start)
    // After each test the audit checks that no pre-match price was accepted after the start of its match.
  })

  it('does not wait if its match has not started', async () => {
    const [player, match] = [await money.addPlayer(500), await addLive(50, 2_000)]
    await sql(
      `UPDATE touchline.match SET status = 0, start_at = clock_timestamp() + interval '1 hour', version = version + 1
        WHERE id = $1`,
      [match],
    )
    expect(await submit(player, match)).toMatchObject({ status: 'waiting_results' })
  })

  it('M-A [RISK-7] waits once the scheduled start of its match has passed, even if the feed has not started the match', async () => {
    const [player, match] = [await money.addPlayer(500), await addLive(50, 2_000)]
    await sql(
      `UPDATE touchline.match SET status = 0, start_at = clock_timestamp() - interval '1 minute', version = version + 1
        WHERE id = $1`,
      [match],
    )
    expect(await submit(player, match)).toMatchObject({ status: 'submitted' })
    await decide()
  })

  it('BET-05df is decided by the next worker after the first was killed, and a repeated request gets the current answer', async () => {
    const [player, match, key] = [await money.addPlayer(500), await addLive(60_000, 2_000), createIdempotencyKey()]
    const bets = [single(match, 100, 2_000)]
    await money.place(player, bets, key)
    const first = await money.suite.startServer('worker')
    await first.ready()
    await first.kill9()
    expect(await money.place(player, bets, key)).toMatchObject({
      ok: true,
      isRepeat: true,
      bets: [{ status: 'submitted' }],
    })
    // Ends the delay now, however long a worker takes to start.
    await sql('UPDATE touchline.bet SET decides_at = clock_timestamp() WHERE player_id = $1', [player])
    const next = await money.suite.startServer('worker')
    onTestFinished(async () => void (await next.stop()))
    await next.waitForLog(({ msg }) => msg === 'waiting bets decided')
    expect(await money.place(player, bets, key)).toMatchObject({ bets: [{ status: 'waiting_results' }] })
  })

  it('is decided once, even if two workers do it at the same time', async () => {
    const match = await addLive(20, 2_000)
    const players = await Promise.all(Array.from({ length: 5 }, () => money.addPlayer(500)))
    await Promise.all(players.map((player) => submit(player, match)))
    await waitFor('all to be due', async () => (await readDueRequests(money.worker, 10)).length === 5)
    const workers = [money.worker, money.worker, money.worker]
    const outcomes = (await Promise.all(workers.map(decideDue))).flat()
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'released')).toHaveLength(0)
  })
})

/** Wraps the database, so that the change runs once between reading the facts and accepting the bet. */
function changingBeforeAccept(change: () => Promise<unknown>): Database {
  let isChanged = false
  const query = async (statement: { name?: string; text: string }) => {
    if (statement.name === 'accept-waiting-bets' && !isChanged) {
      isChanged = true
      await change()
    }
    return money.worker.query(statement)
  }
  return { query } as unknown as Database
}

it('BET-05f a price that moves during the decision is not accepted', async () => {
  const [player, match] = [await money.addPlayer(500), await addLive(20, 2_000)]
  const bet = await submit(player, match)
  expect(await decide(changingBeforeAccept(() => money.setPrice(match, 1_900)))).toEqual(['released'])
  expect(await read(bet)).toMatchObject({ status: 'rejected', rejection: { reason: 'invalid-odds', odds: 1_900 } })
})

it('BET-05f the test detects a planted fault: a decision does not compare the price with the book', async () => {
  const undo = await mutateFunction(money.suite.database, 'current_legs', [
    ['AND line.version = leg.line_version AND line.status = 1', ''],
  ])
  const [player, match] = [await money.addPlayer(500), await addLive(20, 2_000)]
  await submit(player, match)
  expect(await decide(changingBeforeAccept(() => money.setPrice(match, 1_900)))).toEqual(['accepted'])
  await undo()
})
