import type { HomeAway } from '../../model/pair-chances.ts'

/** What differs between the sports with sets. A unit is what a set counts: a game, a rally or a round. */
export type SetPlan = {
  setsToWin: number
  /** The name of a part of the match in markets. */
  partName: 'set' | 'map'
  /** The name of the units of a whole match in markets, or null if no market uses them. */
  unitsName: 'games' | 'points' | null
  /** True if each unit is played point by point on a serve. */
  hasServe: boolean
  isSetOver: (score: HomeAway, set: number) => boolean
  /** The feed's codes of the sets. */
  codes: readonly number[]
  secondsPerPoint: number
  breakSeconds: number
  /** True if outcomes of a match can be combined at one price. */
  hasBetBuilder?: true
}

const setCodes = [8, 9, 10, 11, 12, 441, 442]

export const tennisPlan: SetPlan = {
  setsToWin: 2,
  partName: 'set',
  unitsName: 'games',
  hasServe: true,
  isSetOver: ({ home, away }) => {
    const [high, low] = [Math.max(home, away), Math.min(home, away)]
    return high === 7 || (high === 6 && low <= 4)
  },
  codes: setCodes,
  secondsPerPoint: 26,
  breakSeconds: 90,
  hasBetBuilder: true,
}

export const volleyballPlan: SetPlan = {
  setsToWin: 3,
  partName: 'set',
  unitsName: 'points',
  hasServe: false,
  isSetOver: (score, set) => isWonByTwo(score, set === 5 ? 15 : 25),
  codes: setCodes,
  secondsPerPoint: 28,
  breakSeconds: 120,
}

export const tableTennisPlan: SetPlan = {
  setsToWin: 3,
  partName: 'set',
  unitsName: 'points',
  hasServe: false,
  isSetOver: (score) => isWonByTwo(score, 11),
  codes: setCodes,
  secondsPerPoint: 16,
  breakSeconds: 60,
}

const roundsToWin = 13
const overtimeWins = 4

export const counterStrikePlan: SetPlan = {
  setsToWin: 2,
  partName: 'map',
  unitsName: null,
  hasServe: false,
  /** A side wins with 13 rounds, or from 12:12 on in an overtime of six rounds, of which it must win four. */
  isSetOver: ({ home, away }) => {
    const [high, low] = [Math.max(home, away), Math.min(home, away)]
    if (low < roundsToWin - 1) return high >= roundsToWin
    const drawnAt = roundsToWin - 1 + 3 * Math.floor((low - roundsToWin + 1) / 3)
    return high >= drawnAt + overtimeWins
  },
  codes: [141, 142, 143, 144, 145],
  secondsPerPoint: 85,
  breakSeconds: 240,
}

function isWonByTwo({ home, away }: HomeAway, target: number): boolean {
  return Math.max(home, away) >= target && Math.abs(home - away) >= 2
}
