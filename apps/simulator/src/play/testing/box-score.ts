import type { SportEventStatus } from '@touchline/uof'

// This second implementation of results reads the published statuses only, never the game itself.

export type Pair = { home: number; away: number }

export type BoxScore = {
  /** The periods of regular time: halves, quarters, innings, sets or maps. */
  periods: Pair[]
  overtime: Pair
  /** The score as it is shown. */
  shown: Pair
  /** The side that scored each goal, or undefined where the statuses do not show it. */
  scorers: ('home' | 'away' | undefined)[]
  /** The winner of each game or round, period by period. */
  units: ('home' | 'away' | undefined)[][]
  corners: Pair
  firstHalfCorners: Pair
  bookings: Pair
  dismissals: Pair
  kills: Pair[]
}

const none: Pair = { home: 0, away: 0 }
const overtimeCode = 40
const firstHalfCode = 6
const halfTimeCode = 31

export function boxScore(statuses: readonly SportEventStatus[]): BoxScore {
  const last = statuses.at(-1)
  if (last === undefined) throw new Error('no status was published')
  const inFirstHalf = statuses
    .filter(({ matchStatus }) => matchStatus === firstHalfCode || matchStatus === halfTimeCode)
    .at(-1)
  const { statistics } = last
  return {
    periods: last.periodScores.filter(isRegular).map(pairOf),
    overtime: add(...last.periodScores.filter((period) => !isRegular(period)).map(pairOf)),
    shown: { home: leadingNumber(last.homeScore), away: leadingNumber(last.awayScore) },
    scorers: steps(statuses.map(({ periodScores }) => add(...periodScores.filter(isRegular).map(pairOf)))),
    units: last.periodScores.map((_period, index) =>
      steps(statuses.flatMap(({ periodScores }) => (periodScores[index] ? [pairOf(periodScores[index])] : []))),
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

/** Returns the side that made each point, or undefined if both scores increased between two statuses. */
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

/** Returns the number before a slash: cricket writes the wickets after the runs, as in `154/6`. */
function leadingNumber(score: string | undefined): number {
  return Number.parseInt(score ?? '0', 10)
}

type CricketBoxScore = {
  runs: Pair
  superOver: Pair
  wickets: Pair
  fours: Pair
  sixes: Pair
  /** Returns the runs of the first `overs` overs. */
  after: (overs: number) => Pair
}

type Ball = { balls: number; runs: number }

/** Reads a cricket match ball by ball from its statuses, so every ball must have been published. */
export function cricketBoxScore(statuses: readonly SportEventStatus[], winner: 'home' | 'away'): CricketBoxScore {
  const balls: { home: Ball[]; away: Ball[] } = { home: [], away: [] }
  for (const { homeScore = '', awayScore = '', details } of statuses) {
    const side = details?.battingTeam === '1' ? 'home' : 'away'
    const runs = Number.parseInt(side === 'home' ? homeScore : awayScore, 10)
    const bowled = Number(details?.over) * 6 + Number(details?.delivery)
    const last = balls[side].at(-1)
    if (last?.balls !== bowled) balls[side].push({ balls: bowled, runs })
    else last.runs = runs
  }
  const last = statuses.at(-1)
  const [home, away] = [partsOf(last?.homeScore), partsOf(last?.awayScore)]
  // The last status of the side that bats first is from before its last ball. Every later message has its final score.
  balls.home.push({ balls: Infinity, runs: home.runs })
  balls.away.push({ balls: Infinity, runs: away.runs })
  const runs = { home: home.runs, away: away.runs }
  const count = (side: 'home' | 'away', worth: number) =>
    balls[side].filter((ball, index) => ball.runs - (balls[side][index - 1]?.runs ?? 0) === worth).length
  return {
    runs,
    superOver:
      runs.home === runs.away
        ? { home: winner === 'home' ? 1 : 0, away: winner === 'away' ? 1 : 0 }
        : { home: 0, away: 0 },
    wickets: { home: home.wickets, away: away.wickets },
    fours: { home: count('home', 4), away: count('away', 4) },
    sixes: { home: count('home', 6), away: count('away', 6) },
    after: (overs) => ({ home: runsAfter(balls.home, overs * 6), away: runsAfter(balls.away, overs * 6) }),
  }
}

function runsAfter(balls: readonly Ball[], count: number): number {
  const seen = balls.filter((ball) => ball.balls <= count).at(-1)
  const isWhole = balls.some((ball) => ball.balls >= count && ball.balls !== Infinity)
  return isWhole ? (seen?.runs ?? 0) : (balls.at(-1)?.runs ?? 0)
}

function partsOf(score = '0/0'): { runs: number; wickets: number } {
  const [runs = 0, wickets = 0] = score.split('/').map(Number)
  return { runs, wickets }
}
