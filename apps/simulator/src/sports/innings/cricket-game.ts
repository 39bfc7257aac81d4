import { lines, readMenu, totals } from '../../markets/menu.ts'
import type { Ladder, MenuEntry } from '../../markets/menu.ts'
import { maxStepSeconds, viewed } from '../game.ts'
import type { CreateGame, PlayEvent, Side } from '../game.ts'
import { cricketOutlook, readCricket } from './cricket-outlook.ts'
import {
  ballOutcomes,
  ballsPerInnings,
  ballsPerOver,
  battingSide,
  createCricketState,
  isOut,
  runsOf,
  runsPerBall,
  secondsPerBall,
  wicketChance,
} from './cricket-state.ts'
import type { CricketState } from './cricket-state.ts'
import type { Tier } from '../../dataset/fixture.ts'

/** Creates games of cricket with twenty overs per side, played ball by ball. */
export const cricketGame: CreateGame = ({ prospects, tier }, random) => {
  let state = createCricketState(random.next() < 0.5 ? 'home' : 'away')

  function advance(seconds: number): null {
    state.secondsToBall -= seconds
    state.playedSeconds += seconds
    while (state.secondsToBall <= 0 && !state.isDecided) {
      state.secondsToBall += secondsPerBall
      bowl()
    }
    return null
  }

  function bowl(): void {
    const side = battingSide(state)
    const strength = prospects[side] / ballsPerInnings / runsPerBall
    let roll = random.next()
    const falls = (chance: number) => (roll -= chance) < 0
    let runs = 0
    const isWicket = falls(wicketChance)
    if (isWicket) state.wickets[side] += 1
    else if (falls(ballOutcomes.one * strength)) runs = 1
    else if (falls(ballOutcomes.two * strength)) runs = 2
    else if (falls(ballOutcomes.four * strength)) runs = 4
    else if (falls(ballOutcomes.six * strength)) runs = 6
    score(side, runs, Math.floor(state.balls[side] / ballsPerOver))
    if (runs === 4) state.fours[side] += 1
    if (runs === 6) state.sixes[side] += 1
    record(isWicket ? 'wicket' : 'ball', side, runs)
    state.balls[side] += 1
    turnOver()
  }

  function score(side: Side, runs: number, over: number): void {
    const overs = state.runs[side]
    while (overs.length <= over) overs.push(0)
    overs[over]! += runs
  }

  function record(kind: PlayEvent['kind'], side: Side, points: number): void {
    state.events.push({ second: state.playedSeconds, stage: stageOf(side), kind, side, points })
  }

  function turnOver(): void {
    if (!isOut(state, battingSide(state))) return
    if (!state.isSecondInnings) {
      state.isSecondInnings = true
      return
    }
    const { home, away } = runsOf(state)
    const toHome = prospects.home / (prospects.home + prospects.away)
    if (home === away) state.extra[random.next() < toHome ? 'home' : 'away'] += 1
    state.isDecided = true
  }

  /** Awards a score. Only the batting side can score. */
  function award(side: Side, points: number): boolean {
    if (state.isDecided || side !== battingSide(state)) return false
    score(side, points, Math.floor(state.balls[side] / ballsPerOver))
    record('score', side, points)
    turnOver()
    return true
  }

  function finish(): void {
    while (!state.isDecided) advance(maxStepSeconds)
  }

  return {
    advance,
    award,
    finish,
    isOver: () => state.isDecided,
    status: () => statusOf(state),
    log: () => ({ seconds: state.playedSeconds, events: state.events }),
    read: (part) => readCricket(state, part),
    outlook: (view) => cricketOutlook(state, viewed(prospects, view)),
    menu: (outlook, ladders) => readMenu([...menus[tier], ...overEntries(state)], outlook, ladders),
    menuKey: () =>
      overEntries(state)
        .map(({ market, prefix }) => `${market} ${prefix}`)
        .join(''),
    save: () => structuredClone(state),
    restore: (saved) => (state = structuredClone(saved as CricketState)),
  }
}

const minor: readonly MenuEntry[] = [
  ...lines(340, 342),
  totals(606, 2, 10, 'inningnr=1|'),
  totals(607, 2, 10, 'inningnr=1|'),
  totals(639, 1, 2),
  totals(640, 1, 2),
]
const normal: readonly MenuEntry[] = [
  ...lines(340, 341, 342, 647, 648),
  totals(606, 1, 12, 'inningnr=1|'),
  totals(607, 1, 12, 'inningnr=1|'),
  totals(639, 1, 4),
  totals(640, 1, 3),
  totals(697, 1, 2),
  { market: 351, specifiers: 'inningnr=1|overnr=6' },
  totals(352, 1, 4, 'inningnr=1|overnr=6|'),
  totals(353, 1, 4, 'inningnr=1|overnr=6|'),
  totals(352, 1, 4, 'inningnr=1|overnr=10|'),
  totals(353, 1, 4, 'inningnr=1|overnr=10|'),
]
const menus: Readonly<Record<Tier, readonly MenuEntry[]>> = { small: minor, minor, normal, top: normal }

/** Returns lines for the over being bowled. */
function overEntries(state: CricketState): Ladder[] {
  const side = battingSide(state)
  if (state.isDecided || isOut(state, side)) return []
  const over = Math.floor(state.balls[side] / ballsPerOver) + 1
  return [totals(side === 'home' ? 356 : 357, 1, 2, `inningnr=1|overnr=${over}|`)]
}

function stageOf(side: Side): number {
  return side === 'home' ? 501 : 502
}

function statusOf(state: CricketState) {
  const runs = runsOf(state)
  const side = battingSide(state)
  const code = stageOf(side)
  return {
    matchStatus: state.isDecided ? 100 : code,
    homeScore: `${runs.home}/${state.wickets.home}`,
    awayScore: `${runs.away}/${state.wickets.away}`,
    periodScores: [{ number: 1, matchStatusCode: code, homeScore: String(runs.home), awayScore: String(runs.away) }],
    details: {
      over: String(Math.floor(state.balls[side] / ballsPerOver)),
      delivery: String(state.balls[side] % ballsPerOver),
      innings: state.isSecondInnings ? '2' : '1',
      homeDismissals: String(state.wickets.home),
      awayDismissals: String(state.wickets.away),
      battingTeam: side === 'home' ? '1' : '2',
    },
  }
}
