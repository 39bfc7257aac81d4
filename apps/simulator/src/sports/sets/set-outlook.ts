import { certain } from '../../model/distribution.ts'
import { certainPair, listedPair, noScore, once, single } from '../../model/pair-chances.ts'
import type { HomeAway, PairChances, ScoreChance } from '../../model/pair-chances.ts'
import { otherSide, reading, memoizeParts, sumOfScores } from '../game.ts'
import type { Outlook, Reading, Side } from '../game.ts'
import { finishedSets, gameChance, isTiebreak, raceChance, setsWon } from './set-state.ts'
import type { SetPlan } from './set-plans.ts'
import type { SetState } from './set-state.ts'
import { chanceOfNone, finalSets, finalUnits } from './walk-sets.ts'
import type { SetsAhead } from './walk-sets.ts'
import { halfAndHalf, setResults } from './set-results.ts'

/**
 * Returns the chances for the rest of the match. `chances` are each side's chance to win a point on its serve. In
 * sports where the serve does not matter, `chances.home` is home's chance to win a rally.
 */
export function setOutlook(plan: SetPlan, state: SetState, chances: HomeAway): Outlook {
  const now = state.sets.length
  const finished = finishedSets(plan, state)
  const current = state.sets.at(-1) ?? { home: 0, away: 0 }
  const ahead: SetsAhead = {
    won: setsWon(plan, state),
    setsToWin: plan.setsToWin,
    firstSet: now,
    results: remembered((set) => (set === now ? resultsFrom(set, current, state.server, true) : freshResults(set))),
  }

  /** Returns home's chance to win a game that has not begun. */
  function homeHolds(server: Side): number {
    return server === 'home' ? gameChance(chances.home, 0, 0) : 1 - gameChance(chances.away, 0, 0)
  }

  function gameNow(): number {
    if (!plan.hasServe) return chances.home
    const { home, away } = state.points
    if (isTiebreak(plan, state)) return raceChance(evenChance(), 7, state.points)
    return state.server === 'home' ? gameChance(chances.home, home, away) : 1 - gameChance(chances.away, away, home)
  }

  /** Returns home's chance to win a point of a tiebreak, in which both sides serve. */
  function evenChance(): number {
    return (chances.home + 1 - chances.away) / 2
  }

  const wholeTiebreak = once(() => raceChance(evenChance(), 7, { home: 0, away: 0 }))

  function resultsFrom(set: number, start: HomeAway, server: Side, isNow: boolean): ScoreChance[] {
    const isOver = (score: HomeAway) => plan.isSetOver(score, set)
    if (!plan.hasServe) return setResults(isOver, start, () => chances.home)
    const holds = { home: homeHolds('home'), away: homeHolds('away') }
    const first = isNow ? gameNow() : holds[server]
    return setResults(isOver, start, (unit, { home, away }) => {
      if (unit === 0) return first
      if (home === 6 && away === 6) return wholeTiebreak()
      return holds[unit % 2 === 0 ? server : otherSide(server)]
    })
  }

  /** Returns the results of a set that has not begun. Its first server is unknown, so both cases are mixed. */
  function freshResults(set: number): ScoreChance[] {
    const none = { home: 0, away: 0 }
    if (!plan.hasServe) return resultsFrom(set, none, 'home', false)
    return halfAndHalf(resultsFrom(set, none, 'home', false), resultsFrom(set, none, 'away', false))
  }

  return memoizeParts((part) => {
    const [, name = '', first = '', second = ''] = /^([a-z]+)(\d*)\.?(\d*)$/.exec(part) ?? []
    if (name === 'match') return state.isDecided ? certainPair(ahead.won) : listedPair(finalSets(ahead))
    if (name === plan.partName) return setPair(Number(first))
    if (name === plan.unitsName) return units()
    if (name === 'tiebreaks') return single(tiebreaks())
    if (name === 'game' || name === 'round') return unitPair(Number(first), Number(second))
    throw new Error(`no such part of a match of sets: ${part}`)
  })

  function setPair(set: number): PairChances {
    const over = finished[set - 1]
    return over === undefined ? listedPair(ahead.results(set)) : certainPair(over)
  }

  function units(): PairChances {
    const counted = sumOfScores(finished)
    if (state.isDecided) return certainPair(counted)
    const of = (aspect: 'home' | 'away' | 'total' | 'lead') => once(() => finalUnits(ahead, counted, aspect))
    return { home: of('home'), away: of('away'), total: of('total'), lead: of('lead'), score: noScore }
  }

  function tiebreaks() {
    const seen = finished.filter(isTiebreakScore).length
    if (seen > 0 || state.isDecided) return certain(seen)
    const none = chanceOfNone(ahead, isTiebreakScore)
    return { from: 0, chances: Float64Array.of(none, 1 - none) }
  }

  function unitPair(set: number, number: number): PairChances {
    const winner = state.winners[set - 1]?.[number - 1]
    if (winner !== undefined) return certainPair(oneFor(winner))
    const isNext = set === now && number === current.home + current.away + 1
    const toHome = isNext ? gameNow() : plan.hasServe ? homeHolds(otherSide(state.server)) : chances.home
    return listedPair([
      { ...oneFor('home'), chance: toHome },
      { ...oneFor('away'), chance: 1 - toHome },
    ])
  }
}

export function readSets(plan: SetPlan, state: SetState, part: string): Reading {
  const finished = finishedSets(plan, state)
  const [, name = '', first = '', second = ''] = /^([a-z]+)(\d*)\.?(\d*)$/.exec(part) ?? []
  if (name === 'match') return reading(setsWon(plan, state), state.isDecided)
  if (name === plan.partName) {
    const set = state.sets[Number(first) - 1]
    return reading(set ?? { home: 0, away: 0 }, Number(first) <= finished.length || state.isDecided)
  }
  if (name === plan.unitsName) return reading(sumOfScores(state.sets), state.isDecided)
  if (name === 'tiebreaks') {
    return reading({ home: finished.filter(isTiebreakScore).length, away: 0 }, state.isDecided)
  }
  if (name === 'game' || name === 'round') {
    const winner = state.winners[Number(first) - 1]?.[Number(second) - 1]
    const isPassed = winner !== undefined || Number(first) <= finished.length || state.isDecided
    return reading(winner === undefined ? { home: 0, away: 0 } : oneFor(winner), isPassed)
  }
  throw new Error(`no such part of a match of sets: ${part}`)
}

function isTiebreakScore({ home, away }: HomeAway): boolean {
  return home + away === 13
}

function oneFor(side: Side): HomeAway {
  return side === 'home' ? { home: 1, away: 0 } : { home: 0, away: 1 }
}

function remembered<T>(make: (key: number) => T): (key: number) => T {
  const made = new Map<number, T>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}
