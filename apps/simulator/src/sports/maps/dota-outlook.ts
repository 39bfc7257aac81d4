import { moved, normalBelow, poisson } from '../../model/distribution.ts'
import { certainPair, independentPair, listedPair } from '../../model/pair-chances.ts'
import type { PairChances, HomeAway } from '../../model/pair-chances.ts'
import { zeroScore, reading, memoizeParts } from '../game.ts'
import type { Outlook, Reading, Side } from '../game.ts'
import { finalSets } from '../sets/walk-sets.ts'
import { mapSeconds, mapsToWin, mapsWon, oneFor } from './dota-state.ts'
import type { DotaState } from './dota-state.ts'

/** The average kills of both sides together in a whole map. */
const killsPerMap = 52

/** The standard deviation of everything besides kills that decides a map, in kills. */
export const luckOfMap = 9

/** Returns a side's average kills in a map, derived from home's chance to win the map. */
export function killsOf(chance: number, side: Side): number {
  const spread = Math.sqrt(killsPerMap + luckOfMap ** 2)
  const lead = spread * quantile(chance)
  return Math.max(1, (killsPerMap + (side === 'home' ? lead : -lead)) / 2)
}

export function dotaOutlook(state: DotaState, chance: number): Outlook {
  const now = state.kills.length
  const share = state.isDecided ? 0 : Math.min(1, 1 - Math.max(0, state.secondsInMap) / mapSeconds)
  const kills = (counted: HomeAway, left: number) => {
    const side = (which: Side) => moved(counted[which], poisson(killsOf(chance, which) * left))
    return independentPair(side('home'), side('away'))
  }

  function mapChance(map: number): number {
    if (map !== now) return chance
    const { home, away } = state.kills.at(-1) ?? zeroScore()
    const mean = home - away + (killsOf(chance, 'home') - killsOf(chance, 'away')) * share
    return normalBelow(mean / Math.sqrt(killsPerMap * share + luckOfMap ** 2))
  }

  const results = (map: number) => [
    { home: 1, away: 0, chance: mapChance(map) },
    { home: 0, away: 1, chance: 1 - mapChance(map) },
  ]

  return memoizeParts((part): PairChances => {
    const [, name = '', number = ''] = /^([a-z]+)(\d*)$/.exec(part) ?? []
    const map = Number(number)
    if (name === 'match') {
      const won = mapsWon(state)
      if (state.isDecided) return certainPair(won)
      return listedPair(finalSets({ won, setsToWin: mapsToWin, firstSet: now, results }))
    }
    if (name === 'map') {
      const winner = state.winners[map - 1]
      return winner === undefined ? listedPair(results(map)) : certainPair(oneFor(winner))
    }
    if (name === 'kills') return kills(state.kills[map - 1] ?? zeroScore(), map < now ? 0 : map === now ? share : 1)
    throw new Error(`no such part of a Dota match: ${part}`)
  })
}

export function readDota(state: DotaState, part: string): Reading {
  const [, name = '', number = ''] = /^([a-z]+)(\d*)$/.exec(part) ?? []
  const winner = state.winners[Number(number) - 1]
  if (name === 'match') return reading(mapsWon(state), state.isDecided)
  if (name === 'map')
    return reading(winner === undefined ? zeroScore() : oneFor(winner), winner !== undefined || state.isDecided)
  if (name === 'kills')
    return reading(state.kills[Number(number) - 1] ?? zeroScore(), winner !== undefined || state.isDecided)
  throw new Error(`no such part of a Dota match: ${part}`)
}

/** The inverse of `normalBelow`, found by bisection. */
function quantile(chance: number): number {
  let [low, high] = [-4, 4]
  for (let round = 0; round < 30; round += 1) {
    const middle = (low + high) / 2
    if (normalBelow(middle) < chance) low = middle
    else high = middle
  }
  return (low + high) / 2
}
