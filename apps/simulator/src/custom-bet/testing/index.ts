export { checkLaws, independentChance } from './check-laws.ts'
export { compareFrequencies } from './compare-frequencies.ts'
export { builderSports } from './repeatable-match.ts'
