import type { Named } from '@touchline/uof'
import type { MatchFixture, SportName } from '../dataset/fixture.ts'
import type { HomeAway } from '../model/pair-chances.ts'
import { createRandom } from '../random.ts'
import type { Random } from '../random.ts'
import type { Side } from '../sports/game.ts'
import { squadOf } from './squads.ts'
import type { SquadPlayer } from './squads.ts'

/** The players of each side who are on the field now, and those still on the bench. */
export type Field = {
  /** Chooses the player who acts, and a second player. Both are undefined if a side is one person. */
  choose: (type: string, side: Side, random: Random) => { player?: Named; otherPlayer?: Named }
  /** Returns for each player on the field the chance that they make the side's next score. */
  shares: (side: Side) => ReadonlyMap<string, number>
}

export type Substitution = { second: number; side: Side; type: 'substitution' }

/** The substitutions of a match, for sports that allow only a few. Those of other sports are not reported. */
const substitutions: Readonly<Partial<Record<SportName, { least: number; most: number; seconds: [number, number] }>>> =
  {
    soccer: { least: 3, most: 5, seconds: [49 * 60, 89 * 60] },
  }

export function plannedSubstitutions({ urn, sport }: MatchFixture): Substitution[] {
  const plan = substitutions[sport]
  if (plan === undefined) return []
  return (['home', 'away'] as const).flatMap((side) => {
    const random = createRandom(`${urn}/substitutions/${side}`)
    const count = random.int(plan.least, plan.most)
    return Array.from({ length: count }, () => ({
      second: random.int(...plan.seconds),
      side,
      type: 'substitution' as const,
    }))
  })
}

const scorerWeights: Readonly<Record<string, number>> = { goalkeeper: 0, defender: 1, midfielder: 3, forward: 6 }
const assisted: ReadonlySet<string> = new Set(['goal', 'two_pointer_made', 'three_pointer_made'])
const assistChance = 0.65

/**
 * Follows the events of a match in order. A player who was substituted or sent off no longer acts, and no player is
 * booked twice.
 */
export function createField({ sport, home, away }: MatchFixture): Field {
  const squads = { home: squadOf(home, sport), away: squadOf(away, sport) }
  const hasBench = substitutions[sport] !== undefined
  const on = eachSide((side) => squads[side].filter(({ isStarting }) => isStarting || !hasBench))
  const bench = eachSide((side) => squads[side].filter(({ isStarting, type }) => !isStarting && type !== 'goalkeeper'))
  const booked = new Set<string>()

  function choose(type: string, side: Side, random: Random): { player?: Named; otherPlayer?: Named } {
    if (type === 'substitution') return substitute(side, random)
    const player = pick(candidates(type, side), random)
    if (player === undefined) return {}
    if (type === 'yellow_card') booked.add(player.id)
    if (type === 'red_card') remove(side, player)
    const helper =
      assisted.has(type) && random.next() < assistChance
        ? pick(
            on[side].filter(({ id }) => id !== player.id),
            random,
          )
        : undefined
    return { player: named(player), ...(helper && { otherPlayer: named(helper) }) }
  }

  function candidates(type: string, side: Side): readonly SquadPlayer[] {
    if (type === 'yellow_card') return on[side].filter(({ id }) => !booked.has(id))
    if (type === 'red_card') return on[side].filter((player) => player.type !== 'goalkeeper')
    return on[side]
  }

  function substitute(side: Side, random: Random): { player?: Named; otherPlayer?: Named } {
    const leaving = pick(
      on[side].filter(({ type }) => type !== 'goalkeeper'),
      random,
    )
    const coming = leaving && (bench[side].find(({ type }) => type === leaving.type) ?? bench[side][0])
    if (leaving === undefined || coming === undefined) return {}
    remove(side, leaving)
    bench[side] = bench[side].filter(({ id }) => id !== coming.id)
    on[side] = [...on[side], coming]
    return { player: named(coming), otherPlayer: named(leaving) }
  }

  function remove(side: Side, player: SquadPlayer): void {
    on[side] = on[side].filter(({ id }) => id !== player.id)
  }

  function shares(side: Side): ReadonlyMap<string, number> {
    const weights = on[side].map(({ id, type }) => [id, weightOf(type)] as const)
    const sum = weights.reduce((total, [, weight]) => total + weight, 0)
    return new Map(weights.map(([id, weight]) => [id, sum === 0 ? 0 : weight / sum]))
  }

  return { choose, shares }
}

function weightOf(type: string): number {
  return scorerWeights[type] ?? 1
}

function eachSide<T>(make: (side: keyof HomeAway) => T): { home: T; away: T } {
  return { home: make('home'), away: make('away') }
}

function pick(players: readonly SquadPlayer[], random: Random): SquadPlayer | undefined {
  const weights = players.map(({ type }) => weightOf(type))
  let roll = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  return players.find((_player, index) => (roll -= weights[index] ?? 0) < 0)
}

function named({ id, name }: SquadPlayer): Named {
  return { id, name }
}

type Place = { x: number; y: number }

/**
 * The area from which each kind of attempt is made by a side that attacks to the right, in percent of the field's
 * length and width.
 */
const zones: Readonly<Record<string, { x: readonly [number, number]; y: readonly [number, number] }>> = {
  goal: { x: [82, 97], y: [32, 68] },
  shot_on_target: { x: [74, 96], y: [25, 75] },
  shot_off_target: { x: [70, 94], y: [18, 82] },
  shot_blocked: { x: [72, 92], y: [22, 78] },
  corner: { x: [100, 100], y: [0, 100] },
  two_pointer_made: { x: [84, 96], y: [28, 72] },
  two_pointer_missed: { x: [80, 95], y: [25, 75] },
  three_pointer_made: { x: [66, 74], y: [12, 88] },
  three_pointer_missed: { x: [64, 74], y: [10, 90] },
  free_throw_made: { x: [80, 80], y: [50, 50] },
  free_throw_missed: { x: [80, 80], y: [50, 50] },
}

/**
 * Returns the place of an event. The home side attacks to the right for the whole match, so that readers need not know
 * the direction.
 */
export function placeOf(type: string, side: Side, random: Random): Place | undefined {
  const zone = zones[type]
  if (zone === undefined) return undefined
  const x = random.int(...zone.x)
  // A corner is taken from one of two points, not from a random one between them.
  const y = type === 'corner' ? (random.next() < 0.5 ? 0 : 100) : random.int(...zone.y)
  return side === 'home' ? { x, y } : { x: 100 - x, y: 100 - y }
}
