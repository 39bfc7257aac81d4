import type { Club, SportName } from '../dataset/fixture.ts'
import { createNamer, regionCodes } from '../dataset/whole/create-leagues.ts'
import { createRandom } from '../random.ts'

export type SquadPlayer = { id: string; name: string; type: string; jerseyNumber: number; isStarting: boolean }

type Places = readonly (readonly [position: string, starting: number, bench: number])[]

/** How many players a team has in each position, in team sports. */
const squadPlaces: Readonly<Partial<Record<SportName, Places>>> = {
  soccer: [
    ['goalkeeper', 1, 1],
    ['defender', 4, 2],
    ['midfielder', 3, 3],
    ['forward', 3, 2],
  ],
  'ice-hockey': [
    ['goalkeeper', 1, 1],
    ['defender', 2, 5],
    ['forward', 3, 8],
  ],
  handball: [
    ['goalkeeper', 1, 1],
    ['back', 3, 3],
    ['wing', 2, 2],
    ['pivot', 1, 1],
  ],
  basketball: [
    ['guard', 2, 3],
    ['forward', 2, 3],
    ['centre', 1, 1],
  ],
  'american-football': [
    ['quarterback', 1, 1],
    ['running_back', 2, 2],
    ['receiver', 3, 3],
    ['lineman', 5, 3],
  ],
  baseball: [
    ['pitcher', 1, 3],
    ['catcher', 1, 1],
    ['infielder', 4, 2],
    ['outfielder', 3, 2],
  ],
  volleyball: [
    ['setter', 1, 1],
    ['hitter', 3, 3],
    ['blocker', 2, 2],
  ],
  cricket: [
    ['batter', 5, 1],
    ['wicket_keeper', 1, 0],
    ['all_rounder', 2, 1],
    ['bowler', 3, 1],
  ],
  'counter-strike': [['player', 5, 0]],
  dota: [['player', 5, 0]],
}

const known = new Map<string, readonly SquadPlayer[]>()
const maxKnown = 5_000

/** Returns the players of a club, who are the same in every match. A side that is one person has none. */
export function squadOf(club: Club, sport: SportName): readonly SquadPlayer[] {
  const key = `${sport}/${club.urn}`
  const held = known.get(key)
  if (held !== undefined) return held
  if (known.size >= maxKnown) known.clear()
  const squad = createSquad(club, sport)
  known.set(key, squad)
  return squad
}

function createSquad({ urn, countryCode }: Club, sport: SportName): SquadPlayer[] {
  const random = createRandom(`squad/${sport}/${urn}`)
  const nameOne = createNamer(random)
  const [region] = regionCodes.find(([, code]) => code === countryCode) ?? (['english'] as const)
  const number = Number(urn.slice(urn.lastIndexOf(':') + 1))
  const shirts = random.shuffle(Array.from({ length: 40 }, (_none, index) => index + 2))
  const places = (squadPlaces[sport] ?? []).flatMap(([type, starting, bench]) =>
    Array.from({ length: starting + bench }, (_none, place) => ({ type, isStarting: place < starting })),
  )
  return places.map(({ type, isStarting }, index) => ({
    id: `sr:player:${number * 100 + index}`,
    name: nameOne('man', region).name,
    type,
    // In sports with goals, the first goalkeeper wears number 1.
    jerseyNumber: index === 0 ? 1 : (shirts[index] ?? index + 1),
    isStarting,
  }))
}
