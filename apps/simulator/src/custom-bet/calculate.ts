import type {
  CustomBetCalculation,
  CustomBetMarket,
  CustomBetRejection,
  CustomBetSelection,
  OddsMarket,
} from '@touchline/uof'
import { lineKey, LineStatus } from '../markets/market.ts'
import { chanceOf, valuesIn, winningWays } from '../model/joint.ts'
import type { Joint, JointLeg } from '../model/joint.ts'
import { roundOddsDown } from '../model/quote-rule.ts'
import type { Match } from '../play/match.ts'
import type { LineRule } from '../markets/market.ts'
import { gradeBet, outcomeIds } from '../model/bet.ts'
import type { Bet } from '../model/bet.ts'

export const mostSelections = 30

/** Below this the distribution has too few ways for a price. */
const lowestChance = 0.002

/** The margin grows with the odds; a price depends on nothing but the chance, so a set inside another never pays less. */
const marginPower = 0.94

export type Calculated = { ok: true; calculation: CustomBetCalculation } | { ok: false; rejection: CustomBetRejection }

/** The price of several outcomes of one match together, or why there is none. */
export function calculateCustomBet(
  match: Match,
  selections: readonly CustomBetSelection[],
  { isFiltered }: { isFiltered: boolean },
): Calculated {
  const joint = jointOfMatch(match)
  if (joint === undefined) return reject('sport-not-supported')
  const markets = openMarkets(match, joint)
  const legs = findLegs(markets, selections)
  if (legs === undefined) return reject('market-unavailable')
  const ways = winningWays(joint, legs)
  if (ways === undefined) return reject('market-unavailable')
  const probability = chanceOf(joint, ways)
  if (probability === 0) return reject('contradiction')
  if (probability < lowestChance) return reject('too-unlikely')
  const filtered = filteredMarkets(markets, joint, ways)
  return {
    ok: true,
    calculation: {
      oddsMilli: priceOf(probability),
      probability,
      isHarmonized: false,
      available: [{ eventId: match.fixture.urn, markets: isFiltered ? filtered : withoutConflicts(filtered) }],
    },
  }
}

export function priceOf(probability: number): number {
  return roundOddsDown(1000 / probability ** marginPower)
}

/** Undefined when one is not on offer. */
function findLegs(markets: readonly OpenMarket[], selections: readonly CustomBetSelection[]): JointLeg[] | undefined {
  const byKey = new Map(markets.map((market) => [lineKey(market.line), market]))
  const legs = selections.flatMap(({ marketId, specifiers, outcomeId }) => {
    const found = byKey.get(lineKey({ id: marketId, specifiers }))
    return found !== undefined && activeOutcomes(found.line).includes(outcomeId) ? [{ ...found.rule, outcomeId }] : []
  })
  return legs.length === selections.length ? legs : undefined
}

function reject(rejection: CustomBetRejection): Calculated {
  return { ok: false, rejection }
}

type OpenMarket = { line: OddsMarket; rule: LineRule }

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
function filteredMarkets(markets: readonly OpenMarket[], joint: Joint, ways: Int32Array): CustomBetMarket[] {
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
function withoutConflicts(markets: readonly CustomBetMarket[]): CustomBetMarket[] {
  return markets.flatMap(({ id, specifiers, outcomes }) => {
    const possible = outcomes.flatMap((outcome) => (outcome.isConflict === true ? [] : [{ id: outcome.id }]))
    return possible.length === 0 ? [] : [{ id, specifiers, outcomes: possible }]
  })
}

function activeOutcomes({ outcomes }: OddsMarket): string[] {
  return outcomes.filter(({ isActive }) => isActive).map(({ id }) => id)
}

/** Whole numbers and quarters; half numbers are always won or lost. */
export function mayRefund(bet: Bet): boolean {
  return bet.type === 'threshold' && Math.abs(bet.at * 2) % 2 !== 1
}

const known = new WeakMap<Match, { key: string; joint: Joint }>()

/**
 * The distribution that every selection of a match is priced from, as the match stands now; undefined for a sport
 * without one. It is made again when play or the traders' view has moved.
 */
export function jointOfMatch(match: Match): Joint | undefined {
  const { game, opinion } = match
  if (game.joint === undefined) return undefined
  const key = JSON.stringify([game.save(), opinion])
  const held = known.get(match)
  if (held?.key === key) return held.joint
  const joint = game.joint(opinion)
  known.set(match, { key, joint })
  return joint
}
