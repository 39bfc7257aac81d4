import { payoutByLines } from '@touchline/betting/testing'
import type { AnyLeg } from '@touchline/betting/testing'
import { foldResults, resultFor } from '@touchline/uof'
import type { ResultFact } from '@touchline/uof'
import { noonMs, secondOddsMilli } from './sequence.ts'
import type { PlaceStep } from './sequence.ts'

/** What the player must have. `winMinor` is null while the bet waits. */
export type Balances = { available: number; staked: number; owed: number; bets: Map<string, number | null> }

/** A wallet and its bets, worked out anew from all facts: nothing is moved, nothing is reversed. */
export type BalanceModel = {
  /** The stake, and whether it is accepted now. */
  expectPlacement(step: PlaceStep, atMs: number): { stakeMinor: number; expected: string }
  addBet(id: string, step: PlaceStep, stakeMinor: number, atMs: number): void
  addFact(line: number, fact: ResultFact): void
  /** From now on bets are worth what all facts say. */
  settle(): void
  balances(): Balances
}

type Bet = { id: string; step: PlaceStep; stakeMinor: number; atMs: number; winMinor: number | null }

// Far below the cap on wins, whatever the combined price.
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
    // A line is alive while none of its legs pays nothing.
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

/** A result is known, or a cancellation has not ended: the line takes no bets. */
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
