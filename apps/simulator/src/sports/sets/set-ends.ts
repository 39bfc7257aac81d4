import type { HomeAway } from '../../model/pair-chances.ts'
import { otherSide } from '../game.ts'
import type { Side } from '../game.ts'
import { gameChance } from './set-state.ts'
import type { SetPlan } from './set-plans.ts'

/** A way in which a set can end, with its chance. `server` serves first in the next set. */
export type SetEnd = HomeAway & { server: Side; chance: number }

/** The maximum number of points of a tiebreak that is computed. */
const maxTiebreak = 80

type SetStart = HomeAway & { server: Side }

/** Returns every way in which a set can end, from its current games and points. */
export function setEnds(plan: SetPlan, chances: HomeAway, set: number, start: SetStart, points: HomeAway): SetEnd[] {
  const ends = new Map<string, SetEnd>()
  let front = new Map<string, SetEnd>([['', { ...start, chance: 1 }]])
  let from = points
  while (front.size > 0) {
    const next = new Map<string, SetEnd>()
    for (const now of front.values()) {
      for (const { side, server, chance } of gameEnds(chances, now, from)) {
        const score = { home: now.home, away: now.away, [side]: now[side] + 1 }
        addEnd(plan.isSetOver(score, set) ? ends : next, { ...score, server, chance: now.chance * chance })
      }
    }
    front = next
    from = { home: 0, away: 0 }
  }
  return [...ends.values()]
}

function addEnd(to: Map<string, SetEnd>, end: SetEnd): void {
  const key = `${end.home}:${end.away} ${end.server}`
  const held = to.get(key)
  if (held === undefined) to.set(key, end)
  else held.chance += end.chance
}

type GameEnd = { side: Side; server: Side; chance: number }

function gameEnds(chances: HomeAway, { home, away, server }: SetStart, points: HomeAway): GameEnd[] {
  if (home === 6 && away === 6) return tiebreakEnds(chances, server, points)
  const toServer = gameChance(chances[server], points[server], points[otherSide(server)])
  const next = otherSide(server)
  return [
    { side: server, server: next, chance: toServer },
    { side: next, server: next, chance: 1 - toServer },
  ]
}

/**
 * Returns the ways in which a tiebreak can end. The serve changes after the first point, and then after every second
 * one.
 */
function tiebreakEnds(chances: HomeAway, first: Side, points: HomeAway): GameEnd[] {
  const ends: GameEnd[] = []
  let server = first
  let played = points.home + points.away
  let front = new Map([[points.home, 1]])
  while (front.size > 0 && played < maxTiebreak) {
    const toHome = server === 'home' ? chances.home : 1 - chances.away
    played += 1
    if (played % 2 === 1) server = otherSide(server)
    const next = new Map<number, number>()
    for (const [home, chance] of front) {
      put(home + 1, 'home', chance * toHome)
      put(home, 'away', chance * (1 - toHome))
    }
    front = next

    function put(home: number, side: Side, chance: number): void {
      const away = played - home
      const isWon = Math.max(home, away) >= 7 && Math.abs(home - away) >= 2
      if (isWon) ends.push({ side, server: otherSide(server), chance })
      else next.set(home, (next.get(home) ?? 0) + chance)
    }
  }
  return ends
}
