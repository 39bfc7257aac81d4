import { certain, mixed, moved, poisson, sumOf } from '../../model/distribution.ts'
import type { Distribution } from '../../model/distribution.ts'
import { certainPair, independentPair, mixedPair, noScore, once } from '../../model/pair-chances.ts'
import type { HomeAway, PairChances } from '../../model/pair-chances.ts'
import { zeroScore, reading, memoizeParts, sumOfScores } from '../game.ts'
import type { Outlook, PlayEvent, Reading, Side } from '../game.ts'

/**
 * The share of the home side's last inning that is expected to be played, because it is not played if the side leads.
 */
const lastHomeInning = 0.6

/** The distribution of runs by both sides together in extra innings. */
const extraRuns: Distribution = { from: 1, chances: Float64Array.of(0.45, 0.15, 0.25, 0.1, 0.05) }

export function baseballOutlook(state: BaseballState, prospects: HomeAway): Outlook {
  function runs(from: number, to: number): PairChances {
    const counted = runsOf(state, from, to)
    const side = (which: Side, halves: number) => moved(counted[which], poisson((prospects[which] / innings) * halves))
    const away = side('away', halvesLeft(state, 'away', from, to))
    const whole = halvesLeft(state, 'home', from, to)
    if (to < innings) return independentPair(side('home', whole), away)
    // The chances of the lead are computed with the whole inning, because unplayed runs would not have changed the
    // winner.
    const missed = (1 - lastHomeInning) * halvesLeft(state, 'home', to - 1, to)
    const unmissed = independentPair(side('home', whole), away)
    return { ...independentPair(side('home', whole - missed), away), lead: unmissed.lead }
  }

  /** Runs of the regular innings, or of all innings that have begun if there are more. */
  const untilNow = once(() => runs(0, Math.max(innings, state.runs.length)))

  return memoizeParts((part) => {
    const [, name = '', rest = ''] = /^([a-z]+)(.*)$/.exec(part) ?? []
    if (name === 'match') return runs(0, innings)
    if (name === 'full') return decided()
    if (name === 'first') return runs(0, Number(rest))
    if (name === 'inning') return runs(Number(rest) - 1, Number(rest))
    throw new Error(`no such part of a baseball match: ${part}`)
  })

  function decided(): PairChances {
    if (state.isDecided) return certainPair(runsOf(state))
    const now = untilNow()
    const { from, chances } = now.lead()
    const draw = chances[-from] ?? 0
    const toHome = prospects.home / (prospects.home + prospects.away)
    const noDraw: Distribution = { from, chances: chances.map((chance, index) => (index === -from ? 0 : chance)) }
    const afterDraw = {
      home: once(() => sumOf(now.home(), certain(1))),
      away: once(() => sumOf(now.away(), certain(1))),
      total: once(() => sumOf(now.total(), extraRuns)),
      lead: once(() =>
        mixed([
          { weight: toHome, of: certain(1) },
          { weight: (1 - toHome) * 0.6, of: certain(-1) },
          { weight: (1 - toHome) * 0.4, of: certain(-2) },
        ]),
      ),
      score: noScore,
    }
    return mixedPair([
      { weight: 1 - draw, of: { ...now, lead: once(() => mixed([{ weight: 1, of: noDraw }])) } },
      { weight: draw, of: afterDraw },
    ])
  }
}

export function readBaseball(state: BaseballState, part: string): Reading {
  const [, name = '', rest = ''] = /^([a-z]+)(.*)$/.exec(part) ?? []
  const until = (inning: number) => state.isDecided || state.halves >= 2 * inning
  if (name === 'match') return reading(runsOf(state, 0, innings), until(innings))
  if (name === 'full') return reading(runsOf(state), state.isDecided)
  if (name === 'first') return reading(runsOf(state, 0, Number(rest)), until(Number(rest)))
  if (name === 'inning') return reading(runsOf(state, Number(rest) - 1, Number(rest)), until(Number(rest)))
  throw new Error(`no such part of a baseball match: ${part}`)
}

export const innings = 9
export const halfSeconds = 240

export type BaseballState = {
  /** Runs of both sides by inning. */
  runs: HomeAway[]
  /** The number of completed half innings. The away side bats in those with an even index. */
  halves: number
  secondsInHalf: number
  events: PlayEvent[]
  isDecided: boolean
}

export function createBaseballState(): BaseballState {
  return { runs: [zeroScore()], halves: 0, secondsInHalf: 0, events: [], isDecided: false }
}

export function battingSide({ halves }: BaseballState): Side {
  return halves % 2 === 0 ? 'away' : 'home'
}

export function runsOf({ runs }: BaseballState, from = 0, to?: number): HomeAway {
  return sumOfScores(runs.slice(from, to))
}

/** Returns how many half innings a side still bats before `inning` is over, including the rest of the current one. */
function halvesLeft(state: BaseballState, side: Side, from: number, to: number): number {
  const offset = side === 'away' ? 0 : 1
  let left = 0
  for (let inning = from; inning < to; inning += 1) {
    const half = 2 * inning + offset
    if (half > state.halves) left += 1
    if (half === state.halves) left += 1 - state.secondsInHalf / halfSeconds
  }
  return left
}
