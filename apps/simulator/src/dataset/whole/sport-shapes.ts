import type { HomeAway } from '../../model/pair-chances.ts'
import type { SportName } from '../fixture.ts'

/** How the leagues of a sport are named and scheduled, and what their sides are expected to score. */
export type SportShape = {
  names: 'club' | 'person' | 'team'
  /** Patterns of club names where they differ from soccer; `{}` is replaced by the town. */
  clubs?: readonly string[]
  /**
   * Hours from one round of a league to the next. Rounds follow quickly, so that every sport always has a live match.
   */
  restHours: number
  /** The longest time that a match of the sport lasts. */
  maxMinutes: number
  /** Returns what each side is expected to score. `edge` is how much stronger the home side is, from -2 to 2. */
  prospects: (edge: number) => HomeAway
}

export const sportShapes: Readonly<Record<SportName, SportShape>> = {
  soccer: {
    names: 'club',
    restHours: 9,
    maxMinutes: 105,
    prospects: (edge) => ({ home: 1.48 * Math.exp(0.32 * edge), away: 1.16 * Math.exp(-0.32 * edge) }),
  },
  tennis: {
    names: 'person',
    restHours: 6,
    maxMinutes: 200,
    prospects: (edge) => ({ home: 0.63 + 0.022 * edge, away: 0.63 - 0.022 * edge }),
  },
  basketball: {
    names: 'club',
    clubs: ['BC {}', '{} Basket', '{} Hoops', 'Club {}'],
    restHours: 8,
    maxMinutes: 75,
    prospects: (edge) => ({ home: 81.5 + 4 * edge, away: 79 - 4 * edge }),
  },
  cricket: {
    names: 'club',
    clubs: ['{} CC', '{} Lancers', '{} Storm', '{} Kestrels'],
    restHours: 8,
    maxMinutes: 125,
    prospects: (edge) => ({ home: 158 + 9 * edge, away: 155 - 9 * edge }),
  },
  'ice-hockey': {
    names: 'club',
    clubs: ['HC {}', 'EHC {}', '{} Ice', 'HK {}'],
    restHours: 8,
    maxMinutes: 80,
    prospects: (edge) => ({ home: 3.1 * Math.exp(0.16 * edge), away: 2.75 * Math.exp(-0.16 * edge) }),
  },
  volleyball: {
    names: 'club',
    clubs: ['VC {}', '{} Volley', 'VK {}'],
    restHours: 8,
    maxMinutes: 160,
    prospects: (edge) => rallies(0.508 + 0.018 * edge),
  },
  handball: {
    names: 'club',
    clubs: ['HC {}', 'HB {}', '{} Handball', 'TuS {}'],
    restHours: 8,
    maxMinutes: 65,
    prospects: (edge) => ({ home: 29.4 + 1.6 * edge, away: 27.8 - 1.6 * edge }),
  },
  baseball: {
    names: 'club',
    clubs: ['{} Larks', '{} Miners', '{} Sluggers', '{} Rivers'],
    restHours: 8,
    maxMinutes: 170,
    prospects: (edge) => ({ home: 4.6 * Math.exp(0.14 * edge), away: 4.3 * Math.exp(-0.14 * edge) }),
  },
  'table-tennis': {
    names: 'person',
    restHours: 6,
    maxMinutes: 60,
    prospects: (edge) => rallies(0.5 + 0.02 * edge),
  },
  'american-football': {
    names: 'club',
    clubs: ['{} Anvils', '{} Drovers', '{} Wardens', '{} Harriers'],
    restHours: 8,
    maxMinutes: 140,
    prospects: (edge) => ({ home: 23.5 + 3 * edge, away: 21.5 - 3 * edge }),
  },
  'counter-strike': {
    names: 'team',
    restHours: 8,
    maxMinutes: 220,
    prospects: (edge) => rallies(0.5 + 0.022 * edge),
  },
  dota: {
    names: 'team',
    restHours: 8,
    maxMinutes: 130,
    prospects: (edge) => rallies(0.5 + 0.11 * edge),
  },
}

function rallies(home: number): HomeAway {
  return { home, away: 1 - home }
}
