import { foldResults, resultFor } from '@touchline/uof'
import type { ResultFact } from '@touchline/uof'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { propertySeed } from '../../fixtures/property-seed.ts'
import { factorUnit, openSettlement, referenceFactor } from '../../fixtures/settlement-fixture.ts'
import type { Selection, SettlementFixture } from '../../fixtures/settlement-fixture.ts'

// In any order of messages, the money must match what `foldResults` computes. A player who has spent a payout that is
// rolled back owes exactly that amount.

const stories = 120
const noonMs = Date.UTC(2026, 10, 15, 12)
const extraMinor = 50
let book: SettlementFixture

beforeAll(async () => {
  book = await openSettlement('settlement-stories')
  const worker = await book.suite.startServer('worker')
  await worker.ready()
})
afterAll(() => book.close())

const timestampMs = fc.integer({ min: 1, max: 8 })
const outcomeId = fc.constantFrom('12', '13')
const window = fc.record(
  { startTimeMs: fc.constantFrom(noonMs + 1, noonMs + 2), endTimeMs: fc.constantFrom(noonMs + 1, noonMs + 2) },
  { requiredKeys: [] },
)
const anySettlement: fc.Arbitrary<ResultFact> = fc.record(
  {
    type: fc.constant('settled' as const),
    timestampMs,
    outcomeId,
    result: fc.constantFrom(1, 0, 1, 0, 1, -1),
    voidFactor: fc.constantFrom('0', '0', '0.5', '1'),
    deadHeatFactor: fc.constantFrom('1', '1', '0.5', '0.33333333'),
    certainty: fc.constantFrom(1, 2),
  },
  { requiredKeys: ['type', 'timestampMs', 'outcomeId', 'result'] },
)
const anyRollback: fc.Arbitrary<ResultFact> = fc.record(
  { type: fc.constant('settlement-rolled-back' as const), timestampMs, outcomeId },
  { requiredKeys: ['type', 'timestampMs'] },
)
const anyCancel: fc.Arbitrary<ResultFact> = fc
  .tuple(fc.constantFrom('cancelled' as const, 'cancel-rolled-back' as const), timestampMs, window)
  .map(([type, at, inside]) => ({ type, timestampMs: at, ...inside }))

const anyStory = fc.record({
  // Facts in the order of arrival, which may differ from the order of their feed times.
  facts: fc
    .tuple(
      fc.array(fc.oneof({ arbitrary: anySettlement, weight: 4 }, anyRollback, anyCancel), {
        minLength: 3,
        maxLength: 8,
      }),
      fc.boolean(),
    )
    .map(([facts, isInOrder]) => (isInOrder ? facts.toSorted((a, b) => a.timestampMs - b.timestampMs) : facts)),
  bets: fc.array(
    fc.record({
      outcomeId,
      placedMs: fc.integer({ min: 0, max: 3 }),
      stake: fc.integer({ min: 1, max: 300 }),
      isCombo: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  oddsMilli: fc.integer({ min: 1_001, max: 30_000 }),
  /** After this many messages the player spends the whole balance. */
  spendsAfter: fc.constantFrom(1, 3, 5, 99),
  spentOn: fc.constantFrom('won', 'lost', 'cancelled', 'open'),
})
type Story = typeof anyStory extends fc.Arbitrary<infer T> ? T : never
type Bet = { id: string; stake: number; placedMs: number; legs: { line: number; selection: Selection }[] }

it(
  `BET-06 49 50 ${stories} stories, whatever the order of messages, end with the balances that the fold computes`,
  { timeout: 180_000 },
  async () => {
    const seed = propertySeed()
    const sent = fc.sample(anyStory, { numRuns: stories, seed })
    const lines = await book.addSelections(sent.map(({ oddsMilli }) => oddsMilli))
    const players: number[] = []
    for (const { bets } of sent) {
      const money = bets.reduce((sum, { stake }) => sum + stake, extraMinor)
      players.push(...(await book.addPlayers(1, money)))
    }
    const placed = await placeAll(sent, lines, players)
    const spent = new Map<number, Bet>()
    const reserve = await book.addSelections(sent.map(() => 1_700))

    for (let round = 0; round < 8; round += 1) {
      for (const [index, { facts, spendsAfter }] of sent.entries()) {
        const fact = facts[round]
        if (fact) await book.tell(lines[index]!, [fact], 2)
        if (spendsAfter === round) {
          const bet = await spendAll(players[index]!, reserve[index]!)
          if (bet) spent.set(index, bet)
        }
      }
      // Waits for settlement in some rounds only, so that several messages are settled together.
      if (round % 3 !== 1) await book.settled(30_000)
    }
    for (const [index, { spentOn }] of sent.entries()) await book.tell(reserve[index]!, reserveFacts[spentOn])
    await book.settled(30_000)

    for (const [index, player] of players.entries()) {
      const own = [...placed.filter((bet) => bet.player === index), ...(spent.has(index) ? [spent.get(index)!] : [])]
      let net = sent[index]!.bets.reduce((sum, { stake }) => sum + stake, extraMinor)
      let staked = 0
      for (const bet of own) {
        const win = winOf(bet, (line) =>
          bet === spent.get(index) ? reserveFacts[sent[index]!.spentOn] : sent[line]!.facts,
        )
        const row = await book.bet(bet.id)
        expect({ index, status: row.status, win: row.win }).toEqual({
          index,
          status: win === undefined ? 'waiting_results' : 'done',
          win: win ?? null,
        })
        net += (win ?? 0) - bet.stake
        if (win === undefined) staked += bet.stake
      }
      const owed = await book.owed(player)
      expect({ index, ...(await book.balance(player)), owed }).toEqual({
        index,
        available: Math.max(net, 0),
        staked,
        owed: Math.max(-net, 0),
      })
    }
    const [seen] = await book.suite.database.query<{ reversals: number; advances: number; repayments: number }>(
      `SELECT count(*) FILTER (WHERE cause LIKE '%/collect-back/%')::int AS reversals,
        count(*) FILTER (WHERE kind = 'advance')::int AS advances, count(*) FILTER (WHERE kind = 'repay')::int AS repayments
      FROM touchline.transfer`,
    )
    console.info(`${placed.length + spent.size} bets`, seen)
    expect(Math.min(seen!.reversals, seen!.advances, seen!.repayments)).toBeGreaterThan(0)
    expect(await book.audit()).toEqual([])
  },
)

const reserveFacts: Readonly<Record<Story['spentOn'], ResultFact[]>> = {
  won: [{ type: 'settled', timestampMs: 1, outcomeId: '12', result: 1 }],
  lost: [{ type: 'settled', timestampMs: 1, outcomeId: '12', result: 0 }],
  cancelled: [{ type: 'cancelled', timestampMs: 1 }],
  open: [],
}

/** Places the bets at the milliseconds of their plan. The second leg of a combo is the line of the next story. */
async function placeAll(sent: readonly Story[], lines: readonly Selection[], players: readonly number[]) {
  const placed: (Bet & { player: number })[] = []
  for (let placedMs = 0; placedMs <= 3; placedMs += 1) {
    await book.stopClock(noonMs + placedMs)
    for (const [player, { bets }] of sent.entries()) {
      for (const { outcomeId: outcome, stake, isCombo } of bets.filter((bet) => bet.placedMs === placedMs)) {
        const numbers = isCombo ? [player, (player + 1) % sent.length] : [player]
        const legs = numbers.map((line) => ({ line, selection: { ...lines[line]!, outcomeId: outcome } }))
        const selections = legs.map(({ selection }) => selection)
        const id = isCombo
          ? await book.placeCombo(players[player]!, selections, stake)
          : (await book.place(players[player]!, selections[0]!, stake)).id
        placed.push({ id, player, stake, placedMs, legs })
      }
    }
  }
  await book.stopClock(noonMs + 10)
  return placed
}

async function spendAll(player: number, selection: Selection): Promise<Bet | undefined> {
  for (;;) {
    const { available } = await book.balance(player)
    if (available === 0) return undefined
    const bet = await book.tryToPlace(player, selection, available)
    if (typeof bet !== 'string') return { id: bet.id, stake: available, placedMs: 10, legs: [{ line: -1, selection }] }
    // The worker may have taken a payout back since the balance was read.
    if (!bet.includes('insufficient-funds')) throw new Error(`not placed: ${bet}`)
  }
}

/** Computes what a bet must have paid, or undefined while it is open. */
function winOf({ legs, placedMs, stake }: Bet, factsOf: (line: number) => readonly ResultFact[]): number | undefined {
  const factors = legs.map(({ line, selection }) => {
    const result = resultFor(foldResults(factsOf(line), selection.outcomeId), noonMs + placedMs)
    if (result.type === 'open') return undefined
    return result.type === 'cancelled' ? factorUnit : referenceFactor(selection.oddsMilli, result)
  })
  if (factors.includes(0n)) return 0
  let [over, under] = [BigInt(stake), 1n]
  for (const factor of factors) {
    if (factor === undefined) return undefined
    over *= factor
    under *= factorUnit
  }
  return Number(over / under)
}
