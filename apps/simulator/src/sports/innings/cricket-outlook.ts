import { bell, certain, distribution, mixed, moved, poisson } from '../../model/distribution.ts'
import type { Distribution } from '../../model/distribution.ts'
import { certainPair, independentPair, noScore, once, single } from '../../model/pair-chances.ts'
import type { PairChances, HomeAway } from '../../model/pair-chances.ts'
import { otherSide, memoizeParts, sumOfScores } from '../game.ts'
import type { Outlook, Reading, Side } from '../game.ts'
import {
  ballOutcomes,
  ballsExpected,
  ballsLeft,
  ballsPerInnings,
  ballsPerOver,
  isOut,
  runsOf,
  runsPerBall,
  squarePerBall,
  wicketChance,
} from './cricket-state.ts'
import type { CricketState } from './cricket-state.ts'

/**
 * By how many runs the side that bats second is assumed to pass the other side's total. Its innings ends as soon as it
 * has.
 */
const chaseMargin = 2

export function cricketOutlook(state: CricketState, prospects: HomeAway): Outlook {
  const second = otherSide(state.first)

  /** Returns the distribution of a side's runs from its first `until` balls, as if there were no target. */
  function innings(side: Side, until = ballsPerInnings, counted = runsOf(state)[side]): Distribution {
    const left = ballsLeft(state, side, until)
    if (left === 0) return certain(counted)
    const mean = prospects[side] / ballsPerInnings
    const variance = (squarePerBall * mean) / runsPerBall - mean ** 2
    return bell(counted + mean * left, Math.sqrt(variance * left), counted)
  }

  const match = once(() =>
    state.isDecided ? certainPair(runsOf(state)) : chase(innings(state.first), innings(second)),
  )

  return memoizeParts((part) => {
    const [, name = '', , overs = ''] = /^([a-z]+)(\d*)\.?(\d*)$/.exec(part) ?? []
    switch (name) {
      case 'match':
      case 'innings':
        return match()
      case 'full':
        return decided()
      case 'overs': {
        const balls = Number(overs) * ballsPerOver
        const counted = runsOf(state, Number(overs))
        return independentPair(innings('home', balls, counted.home), innings('away', balls, counted.away))
      }
      case 'over': {
        const number = Number(overs)
        const side = (which: Side) => innings(which, number * ballsPerOver, state.runs[which][number - 1] ?? 0)
        return independentPair(side('home'), side('away'))
      }
      case 'fours':
        return perBall(state.fours, ballOutcomes.four, true)
      case 'sixes':
        return perBall(state.sixes, ballOutcomes.six, true)
      case 'dismissals':
        return perBall(state.wickets, wicketChance, false)
      default:
        throw new Error(`no such part of a cricket match: ${part}`)
    }
  })

  function perBall(counted: HomeAway, chance: number, isByStrength: boolean): PairChances {
    const side = (which: Side) => {
      const strength = isByStrength ? prospects[which] / ballsPerInnings / runsPerBall : 1
      return moved(counted[which], poisson(chance * strength * ballsExpected(state, which)))
    }
    return independentPair(side('home'), side('away'))
  }

  /** Returns the winner of the match as a score. A tie is decided in proportion to the sides' strength. */
  function decided(): PairChances {
    if (state.isDecided) return certainPair(sumOfScores([runsOf(state), state.extra]))
    const { from, chances } = match().lead()
    const tie = chances[-from] ?? 0
    const toHome = prospects.home / (prospects.home + prospects.away)
    const noTie = chances.map((chance, index) => (index === -from ? 0 : chance))
    return single(
      mixed([
        { weight: 1, of: { from, chances: noTie } },
        { weight: tie * toHome, of: certain(1) },
        { weight: tie * (1 - toHome), of: certain(-1) },
      ]),
    )
  }

  /** Returns the scores of both sides. The innings of the chasing side ends once it passes the first side's runs. */
  function chase(first: Distribution, unstopped: Distribution): PairChances {
    const highest = first.from + first.chances.length - 1 + chaseMargin
    const runs = new Float64Array(Math.max(1, Math.min(unstopped.from + unstopped.chances.length - 1, highest) + 1))
    const leads = new Float64Array(highest + chaseMargin + 2)
    const totals = new Float64Array(2 * highest + 1)
    for (let x = 0; x < first.chances.length; x += 1) {
      const target = first.from + x
      for (let y = 0; y < unstopped.chances.length; y += 1) {
        const made = Math.min(unstopped.from + y, target + chaseMargin)
        const chance = first.chances[x]! * unstopped.chances[y]!
        runs[made]! += chance
        leads[target - made + chaseMargin]! += chance
        totals[target + made]! += chance
      }
    }
    const lead = distribution(-chaseMargin, leads)
    const isHomeFirst = state.first === 'home'
    const secondRuns = distribution(0, runs)
    return {
      home: () => (isHomeFirst ? first : secondRuns),
      away: () => (isHomeFirst ? secondRuns : first),
      total: () => ({ from: 0, chances: totals }),
      lead: once(() => (isHomeFirst ? lead : turned(lead))),
      score: noScore,
    }
  }
}

export function readCricket(state: CricketState, part: string): Reading {
  const [, name = '', , overs = ''] = /^([a-z]+)(\d*)\.?(\d*)$/.exec(part) ?? []
  const [homeIsOut, awayIsOut] = [isOut(state, 'home'), isOut(state, 'away')]
  const both = (pair: HomeAway): Reading => ({ ...pair, homeIsFinal: homeIsOut, awayIsFinal: awayIsOut })
  const byBalls = (pair: HomeAway, balls: number): Reading => ({
    ...pair,
    homeIsFinal: homeIsOut || state.balls.home >= balls,
    awayIsFinal: awayIsOut || state.balls.away >= balls,
  })
  const number = Number(overs)
  switch (name) {
    case 'match':
    case 'innings':
      return both(runsOf(state))
    case 'full':
      return {
        ...sumOfScores([runsOf(state), state.extra]),
        homeIsFinal: state.isDecided,
        awayIsFinal: state.isDecided,
      }
    case 'overs':
      return byBalls(runsOf(state, number), number * ballsPerOver)
    case 'over': {
      const { home, away } = state.runs
      return byBalls({ home: home[number - 1] ?? 0, away: away[number - 1] ?? 0 }, number * ballsPerOver)
    }
    case 'fours':
      return both(state.fours)
    case 'sixes':
      return both(state.sixes)
    case 'dismissals':
      return both(state.wickets)
    default:
      throw new Error(`no such part of a cricket match: ${part}`)
  }
}

function turned({ from, chances }: Distribution): Distribution {
  return { from: 1 - from - chances.length, chances: chances.toReversed() }
}
