import type { SportEventStatus } from '@touchline/uof'
import type { Pair } from './box-score.ts'

export type CricketBoxScore = {
  runs: Pair
  superOver: Pair
  wickets: Pair
  fours: Pair
  sixes: Pair
  /** Runs of the first so many overs. */
  after: (overs: number) => Pair
}

type Ball = { balls: number; runs: number }

/** Ball by ball from what was told; every ball must have been. */
export function cricketBoxScore(told: readonly SportEventStatus[], winner: 'home' | 'away'): CricketBoxScore {
  const balls: { home: Ball[]; away: Ball[] } = { home: [], away: [] }
  for (const { homeScore = '', awayScore = '', details } of told) {
    const side = details?.battingTeam === '1' ? 'home' : 'away'
    const runs = Number.parseInt(side === 'home' ? homeScore : awayScore, 10)
    const bowled = Number(details?.over) * 6 + Number(details?.delivery)
    const last = balls[side].at(-1)
    if (last?.balls !== bowled) balls[side].push({ balls: bowled, runs })
    else last.runs = runs
  }
  const last = told.at(-1)
  const [home, away] = [partsOf(last?.homeScore), partsOf(last?.awayScore)]
  // The side that bats first is last seen before its last ball: its final score stands in every later message.
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
