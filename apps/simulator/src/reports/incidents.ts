import type { MatchFixture } from '../dataset/fixture.ts'
import { createRandom } from '../random.ts'
import type { Random } from '../random.ts'
import type { PlayEvent, PlayLog, Side } from '../sports/game.ts'
import { plannedSubstitutions } from './field.ts'
import type { Minute } from './minutes.ts'
import type { ReportPlan, Weighted } from './plans/report-plan.ts'

/**
 * An event before it is written to the report. `played` is the event of the game, and is missing for generated ones.
 */
export type Incident = { id: number; second: number; type: string; side: Side; played?: PlayEvent }

const idsPerSecond = 100
const madeUpIds = 50

export function playedIncidents({ urn }: MatchFixture, plan: ReportPlan, { events }: PlayLog): Incident[] {
  const numbers = createNumbers(0)
  return events.flatMap((played, index) => {
    const { side } = played
    const second = Math.floor(played.second)
    const own: Incident[] = []
    const add = (type: string) => own.push({ id: numbers(second), second, type, side, played })
    const type = oneOf(plan.types(played), createRandom(`${urn}/played/${index}`))
    if (type !== undefined) add(type)
    if (played.won !== undefined && played.server !== undefined)
      add(played.server === side ? 'game_won' : 'break_of_serve')
    if (played.won === 'set') add('set_won')
    return own
  })
}

export function madeUpIncidents(fixture: MatchFixture, minutes: readonly Minute[], log: PlayLog): Incident[] {
  const numbers = createNumbers(madeUpIds)
  const isPlayed = (second: number) => second < log.seconds && (log.clockAt?.(second).isPlaying ?? true)
  return [
    ...plannedSubstitutions(fixture).filter(({ second }) => isPlayed(second)),
    ...minutes.flatMap(({ fillers }) => fillers),
  ].map(({ second, type, side }) => ({ id: numbers(second), second, type, side }))
}

/**
 * Returns a function that assigns ids. They depend only on the second, so they stay the same when later events are
 * added.
 */
function createNumbers(from: number): (second: number) => number {
  const used = new Map<number, number>()
  return (second) => {
    const next = used.get(second) ?? from
    used.set(second, next + 1)
    return second * idsPerSecond + next
  }
}

export function inOrder(incidents: readonly Incident[]): Incident[] {
  return incidents.toSorted((a, b) => a.id - b.id)
}

function oneOf(types: Weighted, random: Random): string | undefined {
  let roll = random.next() * types.reduce((sum, [, weight]) => sum + weight, 0)
  return (types.find(([, weight]) => (roll -= weight) < 0) ?? types[0])?.[0]
}
