import { PrivateEvent, TimelineEntry } from '@touchline/contract'
import type { ResultFact } from '@touchline/uof'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { propertySeed } from '../../fixtures/property-seed.ts'
import { openSettlement } from '../../fixtures/settlement-fixture.ts'
import type { Selection, SettlementFixture } from '../../fixtures/settlement-fixture.ts'

const startMinor = 1_000
const noonMs = Date.UTC(2026, 10, 15, 12)
let book: SettlementFixture

beforeAll(async () => {
  book = await openSettlement('settlement-cancels')
  const worker = await book.suite.startServer('worker')
  await worker.ready()
})
afterAll(() => book.close())

async function setUp(...oddsMilli: number[]) {
  await book.stopClock(noonMs)
  const [player = 0] = await book.addPlayers(1, startMinor)
  return { player, selections: await book.addSelections(oddsMilli) }
}

const settled = (outcomeId: string, result: number, voidFactor = '0'): ResultFact => ({
  type: 'settled',
  timestampMs: book.tick(),
  outcomeId,
  result,
  voidFactor,
  certainty: 1,
})
const rolledBack = (outcomeId?: string): ResultFact => ({
  type: 'settlement-rolled-back',
  timestampMs: book.tick(),
  ...(outcomeId === undefined ? {} : { outcomeId }),
})
const cancelled = (window: { startTimeMs?: number; endTimeMs?: number } = {}): ResultFact => ({
  type: 'cancelled',
  timestampMs: book.tick(),
  voidReason: 12,
  ...window,
})
const cancelRolledBack = (window: { startTimeMs?: number; endTimeMs?: number } = {}): ResultFact => ({
  type: 'cancel-rolled-back',
  timestampMs: book.tick(),
  ...window,
})

async function send(selection: Selection, ...facts: ResultFact[]) {
  await book.tell(selection, facts, 2)
  await book.settled()
}

async function history(player: number, betId: string) {
  const entries = z.parse(z.array(TimelineEntry), await book.timeline(player, betId))
  return entries.slice(2)
}

it('BET-06 BEY-01a 36 [PAY-4] a cancel of a settled line reverses it and returns the stake, its rollback restores the result', async () => {
  const { player, selections } = await setUp(2_000)
  const [selection] = selections
  const bet = await book.place(player, selection!, 400)
  await send(selection!, settled('12', 1))
  await send(selection!, cancelled())
  expect(await book.bet(bet.id)).toEqual({ status: 'done', result: 'canceled', win: 400, revision: 2 })
  expect(await book.balance(player)).toEqual({ available: 1_000, staked: 0 })
  // While the cancellation is in force, a new settlement does not change the bet.
  await send(selection!, settled('12', 0))
  expect(await book.bet(bet.id)).toMatchObject({ result: 'canceled', revision: 2 })
  await send(selection!, cancelRolledBack({ endTimeMs: noonMs }))
  expect(await book.bet(bet.id)).toMatchObject({ result: 'canceled', revision: 2 })
  await send(selection!, cancelRolledBack())
  expect(await book.bet(bet.id)).toEqual({ status: 'done', result: 'lose_entire', win: 0, revision: 3 })
  expect(await book.balance(player)).toEqual({ available: 600, staked: 0 })

  const entries = await history(player, bet.id)
  expect(entries.map(({ kind }) => kind)).toEqual([
    ...['leg_settled', 'settled', 'paid'],
    ...['leg_settled', 'reversed', 'settled', 'paid'],
    ...['leg_reopened', 'leg_settled', 'reversed', 'settled'],
  ])
  expect(entries[3]?.data).toMatchObject({
    result: 'canceled',
    producer: 1,
    feed_ts: expect.any(Number),
    void_reason: 12,
    placed_from: null,
    placed_until: null,
    replaces_result: expect.any(Number),
  })
  expect(entries[7]?.data).toMatchObject({
    fact: 'cancel_rolled_back',
    producer: 1,
    feed_ts: expect.any(Number),
    outcome: 'over',
  })
  expect(await book.audit()).toEqual([])
})

it('BET-06f BEY-01a 32 [PAY-4] a rollback reverses the payout and leaves the bet open; the line can be bet again and is resettled', async () => {
  const { player, selections } = await setUp(2_000)
  const [selection] = selections
  const bet = await book.place(player, selection!, 400)
  await send(selection!, settled('12', 1), settled('13', 0))
  expect(await book.balance(player)).toEqual({ available: 1_400, staked: 0 })
  expect(await book.tryToPlace(player, selection!, 100)).toContain('selection-suspended')

  await send(selection!, rolledBack())
  expect(await book.bet(bet.id)).toEqual({ status: 'waiting_results', result: 'no_results', win: null, revision: 1 })
  expect(await book.balance(player)).toEqual({ available: 600, staked: 400 })
  expect((await history(player, bet.id)).slice(3)).toMatchObject([
    { kind: 'leg_reopened', data: { fact: 'settlement_rolled_back', feed_ts: expect.any(Number) } },
    { kind: 'reversed', data: { revision: 1, amount: 800, shortfall: 0, transfer: expect.any(Number) } },
  ])
  const [sent] = await book.suite.database.query<{ payload: { data: unknown } }>(
    `SELECT payload FROM touchline.outbox WHERE payload -> 'channels' ? $1 ORDER BY id DESC LIMIT 1`,
    [`$private:en.${player}`],
  )
  expect(z.parse(PrivateEvent, sent?.payload.data)).toMatchObject({
    type: 'bet_changed',
    bet: { id: bet.id, status: 'waiting_results', win_amount: null, selections: [{ status: 'no_results' }] },
  })

  const second = await book.place(player, selection!, 100)
  await send(selection!, settled('12', 0))
  expect(await book.bet(bet.id)).toEqual({ status: 'done', result: 'lose_entire', win: 0, revision: 2 })
  expect(await book.bet(second.id)).toEqual({ status: 'done', result: 'lose_entire', win: 0, revision: 1 })
  expect(await book.balance(player)).toEqual({ available: 500, staked: 0 })
  expect(await book.audit()).toEqual([])
})

it('BET-06 33 35 a rollback of one outcome leaves the other settled; a rollback that arrives before its settlement still withdraws it', async () => {
  const { player, selections } = await setUp(2_000, 3_000)
  const [first, second] = selections
  const over = await book.place(player, first!, 100)
  const under = await book.place(player, { ...first!, outcomeId: '13' }, 100)
  await send(first!, settled('12', 1), settled('13', 0))
  await send(first!, rolledBack('13'))
  expect(await book.bet(over.id)).toMatchObject({ status: 'done', win: 200, revision: 1 })
  expect(await book.bet(under.id)).toMatchObject({ status: 'waiting_results', win: null })

  const early = await book.place(player, second!, 100)
  const [settlement, rollback] = [settled('12', 1), rolledBack()]
  await send(second!, rollback)
  await send(second!, settlement)
  expect(await book.bet(early.id)).toMatchObject({ status: 'waiting_results', revision: 0 })
  expect(await history(player, early.id)).toEqual([])
  expect(await book.audit()).toEqual([])
})

it('BET-06 31 37 a result with certainty 2 that differs is a new revision; results of a line that was never offered change nothing', async () => {
  const { player, selections } = await setUp(2_000)
  const bet = await book.place(player, selections[0]!, 100)
  await send(selections[0]!, { ...settled('12', 0), certainty: 1 } as ResultFact)
  await send(selections[0]!, { ...settled('12', 1), certainty: 2 } as ResultFact)
  expect(await book.bet(bet.id)).toMatchObject({ win: 200, revision: 2 })
  await send({ ...selections[0]!, marketId: 9_999 }, settled('12', 1), rolledBack(), cancelled(), cancelRolledBack())
  expect(await book.audit()).toEqual([])
})

it('BET-06 [LEG-3] [LEG-6] [PAY-6] a cancelled leg of a combo counts with the factor 1, beside half results and dead heats', async () => {
  const { player, selections } = await setUp(2_000, 1_500, 1_333)
  const [first, second, third] = selections
  const bet = await book.placeCombo(player, selections, 100)
  await send(first!, cancelled())
  expect(await book.bet(bet)).toMatchObject({ status: 'waiting_results', revision: 0 })
  await send(second!, settled('12', 1, '0.5'))
  await send(third!, { ...settled('12', 1), deadHeatFactor: '0.5' } as ResultFact)
  // 100 × 1 × 1.25 × 0.6665 = 83.3125
  expect(await book.bet(bet)).toEqual({ status: 'done', result: 'refund_half_lose_other', win: 83, revision: 1 })
  await send(third!, cancelled())
  expect(await book.bet(bet)).toEqual({ status: 'done', result: 'refund_half_win_other', win: 125, revision: 2 })
  await send(second!, cancelled())
  expect(await book.bet(bet)).toEqual({ status: 'done', result: 'canceled', win: 100, revision: 3 })
  await send(first!, cancelRolledBack())
  expect(await book.bet(bet)).toMatchObject({ status: 'waiting_results', win: null, revision: 3 })
  expect(await book.balance(player)).toEqual({ available: 900, staked: 100 })
  await send(first!, settled('12', 0))
  expect(await book.bet(bet)).toEqual({ status: 'done', result: 'lose_entire', win: 0, revision: 4 })
  expect(await book.audit()).toEqual([])
})

it('BET-06 49 [PAY-5] a rolled-back payout that was already spent becomes a debt, which the next win of any bet repays', async () => {
  const { player, selections } = await setUp(2_000, 1_500, 3_000)
  const [first, second, third] = selections
  await book.place(player, first!, 500)
  await send(first!, settled('12', 1))
  const spent = await book.place(player, second!, 1_100)
  const last = await book.place(player, third!, 400)
  await send(first!, rolledBack())
  expect(await book.balance(player)).toEqual({ available: 0, staked: 2_000 })
  expect(await book.owed(player)).toBe(1_000)

  await send(third!, settled('12', 1, '0.5'))
  expect(await book.balance(player)).toEqual({ available: 0, staked: 1_600 })
  expect(await book.owed(player)).toBe(200)
  expect((await history(player, last.id)).at(-1)).toMatchObject({ kind: 'paid', data: { amount: 800, repaid: 800 } })
  await send(second!, cancelled())
  expect(await book.bet(spent.id)).toMatchObject({ result: 'canceled', win: 1_100 })
  expect(await book.balance(player)).toEqual({ available: 900, staked: 500 })
  expect(await book.owed(player)).toBe(0)
  // The last payout was set off against the debt. Its correction takes exactly that amount back.
  await send(third!, settled('12', 0))
  expect(await book.balance(player)).toEqual({ available: 100, staked: 500 })
  await send(second!, cancelRolledBack(), settled('12', 0))
  expect(await book.balance(player)).toEqual({ available: 0, staked: 500 })
  expect(await book.owed(player)).toBe(1_000)
  expect(await book.audit()).toEqual([])
})

it('BET-05 BET-06 a line under a cancellation cannot be bet; once the cancellation has ended, it can', async () => {
  const windows = [
    [{}, false],
    [{ startTimeMs: noonMs - 1 }, false],
    [{ startTimeMs: noonMs + 5 }, false],
    [{ endTimeMs: noonMs }, false],
    [{ endTimeMs: noonMs - 1 }, true],
    [{ startTimeMs: noonMs - 9, endTimeMs: noonMs - 1 }, true],
  ] as const
  const { player, selections } = await setUp(...windows.map(() => 2_000))
  for (const [index, [window, isSold]] of windows.entries()) {
    await send(selections[index]!, cancelled(window))
    const answer = await book.tryToPlace(player, selections[index]!, 100)
    expect({ window, isSold: typeof answer !== 'string' }).toEqual({ window, isSold })
  }
  await send(selections[0]!, cancelRolledBack())
  expect(await book.tryToPlace(player, selections[0]!, 100)).toMatchObject({ status: 'waiting_results' })
  expect(await book.audit()).toEqual([])
})

it(
  'BET-06e 50 a cancel reaches exactly the bets placed in its window, by the clock of the server',
  { timeout: 120_000 },
  async () => {
    const seed = propertySeed()
    const atMs = fc.integer({ min: 0, max: 12 })
    const plan = fc.record({
      window: fc.record({ startTimeMs: atMs, endTimeMs: atMs }, { requiredKeys: [] }),
      // A bet may also be placed between two milliseconds.
      placed: fc.array(fc.tuple(atMs, fc.constantFrom(0, 0.4, 0.999)), { minLength: 1, maxLength: 5 }),
      isSettledFirst: fc.boolean(),
    })
    const plans = fc.sample(plan, { numRuns: 100, seed })
    const selections = await book.addSelections(plans.map(() => 2_000))
    const bets: { id: string; player: number; plan: number; placedMs: number }[] = []
    for (const [index, { placed }] of plans.entries()) {
      const players = await book.addPlayers(placed.length, startMinor)
      for (const [place, [ms, part]] of placed.entries()) {
        await book.stopClock(noonMs + ms + part)
        const { id } = await book.place(players[place]!, selections[index]!, 100)
        bets.push({ id, player: players[place]!, plan: index, placedMs: ms })
      }
    }
    await book.stopClock(noonMs + 1_000)
    const shift = (at: number | undefined) => (at === undefined ? undefined : noonMs + at)
    for (const [index, { window, isSettledFirst }] of plans.entries()) {
      const [startTimeMs, endTimeMs] = [shift(window.startTimeMs), shift(window.endTimeMs)]
      const cancel = cancelled({
        ...(startTimeMs === undefined ? {} : { startTimeMs }),
        ...(endTimeMs === undefined ? {} : { endTimeMs }),
      })
      const win = settled('12', 1)
      await book.tell(selections[index]!, isSettledFirst ? [win, cancel] : [cancel, win], 2)
    }
    await book.settled(30_000)
    for (const { id, player, plan: index, placedMs } of bets) {
      const { window } = plans[index]!
      const isInside = placedMs >= (window.startTimeMs ?? placedMs) && placedMs <= (window.endTimeMs ?? placedMs)
      const { result, win } = await book.bet(id)
      expect({ window, placedMs, result, win }).toEqual(
        isInside
          ? { window, placedMs, result: 'canceled', win: 100 }
          : { window, placedMs, result: 'win_entire', win: 200 },
      )
      expect(await book.balance(player)).toEqual({ available: isInside ? 1_000 : 1_100, staked: 0 })
    }
    console.info(`${bets.length} bets in ${plans.length} windows`)
    expect(await book.audit()).toEqual([])
  },
)
