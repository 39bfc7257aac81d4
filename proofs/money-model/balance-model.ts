import { payoutByLines } from '@touchline/betting/testing'
import type { AnyLeg } from '@touchline/betting/testing'
import { foldResults, resultFor } from '@touchline/uof'
import type { ResultFact } from '@touchline/uof'
import { noonMs, secondOddsMilli } from './sequence.ts'
import type { PlaceStep } from './sequence.ts'

/** The balances that a player must have. `winMinor` is null while a bet is open. */
export type Balances = { available: number; staked: number; owed: number; bets: Map<string, number | null> }

/**
 * A second implementation of a wallet and its bets. It computes balances from all facts each time, without movements
 * and reversals.
 */
export type BalanceModel = {
  /** Returns the stake of the step and the expected answer at this time. */
  expectPlacement(step: PlaceStep, atMs: number): { stakeMinor: number; expected: string }
  addBet(id: string, step: PlaceStep, stakeMinor: number, atMs: number): void
  addFact(line: number, fact: ResultFact): void
  /** Evaluates the bets by all facts added so far. Until then `balances` does not change. */
  settle(): void
  balances(): Balances
}

type Bet = { id: string; step: PlaceStep; stakeMinor: number; atMs: number; winMinor: number | null }

// The maximum stake, so low that no win reaches its maximum at any odds.
const maxStakeMinor = 1_000_000

export function createBalanceModel(startMinor: number, oddsMilli: readonly number[]): BalanceModel {
  const facts: ResultFact[][] = oddsMilli.map(() => [])
  const bets: Bet[] = []
  const factsOf = (line: number) => facts[line] ?? []

  function balances(): Balances {
    const net = bets.reduce((sum, { stakeMinor, winMinor }) => sum + (winMinor ?? 0) - stakeMinor, startMinor)
    const waiting = bets.filter(({ winMinor }) => winMinor === null)
    return {
      available: Math.max(net, 0),
      staked: waiting.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0),
      owed: Math.max(-net, 0),
      bets: new Map(bets.map(({ id, winMinor }) => [id, winMinor])),
    }
  }

  function winOf({ step, stakeMinor, atMs }: Bet): number | null {
    const legs = step.legs.map(({ line, outcomeId }): AnyLeg | undefined => {
      const result = resultFor(foldResults(factsOf(line), outcomeId), atMs)
      const price = outcomeId === '1' ? (oddsMilli[line] ?? 0) : secondOddsMilli
      if (result.type === 'open') return undefined
      if (result.type === 'cancelled') return { oddsMilli: price, outcome: { kind: 'cancelled' } }
      return { oddsMilli: price, outcome: { kind: 'settled', ...result } }
    })
    const length = step.winCount ?? legs.length
    // Too many legs have lost for this combination, so it pays nothing.
    if (legs.filter((leg) => leg === undefined || !paysNothing(leg)).length < length) return 0
    const decided = legs.filter((leg) => leg !== undefined)
    if (decided.length < legs.length) return null
    return Number(payoutByLines({ stakeMinor: BigInt(stakeMinor), winCount: step.winCount, legs: decided }))
  }

  return {
    balances,
    expectPlacement({ legs, stakeMinor }, atMs) {
      const { available } = balances()
      const stake = Math.max(1, Math.min(stakeMinor ?? available, maxStakeMinor))
      if (legs.some(({ line }) => isDecided(factsOf(line), atMs)))
        return { stakeMinor: stake, expected: 'selection-suspended' }
      return { stakeMinor: stake, expected: stake > available ? 'insufficient-funds' : 'placed' }
    },
    addBet: (id, step, stakeMinor, atMs) => void bets.push({ id, step, stakeMinor, atMs, winMinor: null }),
    addFact: (line, fact) => void facts[line]?.push(fact),
    settle() {
      for (const bet of bets) bet.winMinor = winOf(bet)
    },
  }
}

function paysNothing({ outcome }: AnyLeg): boolean {
  return outcome.kind === 'settled' && outcome.result === 0 && Number(outcome.voidFactor) === 0
}

/** Returns whether bets on the line are rejected: it has a result, or a cancellation that has not ended. */
function isDecided(facts: readonly ResultFact[], atMs: number): boolean {
  const states = ['1', '2'].map((outcomeId) => foldResults(facts, outcomeId))
  return states.some(
    ({ settlement, cancels }) =>
      settlement !== undefined || cancels.some(({ endTimeMs }) => endTimeMs === undefined || endTimeMs >= atMs),
  )
}

export function timeOfStep(step: number): number {
  return noonMs + step
}
