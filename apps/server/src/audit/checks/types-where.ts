import { betTypeRules } from '@touchline/betting'
import type { BetTypeRules } from '@touchline/betting'
import { BetType } from '@touchline/contract'

/** The types of bets whose rules are like that, as a list of SQL. */
export function typesWhere(isMeant: (rules: BetTypeRules) => boolean): string {
  return BetType.options
    .filter((type) => isMeant(betTypeRules[type]))
    .map((type) => `'${type}'`)
    .join(', ')
}

/** They pay their stake times the factor of their one leg. */
export const singleTypes = typesWhere(({ legs, paysBy }) => legs.max === 1 && paysBy === 'line')
