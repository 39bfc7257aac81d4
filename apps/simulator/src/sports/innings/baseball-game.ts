import { handicaps, lines, readMenu, totals } from '../../markets/menu.ts'
import type { MenuEntry } from '../../markets/menu.ts'
import type { Tier } from '../../dataset/fixture.ts'
import { periodScores } from '../clock/match-clock.ts'
import { maxStepSeconds, zeroScore, viewed } from '../game.ts'
import type { CreateGame, Side } from '../game.ts'
import {
  baseballOutlook,
  battingSide,
  createBaseballState,
  halfSeconds,
  innings,
  readBaseball,
  runsOf,
} from './baseball-outlook.ts'
import type { BaseballState } from './baseball-outlook.ts'

const maxInning = 20

/** Creates games of baseball, in which the sides bat in turn and score runs at random while they bat. */
export const baseballGame: CreateGame = ({ prospects, tier }, random) => {
  let state = createBaseballState()

  function advance(seconds: number): null {
    if (state.isDecided) return null
    const side = battingSide(state)
    const runs = random.times(((prospects[side] / innings) * seconds) / halfSeconds)
    for (let run = 0; run < runs && !state.isDecided; run += 1) award(side, 1)
    if (state.isDecided) return null
    state.secondsInHalf += seconds
    if (state.secondsInHalf >= halfSeconds) endHalf()
    return null
  }

  /** Awards a score. Only the batting side can score. */
  function award(side: Side, points: number): boolean {
    const inning = state.runs.at(-1)
    if (inning === undefined || state.isDecided || side !== battingSide(state)) return false
    inning[side] += points
    record(side, points)
    const { home, away } = runsOf(state)
    // The home side bats last, so the match is over once it leads in the last inning.
    if (isLastInning() && battingSide(state) === 'home' && home > away) state.isDecided = true
    return true
  }

  function isLastInning(): boolean {
    return state.halves >= 2 * (innings - 1)
  }

  function endHalf(): void {
    const { home, away } = runsOf(state)
    const wasAway = battingSide(state) === 'away'
    const isEnough = isLastInning() && (wasAway ? home > away : home !== away)
    state.halves += 1
    state.secondsInHalf = 0
    if (isEnough) state.isDecided = true
    else if (state.halves >= 2 * maxInning) callOff()
    else if (!wasAway) state.runs.push(zeroScore())
  }

  /** Ends a match that has gone on too long, with a run for a random side. */
  function callOff(): void {
    const side = random.next() < 0.5 ? 'home' : 'away'
    state.runs.at(-1)![side] += 1
    record(side, 1)
    state.isDecided = true
  }

  function record(side: Side, points: number): void {
    state.events.push({ second: playedSeconds(state), stage: stageOf(state), kind: 'score', side, points })
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
    log: () => ({
      seconds: playedSeconds(state),
      events: state.events,
      clockAt: (second) => ({ stage: stageOf({ halves: Math.floor(second / halfSeconds) }), isPlaying: true }),
    }),
    read: (part) => readBaseball(state, part),
    outlook: (view) => baseballOutlook(state, viewed(prospects, view)),
    menu: (outlook, ladders) => readMenu([...menus[tier], ...inningEntries(state, tier)], outlook, ladders),
    menuKey: () => String(state.halves),
    save: () => structuredClone(state),
    restore: (saved) => (state = structuredClone(saved as BaseballState)),
  }
}

const minor: readonly MenuEntry[] = [...lines(251), totals(258, 1, 3), handicaps(256, 1, 2)]
const normal: readonly MenuEntry[] = [
  ...lines(251, 268, 274),
  totals(258, 0.5, 4),
  handicaps(256, 0.5, 4),
  totals(260, 1, 2),
  totals(261, 1, 2),
  totals(276, 0.5, 2),
  handicaps(275, 0.5, 2),
]
const menus: Readonly<Record<Tier, readonly MenuEntry[]>> = { small: minor, minor, normal, top: normal }

/** Returns lines for the inning being played and the one after it. */
function inningEntries({ halves }: BaseballState, tier: Tier): MenuEntry[] {
  if (tier === 'minor' || tier === 'small') return []
  const now = Math.floor(halves / 2) + 1
  return [now, now + 1]
    .filter((inning) => inning < innings)
    .flatMap((inning) => [{ market: 287, specifiers: `inningnr=${inning}` }, totals(288, 1, 1, `inningnr=${inning}|`)])
}

function playedSeconds({ halves, secondsInHalf }: BaseballState): number {
  return halves * halfSeconds + secondsInHalf
}

/** Returns the feed's code of the half inning; extra innings share two codes. */
function stageOf({ halves }: Pick<BaseballState, 'halves'>): number {
  return 401 + Math.min(halves, 2 * innings + (halves % 2))
}

function statusOf(state: BaseballState) {
  const { home, away } = runsOf(state)
  return {
    matchStatus: state.isDecided ? 100 : stageOf(state),
    homeScore: String(home),
    awayScore: String(away),
    periodScores: periodScores(
      state.runs,
      state.runs.map((_runs, inning) => 401 + 2 * Math.min(inning, innings)),
    ),
    details: { outs: String(Math.min(2, Math.floor((3 * state.secondsInHalf) / halfSeconds))) },
  }
}
