import { evaluateShared } from '@touchline/betting'
import type { PlacementFacts, SharedSelectionNow } from '@touchline/betting'
import { canonicalSpecifier } from '@touchline/contract'
import type { SharedBet } from '@touchline/contract'
import type { FactsRequest, LegSnapshot, PlacementCalls } from '../bets/index.ts'

export type SharedLeg = SharedBet['selections'][number] & {
  now: SharedSelectionNow
  /** Undefined where the book does not know it. */
  snapshot: LegSnapshot | undefined
}

export type EvaluatedBet = { bet: SharedBet; legs: SharedLeg[] }

export type EvaluatedBets = { bets: EvaluatedBet[]; exchange: PlacementFacts['exchange'] }

type Asked = Pick<FactsRequest, 'sportsbook' | 'locale'> & { operatorId: number }

/** Nobody's: what is shared does not depend on who asks. */
const anybody = 0

/** The selections of each bet as the book has them now, by the facts that placing reads. */
export async function evaluateSharedBets(
  readFacts: PlacementCalls['readFacts'],
  { operatorId, sportsbook, locale }: Asked,
  shared: readonly SharedBet[],
): Promise<EvaluatedBets> {
  const bets = shared.map(canonical)
  const { facts, snapshots } = await readFacts({
    player: { id: anybody, operatorId },
    locale,
    sportsbook,
    defaultPolicy: 'none',
    // Whether a stake can be paid is not asked.
    bets: bets.map(({ stake, ...bet }) => ({ ...bet, stake: stake ?? { value: 0, currency: 'EUR' } })),
  })
  const evaluated = bets.map((bet, index) => ({
    bet,
    legs: bet.selections.map((selection, place) => {
      const leg = facts.legs[index]?.[place]
      if (!leg) throw new Error('a shared selection was not read')
      const now = evaluateShared(leg, facts.atMs, selection.odds)
      return { ...selection, now, snapshot: snapshots[index]?.[place] }
    }),
  }))
  return { bets: evaluated, exchange: facts.exchange }
}

/** The book names its lines by canonical specifiers. */
function canonical(bet: SharedBet): SharedBet {
  const selections = bet.selections.map((selection) => ({
    ...selection,
    specifier: canonicalSpecifier(selection.specifier),
  }))
  return { ...bet, selections }
}
