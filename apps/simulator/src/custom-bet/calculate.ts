import type { CustomBetCalculation, CustomBetRejection, CustomBetSelection } from '@touchline/uof'
import { lineKey } from '../markets/market.ts'
import { chanceOf, winningWays } from '../model/joint.ts'
import type { JointLeg } from '../model/joint.ts'
import { roundOddsDown } from '../model/quote-rule.ts'
import type { Match } from '../play/match.ts'
import { jointOfMatch } from './match-joint.ts'
import { activeOutcomes, filteredMarkets, openMarkets, withoutConflicts } from './open-markets.ts'
import type { OpenMarket } from './open-markets.ts'

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
