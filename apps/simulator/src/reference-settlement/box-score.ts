import type { SportEventStatus } from '@touchline/uof'

// A second reading of a match, for tests: from what was told of it only, never from the game itself.

export type Pair = { home: number; away: number }

export type BoxScore = {
  /** Periods of regular time: halves, quarters, innings, sets, maps. */
  periods: Pair[]
  overtime: Pair
  /** The score that stands at the top of the page. */
  shown: Pair
  /** Who scored, one by one, where that can be told. */
  scorers: ('home' | 'away' | undefined)[]
  /** Who won each game or round, period by period. */
  units: ('home' | 'away' | undefined)[][]
  corners: Pair
  firstHalfCorners: Pair
  bookings: Pair
  dismissals: Pair
  kills: Pair[]
}

const none: Pair = { home: 0, away: 0 }
const overtimeCode = 40

export function boxScore(told: readonly SportEventStatus[]): BoxScore {
  const last = told.at(-1)
  if (last === undefined) throw new Error('no status was published')
  const inFirstHalf = told.filter(({ matchStatus }) => matchStatus === 6 || matchStatus === 31).at(-1)
  const { statistics } = last
  return {
    periods: last.periodScores.filter(isRegular).map(pairOf),
    overtime: add(...last.periodScores.filter((period) => !isRegular(period)).map(pairOf)),
    shown: { home: leadingNumber(last.homeScore), away: leadingNumber(last.awayScore) },
    scorers: steps(told.map(({ periodScores }) => add(...periodScores.filter(isRegular).map(pairOf)))),
    units: last.periodScores.map((_period, index) =>
      steps(told.flatMap(({ periodScores }) => (periodScores[index] ? [pairOf(periodScores[index])] : []))),
    ),
    corners: statistics?.corners ?? none,
    firstHalfCorners: inFirstHalf?.statistics?.corners ?? none,
    bookings: statistics?.yellowCards ?? none,
    dismissals: statistics?.redCards ?? none,
    kills: last.periodScores.map(({ kills }) => kills ?? none),
  }
}

export function add(...pairs: readonly Pair[]): Pair {
  return pairs.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), none)
}

/** Each growth by one names a side; two at once cannot be told apart. */
function steps(scores: readonly Pair[]): ('home' | 'away' | undefined)[] {
  const found: ('home' | 'away' | undefined)[] = []
  let before = none
  for (const now of scores) {
    const [home, away] = [now.home - before.home, now.away - before.away]
    if (home > 0 && away > 0) found.push(...Array.from({ length: home + away }, () => undefined))
    else for (let point = 0; point < home + away; point += 1) found.push(home > 0 ? 'home' : 'away')
    before = now
  }
  return found
}

function isRegular({ matchStatusCode }: { matchStatusCode?: number }): boolean {
  return matchStatusCode !== overtimeCode
}

function pairOf({ homeScore, awayScore }: { homeScore: string; awayScore: string }): Pair {
  return { home: Number(homeScore), away: Number(awayScore) }
}

/** Cricket writes its wickets behind: `154/6`. */
function leadingNumber(score: string | undefined): number {
  return Number.parseInt(score ?? '0', 10)
}
