import type { CustomBetMarket, OddsMarket } from '@touchline/uof'
import { LineStatus } from '../markets/market.ts'
import type { LineRule } from '../markets/market.ts'
import { gradeBet, outcomeIds } from '../model/bet.ts'
import type { Bet } from '../model/bet.ts'
import { valuesIn } from '../model/joint.ts'
import type { Joint } from '../model/joint.ts'
import type { Match } from '../play/match.ts'

export type OpenMarket = { line: OddsMarket; rule: LineRule }

/** Open lines about scores that can be priced together. One that may give a stake back is no plain yes or no. */
export function openMarkets({ lines, rules }: Match, joint: Joint): OpenMarket[] {
  return [...lines].flatMap(([key, line]) => {
    const rule = rules.get(key)
    const isOffered = line.status === LineStatus.Open && rule !== undefined && !mayRefund(rule.bet)
    return isOffered && joint.numbers(rule.part) !== undefined ? [{ line, rule }] : []
  })
}

/** All that is on offer. */
export function availableMarkets(markets: readonly OpenMarket[]): CustomBetMarket[] {
  return markets.map(({ line }) => ({
    id: line.id,
    specifiers: line.specifiers,
    outcomes: activeOutcomes(line).map((id) => ({ id })),
  }))
}

/** The same with what cannot come true in any of these ways. */
export function filteredMarkets(markets: readonly OpenMarket[], joint: Joint, ways: Int32Array): CustomBetMarket[] {
  const values = new Map<string, number[]>()
  const valuesOf = ({ part, aspect }: LineRule) => {
    const key = `${part} ${aspect}`
    const held = values.get(key) ?? valuesIn(joint, ways, { part, aspect })
    values.set(key, held)
    return held
  }
  return markets.map(({ line, rule }) => {
    const possible = winnersOf(rule.bet, valuesOf(rule))
    const outcomes = activeOutcomes(line).map((id) => ({ id, isConflict: !possible.has(id) }))
    const isConflict = outcomes.every((outcome) => outcome.isConflict)
    return { id: line.id, specifiers: line.specifiers, isConflict, outcomes }
  })
}

/** Outcomes that one of these numbers lets win. */
function winnersOf(bet: Bet, values: readonly number[]): Set<string> {
  const count = outcomeIds(bet).length
  const winners = new Set<string>()
  // From both ends: most lines are decided there.
  for (let index = 0; index < values.length && winners.size < count; index += 1) {
    const value = index % 2 === 0 ? values[index / 2]! : values[values.length - (index + 1) / 2]!
    for (const { id, result, voidFactor } of gradeBet(bet, value))
      if (result === 1 && voidFactor === undefined) winners.add(id)
  }
  return winners
}

/** Without what conflicts. */
export function withoutConflicts(markets: readonly CustomBetMarket[]): CustomBetMarket[] {
  return markets.flatMap(({ id, specifiers, outcomes }) => {
    const possible = outcomes.flatMap((outcome) => (outcome.isConflict === true ? [] : [{ id: outcome.id }]))
    return possible.length === 0 ? [] : [{ id, specifiers, outcomes: possible }]
  })
}

export function activeOutcomes({ outcomes }: OddsMarket): string[] {
  return outcomes.filter(({ isActive }) => isActive).map(({ id }) => id)
}

/** Whole numbers and quarters; half numbers are always won or lost. */
export function mayRefund(bet: Bet): boolean {
  return bet.type === 'threshold' && Math.abs(bet.at * 2) % 2 !== 1
}
