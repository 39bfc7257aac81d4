import type { SportName } from '../fixture.ts'
import type { RegionName } from './regions.ts'

/** Level 1 has an international audience, level 3 a local one. */
type Level = 1 | 2 | 3

export type LeagueOutline = {
  sport: SportName
  country: string
  code: string
  region: RegionName
  name: string
  level: Level
  clubs: number
  rounds: number
}

const england = ['England', 'ENG', 'english'] as const
const scotland = ['Scotland', 'SCO', 'english'] as const
const usa = ['USA', 'USA', 'american'] as const
const spain = ['Spain', 'ESP', 'spanish'] as const
const argentina = ['Argentina', 'ARG', 'spanish'] as const
const mexico = ['Mexico', 'MEX', 'spanish'] as const
const portugal = ['Portugal', 'PRT', 'portuguese'] as const
const brazil = ['Brazil', 'BRA', 'portuguese'] as const
const germany = ['Germany', 'DEU', 'german'] as const
const austria = ['Austria', 'AUT', 'german'] as const
const switzerland = ['Switzerland', 'CHE', 'german'] as const
const france = ['France', 'FRA', 'french'] as const
const belgium = ['Belgium', 'BEL', 'french'] as const
const italy = ['Italy', 'ITA', 'italian'] as const
const netherlands = ['Netherlands', 'NLD', 'dutch'] as const
const sweden = ['Sweden', 'SWE', 'nordic'] as const
const norway = ['Norway', 'NOR', 'nordic'] as const
const denmark = ['Denmark', 'DNK', 'nordic'] as const
const finland = ['Finland', 'FIN', 'nordic'] as const
const poland = ['Poland', 'POL', 'slavic'] as const
const czechia = ['Czechia', 'CZE', 'slavic'] as const
const croatia = ['Croatia', 'HRV', 'balkan'] as const
const serbia = ['Serbia', 'SRB', 'balkan'] as const
const turkey = ['Turkey', 'TUR', 'turkish'] as const
const japan = ['Japan', 'JPN', 'japanese'] as const
const india = ['India', 'IND', 'indian'] as const
const china = ['China', 'CHN', 'eastern'] as const
const men = ['Men', '', 'slavic'] as const
const women = ['Women', '', 'french'] as const
const international = ['International', '', 'english'] as const

type Place = readonly [country: string, code: string, region: RegionName]

/**
 * Eighty leagues in the proportions of a real offer: mostly soccer, some tennis and basketball, a few of each other
 * sport.
 */
export const leagueOutlines: readonly LeagueOutline[] = [
  ...of('soccer', [
    [england, 'Crown League', 1, 20, 4],
    [england, 'Crown League Two', 2, 24, 3],
    [england, 'Shires Conference', 3, 24, 2],
    [scotland, 'Thistle Premier', 2, 12, 3],
    [spain, 'Liga Solana', 1, 20, 4],
    [spain, 'Segunda Solana', 2, 22, 2],
    [germany, 'Bundesklasse', 1, 18, 4],
    [germany, 'Zweite Bundesklasse', 2, 18, 3],
    [italy, 'Serie Aurea', 1, 20, 4],
    [italy, 'Serie Argentea', 2, 20, 2],
    [france, 'Division Royale', 1, 18, 4],
    [france, 'Division Nationale', 2, 18, 2],
    [portugal, 'Liga Atlântica', 2, 18, 3],
    [netherlands, 'Oranjeklasse', 2, 18, 3],
    [belgium, 'Ligue des Provinces', 2, 16, 2],
    [turkey, 'Anadolu Ligi', 2, 18, 3],
    [poland, 'Liga Bursztynowa', 3, 18, 3],
    [czechia, 'Česká Koruna', 3, 16, 2],
    [croatia, 'Jadranska Liga', 3, 10, 4],
    [sweden, 'Norrserien', 3, 16, 2],
    [norway, 'Fjordligaen', 3, 16, 2],
    [denmark, 'Bælteligaen', 3, 12, 3],
    [brazil, 'Liga do Cruzeiro', 1, 20, 4],
    [argentina, 'Torneo del Plata', 2, 20, 3],
    [mexico, 'Liga del Nopal', 2, 18, 3],
    [japan, 'Sakura League', 2, 18, 3],
  ]),
  ...of('tennis', [
    [men, 'Lindmar Open', 1, 32, 3],
    [men, 'Costalina Masters', 1, 32, 3],
    [men, 'Grauwen Indoors', 2, 32, 2],
    [men, 'Challenger Valdor', 3, 32, 2],
    [men, 'Challenger Thornelby', 3, 32, 2],
    [women, 'Lindmar Open Women', 1, 32, 3],
    [women, 'Montfleurac Classic', 2, 32, 2],
    [women, 'Kestrowmere International', 2, 32, 2],
    [women, 'Futures Serrel', 3, 16, 2],
    [men, 'Futures Akvar', 3, 16, 2],
  ]),
  ...of('basketball', [
    [usa, 'Continental Basketball Union', 1, 30, 4],
    [spain, 'Liga del Aro', 1, 18, 3],
    [turkey, 'Yıldız Ligi', 2, 16, 3],
    [italy, 'Lega Canestro', 2, 16, 3],
    [germany, 'Korbliga', 2, 16, 3],
    [france, 'Élite Panier', 2, 16, 3],
    [serbia, 'Koš Liga', 3, 14, 2],
    [poland, 'Liga Koszowa', 3, 16, 2],
    [china, 'Red Sails Basketball', 3, 16, 2],
  ]),
  ...of('cricket', [
    [india, 'Monsoon Twenty20', 1, 10, 5],
    [england, 'Counties Twenty20', 1, 14, 3],
    [india, 'Ranjan Shield', 3, 10, 2],
    [international, 'Southern Twenty20 Bash', 2, 8, 3],
  ]),
  ...of('ice-hockey', [
    [usa, 'North American Ice League', 1, 28, 3],
    [sweden, 'Iskronan', 2, 14, 3],
    [finland, 'Jääliiga', 2, 14, 3],
    [czechia, 'Ledová Liga', 2, 14, 2],
    [germany, 'Eisliga', 3, 14, 2],
    [switzerland, 'Gletscherliga', 3, 14, 2],
  ]),
  ...of('volleyball', [
    [italy, 'Lega Rete', 1, 12, 4],
    [poland, 'Siatka Liga', 1, 14, 3],
    [brazil, 'Liga da Praia Alta', 2, 12, 3],
    [turkey, 'Efe Ligi', 2, 14, 3],
    [japan, 'Hana Volley League', 3, 10, 3],
  ]),
  ...of('handball', [
    [germany, 'Handballbund', 1, 18, 3],
    [denmark, 'Håndbold Øst', 2, 14, 2],
    [france, 'Division Main', 2, 14, 2],
    [spain, 'Liga Balonera', 3, 14, 2],
  ]),
  ...of('baseball', [
    [usa, 'American Diamond League', 1, 16, 6],
    [japan, 'Nippon Diamond', 1, 12, 5],
    [mexico, 'Liga del Diamante', 3, 12, 3],
  ]),
  ...of('table-tennis', [
    [international, 'Morning Cup', 3, 12, 8],
    [czechia, 'Liga Stůl', 3, 12, 8],
    [china, 'Super Table', 1, 10, 4],
    [international, 'Set Series', 3, 10, 6],
  ]),
  ...of('american-football', [
    [usa, 'Gridiron Conference', 1, 32, 2],
    [usa, 'College Gridiron', 2, 24, 1],
    [international, 'European Gridiron', 3, 12, 1],
  ]),
  ...of('counter-strike', [
    [international, 'Anvil Masters', 1, 16, 3],
    [international, 'Circuit Pro League', 2, 16, 2],
    [international, 'Open Ladder', 3, 12, 2],
  ]),
  ...of('dota', [
    [international, 'Lantern International', 1, 12, 3],
    [international, 'Regional Circuit', 2, 12, 2],
    [austria, 'Alpine Ancients', 3, 8, 2],
  ]),
]

type Row = readonly [place: Place, name: string, level: Level, clubs: number, rounds: number]

function of(sport: SportName, rows: readonly Row[]): LeagueOutline[] {
  return rows.map(([[country, code, region], name, level, clubs, rounds]) => ({
    sport,
    country,
    code,
    region,
    name,
    level,
    clubs,
    rounds,
  }))
}
