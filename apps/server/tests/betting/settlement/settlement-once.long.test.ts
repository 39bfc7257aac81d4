import { createIdempotencyKey } from '@touchline/contract'
import { slowTransfers, smallBatches, waitFor } from '@touchline/testkit'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { propertySeed } from '../../fixtures/property-seed.ts'
import { openSettlement, referenceWin } from '../../fixtures/settlement-fixture.ts'
import type { Result, SettlementFixture } from '../../fixtures/settlement-fixture.ts'
import type { LineFact } from '@touchline/uof'
import { placeBets } from '../../../src/betting/bets/index.ts'
import { storeFacts } from '../../../src/odds/book/index.ts'
import type { Database } from '../../../src/platform/runtime/index.ts'
import { expectSoundLedger, openMoney, operatorId, single } from '../../fixtures/money-fixture.ts'
import type { MoneyFixture } from '../../fixtures/money-fixture.ts'

describe('settlement exactly once', () => {
  // The same bets are settled under every kind of repetition, and the result must be that of a single pass.

  const players = 40
  const outcomes = 30
  const bets = 330
  const startMinor = 100_000
  const kills = 6

  let book: SettlementFixture
  afterEach(() => book.close())

  type Plan = { player: number; outcome: number; stake: number }

  /** Places bets and delivers results, both drawn from a seed. */
  async function openBookOfBets(name: string) {
    book = await openSettlement(name)
    const seed = propertySeed()
    const result: fc.Arbitrary<Result> = fc.record({
      result: fc.constantFrom(0, 1, 1),
      voidFactor: fc.constantFrom('0', '0', '0', '0.5', '1'),
      deadHeatFactor: fc.constantFrom('1', '1', '1', '0.5', '0.33333333'),
    })
    const plan: fc.Arbitrary<Plan> = fc.record({
      player: fc.nat(players - 1),
      outcome: fc.nat(outcomes - 1),
      stake: fc.integer({ min: 1, max: 2_000 }),
    })
    const odds = fc.sample(fc.integer({ min: 1_010, max: 20_000 }), { numRuns: outcomes, seed })
    const results = fc.sample(result, { numRuns: outcomes, seed })
    const plans = fc.sample(plan, { numRuns: bets, seed })
    const ids = await book.addPlayers(players, startMinor)
    const selections = await book.addSelections(odds)
    const taken = await book.placeMany(
      plans.map(({ player, outcome, stake }) => ({
        playerId: ids[player]!,
        selection: selections[outcome]!,
        stakeMinor: stake,
      })),
    )
    const placed = plans.map(({ player, outcome, stake }, index) => ({
      id: taken[index]!.id,
      player: ids[player]!,
      stake,
      win: referenceWin(stake, odds[outcome]!, results[outcome]!),
    }))

    async function deliverAll(): Promise<void> {
      await Promise.all(
        selections.map((selection, index) => book.deliver([selection], { timestampMs: 7, ...results[index] }, 3)),
      )
    }

    /** Expects that each bet is settled once, to the minor unit, and that the ledger is sound. */
    async function expectAllOnce(): Promise<void> {
      const effects = await book.suite.database.query(
        `SELECT bet.id, bet.status, bet.win_minor::int AS win, bet.revision,
        count(*) FILTER (WHERE kind = 'collect')::int AS collects, count(*) FILTER (WHERE kind = 'payout')::int AS payouts,
        coalesce(sum(amount_minor) FILTER (WHERE kind = 'payout'), 0)::int AS paid
      FROM touchline.bet JOIN touchline.transfer ON transfer.player_id = bet.player_id AND transfer.bet_id = bet.id
      GROUP BY bet.player_id, bet.id ORDER BY bet.id`,
      )
      expect(effects).toEqual(
        placed
          .toSorted((a, b) => (a.id < b.id ? -1 : 1))
          .map(({ id, win }) => ({
            id,
            status: 'done',
            win,
            revision: 1,
            collects: 1,
            payouts: win > 0 ? 1 : 0,
            paid: win,
          })),
      )
      for (const player of ids) {
        const own = placed.filter((bet) => bet.player === player)
        const net = own.reduce((sum, { stake, win }) => sum + win - stake, 0)
        expect(await book.balance(player)).toEqual({ available: startMinor + net, staked: 0 })
      }
      expect(await book.audit()).toEqual([])
    }

    return { seed, deliverAll, expectAllOnce }
  }

  async function countDone(): Promise<number> {
    const [row] = await book.suite.database.query(
      `SELECT count(*)::int AS done FROM touchline.bet WHERE status = 'done'`,
    )
    return (row as { done: number }).done
  }

  it(
    `BET-06a every message three times, the work repeated, two workers at once: each of ${bets} bets is settled once`,
    { timeout: 180_000 },
    async () => {
      const { deliverAll, expectAllOnce } = await openBookOfBets('settlement-twice')
      const workers = await Promise.all([book.suite.startServer('worker'), book.suite.startServer('worker')])
      await Promise.all(workers.map((worker) => worker.ready()))
      await deliverAll()
      // Normally there is one pending row per result. Even if there are more, no bet may be paid twice.
      for (let time = 0; time < 3; time += 1) {
        await book.suite.database
          .query(`INSERT INTO touchline.pending_settlement (result_id, match_id, market_id, specifier, outcome_id)
      SELECT id, match_id, market_id, specifier, outcome_id FROM touchline.outcome_result ORDER BY random()`)
      }
      await book.settled(30_000)
      await expectAllOnce()
      for (const { logs } of workers) expect(logs.filter(({ msg }) => msg === 'bet settled').length).toBeGreaterThan(0)
      expect(await Promise.all(workers.map((worker) => worker.stop()))).toEqual([0, 0])
    },
  )

  it(
    `BET-06a the worker killed ${kills} times in the middle of it: each bet is settled once`,
    { timeout: 180_000 },
    async () => {
      const { seed, deliverAll, expectAllOnce } = await openBookOfBets('settlement-killed')
      const hurry = await slowTransfers(book.suite.database, 0.004)
      await deliverAll()
      // Each worker is killed after it has settled at least one bet, because killing an idle one proves nothing.
      const deaths = fc.sample(
        fc.record({ after: fc.integer({ min: 1, max: 12 }), laterMs: fc.integer({ min: 0, max: 15 }) }),
        { numRuns: kills, seed },
      )
      for (const { after, laterMs } of deaths) {
        const goal = (await countDone()) + after
        const worker = await book.suite.startServer('worker', { mutants: smallBatches })
        await waitFor(`${goal} settled bets`, async () => (await countDone()) >= goal, {
          everyMs: 2,
          timeoutMs: 20_000,
        })
        await new Promise((resolve) => setTimeout(resolve, laterMs))
        await worker.kill9()
      }
      const left = bets - (await countDone())
      console.info(`${left} of ${bets} bets left after ${kills} kills`)
      expect(left).toBeGreaterThan(0)
      await hurry()
      const worker = await book.suite.startServer('worker', { mutants: smallBatches })
      await book.settled(30_000)
      expect(await worker.stop()).toBe(0)
      await expectAllOnce()
    },
  )

  it(
    'BET-06 a stopping worker finishes what it has started and leaves the rest to the next',
    { timeout: 180_000 },
    async () => {
      const { deliverAll, expectAllOnce } = await openBookOfBets('settlement-stopped')
      const hurry = await slowTransfers(book.suite.database, 0.004)
      const first = await book.suite.startServer('worker', { mutants: smallBatches })
      await first.ready()
      await deliverAll()
      await waitFor('some bets', async () => (await countDone()) > 5, { everyMs: 2 })
      expect(await first.stop()).toBe(0)
      const done = await countDone()
      expect(done).toBeLessThan(bets)
      expect(first.logs.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([])
      await hurry()
      await book.suite.startServer('worker', { mutants: smallBatches })
      await book.settled(30_000)
      await expectAllOnce()
    },
  )
})

describe('pending settlements', () => {
  let money: MoneyFixture
  beforeAll(async () => void (money = await openMoney('settlement-due')))
  afterEach(() => expectSoundLedger(money.worker))
  afterAll(() => money.close())

  const settled = (outcomeId: string, result: number) => ({
    marketId: 1,
    specifiers: '',
    fact: { type: 'settled' as const, timestampMs: 100, outcomeId, result, certainty: 2 },
  })

  const store = (matchId: number, ...facts: LineFact[]) => storeFacts(money.database, { matchId, producerId: 1 }, facts)

  const ready = async (matchId: number) => {
    const { rows } = await money.worker.query<{ match_id: string; outcome_id: string }>(
      `SELECT match_id, outcome_id FROM touchline.next_settlements(1000, '1 hour')`,
    )
    return rows.filter((row) => Number(row.match_id) === matchId).map((row) => row.outcome_id)
  }

  /** A result is ready only when older transactions of the whole cluster have ended, so this may take a moment. */
  const waitUntilReady = (matchId: number) =>
    waitFor('the results to be ready', async () => {
      const outcomes = await ready(matchId)
      return outcomes.length > 0 && outcomes
    })

  it('BET-06 a recovery that fills an empty queue at once is read within milliseconds', async () => {
    const { database } = money.suite
    await database.query('VACUUM ANALYZE touchline.pending_settlement')
    const worker = await money.worker.connect()
    const read = () => worker.query(`SELECT FROM touchline.next_settlements(1, '1 hour')`)
    try {
      // These reads cache the query plans for an empty queue on this connection.
      for (let time = 0; time < 3; time += 1) await read()
      await database.query(
        `INSERT INTO touchline.pending_settlement (result_id, match_id, market_id, specifier, outcome_id)
        SELECT n, -1, 1, '', '1' FROM generate_series(1, 10000) AS n`,
      )
      const startMs = performance.now()
      await read()
      expect(performance.now() - startMs).toBeLessThan(2_000)
    } finally {
      worker.release()
      await database.query('DELETE FROM touchline.pending_settlement WHERE match_id = -1')
    }
  })

  it('BET-06 a result is queued once per outcome that it decides, however often it is delivered', async () => {
    const match = await money.addMatchAt(2_000, 3_000, 4_000)
    const results = [settled('1', 1), settled('2', 0), settled('3', -1)]
    expect(await store(match, ...results)).toBe(3)
    expect(await store(match, ...results)).toBe(0)
    expect(await ready(match)).toEqual([])
    expect(await waitUntilReady(match)).toEqual(['1', '2'])
  })

  it('BET-06 a result is settled only once no placement that could have missed it is still running', async () => {
    const [player, match] = [await money.addPlayer(500), await money.addMatchAt(2_000)]
    const inFlight = await money.api.connect()
    try {
      await inFlight.query('BEGIN')
      const answer = await placeBets(
        inFlight as unknown as Database,
        async () => ({ market: 'Total', outcome: () => 'over' }),
        {
          player: { id: player, operatorId, locale: 'en' },
          key: createIdempotencyKey(),
          request: { meta: { device_id: null, quick: false, type: 'single' }, bets: [single(match, 200, 2_000)] },
          locale: 'en',
          traceId: 'a'.repeat(32),
        },
      )
      expect(answer).toMatchObject({ ok: true })
      await store(match, settled('1', 1))
      for (let poll = 0; poll < 3; poll += 1) expect(await ready(match)).toEqual([])
      await inFlight.query('COMMIT')
    } finally {
      inFlight.release()
    }
    expect(await waitUntilReady(match)).toEqual(['1'])
    const { rows } = await money.worker.query(
      `SELECT player_id::int AS player FROM touchline.bet_selection
      WHERE match_id = $1 AND market_id = 1 AND specifier = '' AND outcome_id = '1' AND result = 'no_results'`,
      [match],
    )
    expect(rows).toEqual([{ player }])
  })

  it('BET-06 a placement that comes after the result is rejected, so no bet stays unsettled', async () => {
    const [player, match] = [await money.addPlayer(500), await money.addMatchAt(2_000)]
    await store(match, settled('1', 0))
    expect(await money.place(player, [single(match, 200, 2_000)])).toMatchObject({
      rejections: [{ reason: 'selection-suspended' }],
    })
  })
})
