import type { Category, Tournament } from '@touchline/uof'
import type { HomeAway } from '../../model/pair-chances.ts'
import { createRandom, hash } from '../../random.ts'
import type { Random } from '../../random.ts'
import type { PlayedLeague } from '../calendar/played-league.ts'
import type { Club, MatchFixture } from '../fixture.ts'
import { pairRound } from '../calendar/played-league.ts'

const hourMs = 3_600_000

/** Start times in hours from the next full hour; null is live. Each row is a round of a league, with five matches. */
const kickoffHours: readonly (readonly (number | null)[])[] = [
  [null, null, 1, 3, 22],
  [46, 48, 48, 50, 70],
]
const hoursBetweenRounds = 48
/** Matches of a season have numbers apart from those of endless leagues (calendar/played-league.ts). */
const firstSeasonNumber = 2_000_000_000_000_000
const matchesPerSeason = 1_000

/**
 * Creates one season of two soccer leagues, with four matches live at its start. The same seed and start always give
 * the same matches.
 */
export function createSmallSeason(seed: string, seasonStartMs: number, rounds = kickoffHours.length): MatchFixture[] {
  const random = createRandom(`${seed}/planet`)
  const firstHourMs = Math.ceil(seasonStartMs / hourMs) * hourMs
  const firstNumber = firstSeasonNumber + hash(`${seed}/${seasonStartMs}`) * matchesPerSeason
  const fixtures: MatchFixture[] = []
  for (const { tournament, clubs } of createLeagues(random)) {
    for (let round = 0; round < rounds; round += 1) {
      const hours = kickoffHours[round] ?? laterRound(round)
      for (const [index, { home, away }] of pairRound(clubs, round).entries()) {
        const hour = hours[index] ?? null
        fixtures.push({
          kind: 'match',
          urn: `sr:match:${firstNumber + fixtures.length}`,
          sport: 'soccer',
          tier: 'small',
          tournament,
          home,
          away,
          prospects: expectGoals(home, away),
          startMs:
            hour === null
              ? minuteBefore(seasonStartMs, random.int(3, 40) * 60 + index * 1_500)
              : firstHourMs + hour * hourMs,
        })
      }
    }
  }
  return fixtures
}

/** Returns the start times of a later round. Each is like the second one, two days after the round before. */
function laterRound(round: number): (number | null)[] {
  return (kickoffHours.at(-1) ?? []).map((hour) => (hour ?? 0) + (round - kickoffHours.length + 1) * hoursBetweenRounds)
}

/**
 * Returns expected goals within the range in which every line of a prematch match can be offered (see
 * model/quote-rule.ts).
 */
function expectGoals(home: RatedClub, away: RatedClub): HomeAway {
  return { home: 1.42 * home.attack * away.defence, away: 1.13 * away.attack * home.defence }
}

function minuteBefore(beginningMs: number, seconds: number): number {
  return Math.floor((beginningMs - seconds * 1000) / 60_000) * 60_000
}

const restMs = 6 * hourMs
const spreadMs = 4 * hourMs
const maxMatchMs = 105 * 60_000
/** The index of the first league, above those that the whole dataset uses. */
const firstIndex = 90

/**
 * Returns the two leagues. Each begins five matches within four of every six hours, and they alternate, so that a match
 * is always live.
 */
export function smallLeagues(seed: string, rounds = 2): PlayedLeague[] {
  const leagues = createLeagues(createRandom(`${seed}/planet`))
  return leagues.map(({ tournament, clubs }, index) => ({
    index: firstIndex + index,
    restMs,
    spreadMs,
    offsetMs: (index * restMs) / leagues.length,
    known: rounds,
    maxMatchMs,
    pair: (round) =>
      pairRound(clubs, round).map(({ home, away }) => ({
        kind: 'match' as const,
        sport: 'soccer' as const,
        tier: 'small' as const,
        tournament,
        home,
        away,
        prospects: expectGoals(home, away),
      })),
  }))
}

// Invented clubs of invented towns. Some names have letters outside ASCII, because real feeds do.

type ClubName = { name: string; abbreviation: string; ground: string; city: string }

const harbourClubs: readonly ClubName[] = [
  { name: 'Ashcombe Rovers', abbreviation: 'ASH', ground: 'Tanner Lane', city: 'Ashcombe Vale' },
  { name: 'Brackenford Town', abbreviation: 'BRA', ground: 'The Causeway', city: 'Brackenford' },
  { name: 'Calderwick United', abbreviation: 'CAL', ground: 'Foundry Road', city: 'Calderwick' },
  { name: 'Dunmere Athletic', abbreviation: 'DUN', ground: 'Heron Field', city: 'Dunmere' },
  { name: 'Eastholm City', abbreviation: 'EAS', ground: 'Lantern Park', city: 'Eastholm' },
  { name: 'Farrowby Wanderers', abbreviation: 'FAR', ground: 'Mill End', city: 'Farrowby' },
  { name: 'Grimsdale Albion', abbreviation: 'GRI', ground: 'Quarry Bank', city: 'Grimsdale' },
  { name: 'Haverleigh County', abbreviation: 'HAV', ground: 'Orchard Street', city: 'Haverleigh' },
  { name: 'Kestrel Bay', abbreviation: 'KES', ground: 'The Breakwater', city: 'Kestrel Bay' },
  { name: 'Marrowfield', abbreviation: 'MAR', ground: 'Bell Meadow', city: 'Marrowfield' },
  { name: 'Northwick Harbour', abbreviation: 'NOR', ground: 'Pilot House', city: 'Northwick Quay' },
  { name: "St Osyn's Mariners", abbreviation: 'OSY', ground: 'Rope Walk', city: "St Osyn's" },
]

const meridianaClubs: readonly ClubName[] = [
  { name: 'Atlético Valdoro', abbreviation: 'VAL', ground: 'Campo del Olivar', city: 'Valdoro' },
  { name: 'Real Montesierra', abbreviation: 'MON', ground: 'Estadio Los Álamos', city: 'Montesierra' },
  { name: 'Deportivo Altamarena', abbreviation: 'ALT', ground: 'La Bocana', city: 'Altamarena' },
  { name: 'Unión Riberclara', abbreviation: 'RIB', ground: 'El Molino', city: 'Riberclara' },
  { name: 'CD Puertobravo', abbreviation: 'PUE', ground: 'Estadio del Faro', city: 'Puertobravo' },
  { name: 'Sporting Castelbrío', abbreviation: 'CAS', ground: 'Las Murallas', city: 'Castelbrío' },
  { name: 'Racing Peñalarga', abbreviation: 'PEÑ', ground: 'La Cantera Vieja', city: 'Peñalarga' },
  { name: 'CF Torrelúcar', abbreviation: 'TOR', ground: 'Campo Nuevo', city: 'Torrelúcar' },
  { name: 'UD Salmarina', abbreviation: 'SAL', ground: 'Las Salinas', city: 'Salmarina' },
  { name: 'Villaserrada CF', abbreviation: 'VIL', ground: 'Estadio de la Vega', city: 'Villaserrada' },
  { name: 'Real Arenalba', abbreviation: 'ARE', ground: 'El Arenal', city: 'Arenalba' },
  { name: 'Balompié Nogaleda', abbreviation: 'NOG', ground: 'Los Nogales', city: 'Nogaleda' },
]

/** A club with its rates of goals scored and conceded against an average side, where 1 is average. */
type RatedClub = Club & { attack: number; defence: number }

type League = { tournament: Tournament; clubs: RatedClub[] }

const soccer = { id: 'sr:sport:1', name: 'Soccer' }
const clubsPerLeague = 10

const outlines: readonly { number: number; name: string; category: Category; names: typeof harbourClubs }[] = [
  {
    number: 1,
    name: 'Harbour League',
    category: { id: 'sr:category:9001', name: 'England', countryCode: 'ENG' },
    names: harbourClubs,
  },
  {
    number: 2,
    name: 'Liga Meridiana',
    category: { id: 'sr:category:9002', name: 'Spain', countryCode: 'ESP' },
    names: meridianaClubs,
  },
]

export function createLeagues(random: Random): League[] {
  return outlines.map(({ number, name, category, names }) => ({
    tournament: { id: `sr:tournament:${900_000 + number}`, name, sport: soccer, category },
    clubs: random
      .shuffle(names.map((club, index) => ({ ...club, urn: `sr:competitor:${900_000 + number * 100 + index}` })))
      .slice(0, clubsPerLeague)
      .map((club) => ({
        ...club,
        ...(category.countryCode === undefined ? {} : { countryCode: category.countryCode }),
        attack: random.between(0.88, 1.14),
        defence: random.between(0.9, 1.12),
      })),
  }))
}
