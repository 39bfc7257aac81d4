import { poisson } from '../../model/counts.ts'
import { certain, mixed, moved, sumOf } from '../../model/distribution.ts'
import type { Distribution } from '../../model/distribution.ts'
import { certainPair, independentPair, mixedPair, noScore, once } from '../../model/pair-chances.ts'
import type { PairChances, HomeAway } from '../../model/pair-chances.ts'
import { reading } from '../game.ts'
import type { Outlook, Reading, Side } from '../game.ts'
import { remember } from '../remember.ts'
import { halvesLeft, innings, runsOf } from './baseball-state.ts'
import type { BaseballState } from './baseball-state.ts'

/** The home side does not bat last when it leads, so of its last inning only this much is to be expected. */
const lastHomeInning = 0.6

/** Runs made in extra innings, both sides together. */
const extraRuns: Distribution = { from: 1, chances: Float64Array.of(0.45, 0.15, 0.25, 0.1, 0.05) }

export function baseballOutlook(state: BaseballState, prospects: HomeAway): Outlook {
  function runs(from: number, to: number): PairChances {
    const counted = runsOf(state, from, to)
    const side = (which: Side, halves: number) => moved(counted[which], poisson((prospects[which] / innings) * halves))
    const away = side('away', halvesLeft(state, 'away', from, to))
    const whole = halvesLeft(state, 'home', from, to)
    if (to < innings) return independentPair(side('home', whole), away)
    // Who leads does not depend on the runs nobody needed.
    const missed = (1 - lastHomeInning) * halvesLeft(state, 'home', to - 1, to)
    const unmissed = independentPair(side('home', whole), away)
    return { ...independentPair(side('home', whole - missed), away), lead: unmissed.lead }
  }

  /** Regular innings, or as many as have been begun. */
  const untilNow = once(() => runs(0, Math.max(innings, state.runs.length)))

  return remember((part) => {
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
