import { slowTransfers, smallBatches, waitFor } from '@touchline/testkit'
import type { ResultFact } from '@touchline/uof'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { propertySeed } from '../../fixtures/property-seed.ts'
import { openSettlement, referenceWin } from '../../fixtures/settlement-fixture.ts'
import type { SettlementFixture } from '../../fixtures/settlement-fixture.ts'

const players = 40
const lines = 30
const bets = 200
const kills = 6
const startMinor = 100_000

let book: SettlementFixture
beforeAll(async () => void (book = await openSettlement('settlement-taken-back')))
afterAll(() => book.close())

/** Sequences of messages about a line. Each message is sent three times. */
const stories: readonly (readonly ResultFact[])[] = [
  [settled(1, 1), rolledBack(2), settled(3, 0)],
  [settled(1, 0), rolledBack(2), settled(3, 1)],
  [settled(1, 1), cancelled(2), { type: 'cancel-rolled-back', timestampMs: 3 }],
  [settled(1, 1), settled(2, 0), cancelled(3)],
  [settled(1, 1), cancelled(2), rolledBack(3)],
]
/** The final result of each sequence's bets, or `stake` if it is returned. */
const ends = [{ result: 0 }, { result: 1 }, { result: 1 }, 'stake', 'stake'] as const

it(
  `BET-06 G7 settled, cancelled, rolled back and resettled, each message three times and the worker killed ${kills} times: every revision of ${bets} bets has one effect`,
  { timeout: 240_000 },
  async () => {
    const seed = propertySeed()
    const plan = fc.record({
      player: fc.nat(players - 1),
      line: fc.nat(lines - 1),
      stake: fc.integer({ min: 1, max: 2_000 }),
    })
    const odds = fc.sample(fc.integer({ min: 1_010, max: 20_000 }), { numRuns: lines, seed })
    const ids = await book.addPlayers(players, startMinor)
    const selections = await book.addSelections(odds)
    const plans = fc.sample(plan, { numRuns: bets, seed })
    const taken = await book.placeMany(
      plans.map(({ player, line, stake }) => ({
        playerId: ids[player]!,
        selection: selections[line]!,
        stakeMinor: stake,
      })),
    )
    const placed = plans.map(({ player, line, stake }, index) => {
      const end = ends[line % ends.length]!
      const win = end === 'stake' ? stake : referenceWin(stake, odds[line]!, end)
      return { id: taken[index]!.id, player: ids[player]!, stake, win }
    })
    const hurry = await slowTransfers(book.suite.database, 0.003)

    const deaths = fc.sample(fc.record({ after: fc.integer({ min: 1, max: 25 }), laterMs: fc.nat(15) }), {
      numRuns: kills,
      seed,
    })
    for (let step = 0; step < 3; step += 1) {
      for (const [line, selection] of selections.entries()) {
        const fact = stories[line % stories.length]![step]!
        await book.tell(selection, [fact], 3)
      }
      for (const { after, laterMs } of deaths.slice((step * kills) / 3, ((step + 1) * kills) / 3)) {
        const goal = (await countEffects()) + after
        const worker = await book.suite.startServer('worker', { mutants: smallBatches })
        await waitFor(`${goal} effects`, async () => (await countEffects()) >= goal, { everyMs: 2, timeoutMs: 20_000 })
        await new Promise((resolve) => setTimeout(resolve, laterMs))
        await worker.kill9()
      }
    }
    expect(await book.suite.database.query('SELECT FROM touchline.pending_settlement LIMIT 1')).toHaveLength(1)
    await hurry()
    const worker = await book.suite.startServer('worker')
    await book.settled(60_000)
    expect(await worker.stop()).toBe(0)

    expect(await effectsThatAreNotOne()).toEqual([])
    for (const { id, win } of placed) expect(await book.bet(id)).toMatchObject({ status: 'done', win })
    for (const player of ids) {
      const own = placed.filter((bet) => bet.player === player)
      const net = own.reduce((sum, { stake, win }) => sum + win - stake, 0)
      expect(await book.balance(player)).toEqual({ available: startMinor + net, staked: 0 })
    }
    const [seen] = await book.suite.database.query(
      'SELECT sum(revision)::int AS revisions, max(revision) AS most FROM touchline.bet',
    )
    console.info(`${bets} bets`, seen)
    expect(await book.audit()).toEqual([])
  },
)

/** Counts the settlements and reversals in the timelines. */
async function countEffects(): Promise<number> {
  const [row] = await book.suite.database.query<{ effects: number }>(
    `SELECT count(*)::int AS effects FROM touchline.bet_event WHERE kind IN ('settled', 'reversed')`,
  )
  return row?.effects ?? 0
}

/**
 * Returns the revisions whose money was not moved exactly once, or whose timeline entries were not written exactly
 * once.
 */
function effectsThatAreNotOne(): Promise<unknown[]> {
  return book.suite.database.query(`
    SELECT * FROM (
      SELECT bet.id, gen,
        (SELECT array_agg(kind || ':' || cause ORDER BY cause) FROM touchline.transfer WHERE player_id = bet.player_id
          AND bet_id = bet.id AND cause LIKE '%/' || gen AND cause NOT LIKE '%/stake') AS moved,
        (SELECT array_agg(kind::text ORDER BY number) FROM touchline.bet_event event WHERE player_id = bet.player_id
          AND bet_id = bet.id AND (data ->> 'revision')::int = gen) AS told,
        (SELECT (data ->> 'win')::bigint FROM touchline.bet_event event WHERE player_id = bet.player_id AND bet_id = bet.id
          AND kind = 'settled' AND (data ->> 'revision')::int = gen LIMIT 1) AS win,
        gen < bet.revision AS is_over
      FROM touchline.bet, generate_series(1, bet.revision) AS gen
    ) AS effect
    WHERE cardinality(moved) <> (1 + is_over::int) * (1 + (win > 0)::int) OR told IS DISTINCT FROM
      ARRAY['settled'] || CASE WHEN win > 0 THEN ARRAY['paid'] ELSE '{}' END
        || CASE WHEN is_over THEN ARRAY['reversed'] ELSE '{}' END LIMIT 5`)
}

function settled(timestampMs: number, result: number): ResultFact {
  return { type: 'settled', timestampMs, outcomeId: '12', result, certainty: 1 }
}

function rolledBack(timestampMs: number): ResultFact {
  return { type: 'settlement-rolled-back', timestampMs }
}

function cancelled(timestampMs: number): ResultFact {
  return { type: 'cancelled', timestampMs }
}
