import type { RegionName } from './regions.ts'

/** Where people whose names sound like a region are at home. */
export const regionCodes: readonly (readonly [RegionName, string])[] = [
  ['english', 'GBR'],
  ['american', 'USA'],
  ['spanish', 'ESP'],
  ['spanish', 'ARG'],
  ['portuguese', 'BRA'],
  ['german', 'DEU'],
  ['french', 'FRA'],
  ['italian', 'ITA'],
  ['dutch', 'NLD'],
  ['nordic', 'SWE'],
  ['slavic', 'CZE'],
  ['slavic', 'POL'],
  ['balkan', 'SRB'],
  ['turkish', 'TUR'],
  ['japanese', 'JPN'],
  ['indian', 'IND'],
  ['eastern', 'CHN'],
]
