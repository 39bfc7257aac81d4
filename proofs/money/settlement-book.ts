import { payoutByLines } from '@touchline/betting/testing'
import type { AnyLeg } from '@touchline/betting/testing'
import type { ResultFact } from '@touchline/uof'
import { storeFacts } from '../../apps/server/src/odds/book/index.ts'
import { placeOn } from '../betting/place-on.ts'
import { betOn, runCallers } from '../betting/test-bed.ts'
import type { BettingBed } from '../betting/test-bed.ts'
import type { Random } from '../random/create-random.ts'

const oddsMilli = 2_000
const callers = 8

type Settled = Extract<AnyLeg['outcome'], { kind: 'settled' }>

/** Sequences of messages about a line, one message per step, each with the result that is in force at the end. */
const histories: readonly { facts: readonly [ResultFact, ResultFact, ResultFact]; end: AnyLeg['outcome'] }[] = [
  { facts: [settled(1, '1'), rolledBack(2), settled(3, '0')], end: ending(0) },
  { facts: [settled(1, '0'), rolledBack(2), settled(3, '1')], end: ending(1) },
  { facts: [settled(1, '1'), cancelled(2), { type: 'cancel-rolled-back', timestampMs: 3 }], end: ending(1) },
  { facts: [settled(1, '1'), settled(2, '0'), cancelled(3)], end: { kind: 'cancelled' } },
  { facts: [settled(1, '0'), settled(2, '1'), settled(3, '1', '0.5', '0.5')], end: ending(1, '0.5', '0.5') },
]
export const steps = 3

/** `winMinor` is the final payout by a second implementation. */
export type ExpectedBet = { id: string; winMinor: bigint }

/**
 * Places singles, combos of two or three matches, and systems of two out of three, whose results change from step to
 * step.
 */
export async function placeBook(
  bed: BettingBed,
  random: Random,
  { bets, players, matches }: { bets: number; players: number; matches: readonly number[] },
): Promise<ExpectedBet[]> {
  const drafts = Array.from({ length: bets }, () => {
    const first = random.below(matches.length)
    const length = random.pick([1, 1, 1, 2, 3])
    const legs = Array.from({ length }, (_, leg) => (first + leg * 7) % matches.length)
    const winCount = length === 3 && random.chance(0.6) ? 2 : undefined
    return { playerId: random.between(1, players), legs, winCount, stakeMinor: random.between(1, 2_000) }
  })
  const expected: ExpectedBet[] = []
  await runCallers(callers, bets, async (turn) => {
    const { playerId, legs, winCount, stakeMinor } = drafts[turn]!
    const matchIds = legs.map((leg) => matches[leg] ?? 0)
    const answer = await placeOn(bed.api, playerId, [betOn(matchIds, stakeMinor, winCount)])
    if (!answer.ok) throw new Error(`not placed: ${JSON.stringify(answer)}`)
    const ends = legs.map((leg) => ({ oddsMilli, outcome: histories[leg % histories.length]!.end }))
    const winMinor = payoutByLines({ stakeMinor: BigInt(stakeMinor), winCount: winCount ?? null, legs: ends })
    expected.push({ id: answer.bets[0]?.id ?? '', winMinor })
  })
  return expected
}

/** Delivers the messages of one step, each of them twice. */
export async function deliverStep(bed: BettingBed, matches: readonly number[], step: number): Promise<void> {
  for (const [index, matchId] of matches.entries()) {
    const fact = histories[index % histories.length]!.facts[step]!
    for (let delivery = 0; delivery < 2; delivery += 1)
      await storeFacts(bed.feed, { matchId, producerId: 1 }, [{ marketId: 1, specifiers: '', fact }])
  }
}

function settled(timestampMs: number, result: '0' | '1', voidFactor = '0', deadHeatFactor = '1'): ResultFact {
  return { type: 'settled', timestampMs, outcomeId: '1', result: Number(result), voidFactor, deadHeatFactor }
}

function rolledBack(timestampMs: number): ResultFact {
  return { type: 'settlement-rolled-back', timestampMs }
}

function cancelled(timestampMs: number): ResultFact {
  return { type: 'cancelled', timestampMs }
}

function ending(result: 0 | 1, voidFactor = '0', deadHeatFactor = '1'): Settled {
  return { kind: 'settled', result, voidFactor, deadHeatFactor }
}
