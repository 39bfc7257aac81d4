import { waitFor } from '@touchline/testkit'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { mutateFunction } from './mutate-function.ts'
import { propertySeed } from './property-seed.ts'
import { openSettlement, oracleWin } from './settlement-fixture.ts'
import type { Result, SettlementFixture } from './settlement-fixture.ts'

// The same book of bets, settled under every kind of repetition: what comes out is what one careful pass would give.

const players = 40
const outcomes = 30
const bets = 330
const startMinor = 100_000

let book: SettlementFixture
afterEach(() => book.close())

type Plan = { player: number; outcome: number; stake: number }

/** Bets and results drawn from a seed, the bets placed. */
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
  const placed: { id: string; player: number; stake: number; win: number }[] = []
  for (const { player, outcome, stake } of plans) {
    const bet = await book.place(ids[player]!, selections[outcome]!, stake)
    placed.push({ id: bet.id, player: ids[player]!, stake, win: oracleWin(stake, odds[outcome]!, results[outcome]!) })
  }

  async function deliverAll(): Promise<void> {
    await Promise.all(
      selections.map((selection, index) => book.deliver([selection], { timestampMs: 7, ...results[index] }, 3)),
    )
  }

  /** One effect per bet, to the minor unit, and a sound ledger. */
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
  const [row] = await book.suite.database.query(`SELECT count(*)::int AS done FROM touchline.bet WHERE status = 'done'`)
  return (row as { done: number }).done
}

it(
  `BET-06 every message three times, the work repeated, two workers at once: each of ${bets} bets is settled once`,
  { timeout: 180_000 },
  async () => {
    const { deliverAll, expectAllOnce } = await openBookOfBets('settlement-twice')
    const workers = await Promise.all([book.suite.startServer('worker'), book.suite.startServer('worker')])
    await Promise.all(workers.map((worker) => worker.ready()))
    await deliverAll()
    // A due row is written once per result; that alone must not be what keeps a bet from being paid again.
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
  'BET-06 the worker killed 24 times in the middle of it: each bet is settled once',
  { timeout: 180_000 },
  async () => {
    const { seed, deliverAll, expectAllOnce } = await openBookOfBets('settlement-killed')
    // Slow enough that a kill meets transactions under way, between one movement of money and the next.
    await mutateFunction(book.suite.database, 'move_money', [['BEGIN\n', 'BEGIN\n  PERFORM pg_sleep(0.003);\n']])
    await deliverAll()
    const kills = fc.sample(
      fc.record({ after: fc.integer({ min: 0, max: 14 }), laterMs: fc.integer({ min: 0, max: 15 }) }),
      { numRuns: 24, seed },
    )
    for (const { after, laterMs } of kills) {
      const goal = (await countDone()) + after
      const worker = await book.suite.startServer('worker')
      await waitFor(`${goal} settled bets`, async () => (await countDone()) >= goal, { everyMs: 2, timeoutMs: 20_000 })
      await new Promise((resolve) => setTimeout(resolve, laterMs))
      await worker.kill9()
    }
    const left = bets - (await countDone())
    console.info(`${left} of ${bets} bets left after 24 kills`)
    expect(left).toBeGreaterThan(0)
    const worker = await book.suite.startServer('worker')
    await book.settled(30_000)
    expect(await worker.stop()).toBe(0)
    await expectAllOnce()
  },
)

it(
  'BET-06 a worker told to stop ends what it has begun and leaves the rest to the next',
  { timeout: 180_000 },
  async () => {
    const { deliverAll, expectAllOnce } = await openBookOfBets('settlement-stopped')
    await mutateFunction(book.suite.database, 'move_money', [['BEGIN\n', 'BEGIN\n  PERFORM pg_sleep(0.003);\n']])
    const first = await book.suite.startServer('worker')
    await first.ready()
    await deliverAll()
    await waitFor('some bets', async () => (await countDone()) > 5, { everyMs: 2 })
    expect(await first.stop()).toBe(0)
    const done = await countDone()
    expect(done).toBeLessThan(bets)
    expect(first.logs.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([])
    await book.suite.startServer('worker')
    await book.settled(30_000)
    await expectAllOnce()
  },
)
