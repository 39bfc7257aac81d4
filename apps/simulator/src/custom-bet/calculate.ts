import type {
  CustomBetCalculation,
  CustomBetMarket,
  CustomBetRejection,
  CustomBetSelection,
  OddsMarket,
} from '@touchline/uof'
import { lineKey, LineStatus } from '../markets/market.ts'
import { chanceOf, valuesIn, winningWays } from '../model/joint-chance.ts'
import type { Joint } from '../model/joint.ts'
import type { JointLeg } from '../model/joint-chance.ts'
import { roundOddsDown } from '../model/quote-rule.ts'
import type { Match } from '../play/match.ts'
import type { LineRule } from '../markets/market.ts'
import { gradeBet, outcomeIds } from '../model/bet.ts'
import type { Bet } from '../model/bet.ts'

export const maxSelections = 30

/** The lowest chance that is priced. Below it, too few ways of the distribution are left for a reliable price. */
const lowestChance = 0.002

/**
 * The power that a chance is raised to before it becomes a price, so the margin grows with the odds. The price depends
 * only on the chance, so adding a leg never lowers the payout.
 */
const marginPower = 0.94

export type Calculated = { ok: true; calculation: CustomBetCalculation } | { ok: false; rejection: CustomBetRejection }

/** Returns the price of several outcomes of one match together, or the reason why there is none. */
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

/** Returns the legs of the selections, or undefined when one of them is not on offer. */
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

/**
 * Returns the open lines about scores that can be priced together. Lines that may refund the stake are left out,
 * because their outcomes are not simply won or lost.
 */
export function openMarkets({ lines, rules }: Match, joint: Joint): OpenMarket[] {
  return [...lines].flatMap(([key, line]) => {
    const rule = rules.get(key)
    const isOffered = line.status === LineStatus.Open && rule !== undefined && !mayRefund(rule.bet)
    return isOffered && joint.numbers(rule.part) !== undefined ? [{ line, rule }] : []
  })
}

/** Returns every outcome that can be selected first. */
export function availableMarkets(markets: readonly OpenMarket[]): CustomBetMarket[] {
  return markets.map(({ line }) => ({
    id: line.id,
    specifiers: line.specifiers,
    outcomes: activeOutcomes(line).map((id) => ({ id })),
  }))
}

/** Returns the markets, with a mark on each outcome that wins in none of these ways. */
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

/** Returns the outcomes that win with at least one of these values. */
function winnersOf(bet: Bet, values: readonly number[]): Set<string> {
  const count = outcomeIds(bet).length
  const winners = new Set<string>()
  // Tries the values from both ends in turn, because most lines then find all their winners early.
  for (let index = 0; index < values.length && winners.size < count; index += 1) {
    const value = index % 2 === 0 ? values[index / 2]! : values[values.length - (index + 1) / 2]!
    for (const { id, result, voidFactor } of gradeBet(bet, value))
      if (result === 1 && voidFactor === undefined) winners.add(id)
  }
  return winners
}

/** Removes outcomes that conflict with the selected ones. */
function withoutConflicts(markets: readonly CustomBetMarket[]): CustomBetMarket[] {
  return markets.flatMap(({ id, specifiers, outcomes }) => {
    const possible = outcomes.flatMap((outcome) => (outcome.isConflict === true ? [] : [{ id: outcome.id }]))
    return possible.length === 0 ? [] : [{ id, specifiers, outcomes: possible }]
  })
}

function activeOutcomes({ outcomes }: OddsMarket): string[] {
  return outcomes.filter(({ isActive }) => isActive).map(({ id }) => id)
}

/** Whole-number and quarter lines may refund the stake. Half-number lines are always won or lost. */
export function mayRefund(bet: Bet): boolean {
  return bet.type === 'threshold' && Math.abs(bet.at * 2) % 2 !== 1
}

const known = new WeakMap<Match, { key: string; joint: Joint }>()

/**
 * Returns the joint distribution of the match as it stands now, from which combined prices are computed, or undefined
 * for a sport without one. It is cached until play or the traders' opinion moves.
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
