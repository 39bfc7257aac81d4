import { handicaps, lines, readMenu, totals } from '../../markets/menu.ts'
import type { HomeAway } from '../../model/pair-chances.ts'
import { periodScores } from '../clock/match-clock.ts'
import type { CreateGame, Side } from '../game.ts'
import { viewedChance } from '../game.ts'
import { setJoint } from './set-joint.ts'
import { readSets, setOutlook } from './set-outlook.ts'
import type { SetPlan } from './set-plans.ts'
import { createSetState, isTiebreak, playPoint, setsWon } from './set-state.ts'
import type { SetState } from './set-state.ts'
import type { MenuEntry } from '../../markets/menu.ts'
import type { Tier } from '../../dataset/fixture.ts'

/**
 * Creates games of tennis, volleyball, table tennis and Counter-Strike, which are played point by point until a side
 * has won enough sets.
 */
export function setGame(plan: SetPlan, menu: SetMenu): CreateGame {
  return ({ prospects, tier }, random) => {
    let state = createSetState(plan, random.next() < 0.5 ? 'home' : 'away')

    function advance(seconds: number): null {
      state.secondsToPoint -= seconds
      state.playedSeconds += seconds
      while (state.secondsToPoint <= 0 && !state.isDecided) playPoint(plan, state, pointWinner())
      return null
    }

    function pointWinner(): Side {
      const toHome = plan.hasServe && state.server === 'away' ? 1 - prospects.away : prospects.home
      return random.next() < toHome ? 'home' : 'away'
    }

    function award(side: Side, points: number): boolean {
      for (let point = 0; point < points && !state.isDecided; point += 1) playPoint(plan, state, side)
      return true
    }

    function finish(): void {
      while (!state.isDecided) playPoint(plan, state, pointWinner())
    }

    return {
      advance,
      award,
      finish,
      isOver: () => state.isDecided,
      status: () => statusOf(plan, state),
      log: () => ({ seconds: state.playedSeconds, events: state.events }),
      read: (part) => readSets(plan, state, part),
      outlook: (view) => setOutlook(plan, state, viewedPoints(prospects, view)),
      ...(plan.hasBetBuilder ? { joint: (view) => setJoint(plan, state, viewedPoints(prospects, view)) } : {}),
      menu: (outlook, ladders) => readMenu(menu(plan, state, tier), outlook, ladders),
      menuKey: () => menuKeyOf(plan, state),
      save: () => structuredClone(state),
      restore: (saved) => (state = structuredClone(saved as SetState)),
    }
  }
}

/**
 * Shifts the chances of a point by the traders' opinion, halved, because a small change in each of many points is a
 * large change in the match.
 */
function viewedPoints(prospects: HomeAway, { home, away }: HomeAway): HomeAway {
  return {
    home: viewedChance(prospects.home, (home - away) / 2),
    away: viewedChance(prospects.away, (away - home) / 2),
  }
}

/** Returns the key of the menu, which changes with each game or round if there are markets on single ones. */
function menuKeyOf({ unitsName }: SetPlan, { sets }: SetState): string {
  const { home, away } = sets.at(-1) ?? { home: 0, away: 0 }
  return unitsName === 'points' ? String(sets.length) : `${sets.length} ${home}:${away}`
}

const shownPoints = ['0', '15', '30', '40']

function statusOf(plan: SetPlan, state: SetState) {
  const won = setsWon(plan, state)
  return {
    matchStatus: state.isDecided ? 100 : (plan.codes[state.sets.length - 1] ?? 20),
    homeScore: String(won.home),
    awayScore: String(won.away),
    periodScores: periodScores(state.sets, plan.codes),
    ...(plan.hasServe && !state.isDecided ? serveStatus(plan, state) : {}),
  }
}

function serveStatus(plan: SetPlan, state: SetState) {
  const { home, away } = state.points
  const inTiebreak = isTiebreak(plan, state)
  const shown = (own: number, other: number) => (inTiebreak ? String(own) : shownPoint(own, other))
  return {
    homeGameScore: shown(home, away),
    awayGameScore: shown(away, home),
    currentServer: state.server === 'home' ? 1 : 2,
    isTiebreak: inTiebreak,
  }
}

/** Returns a side's points of the current game as the feed writes them, with an advantage as 50. */
function shownPoint(own: number, other: number): string {
  if (own >= 3 && other >= 3) return own > other ? '50' : '40'
  return shownPoints[own] ?? '40'
}

/**
 * Returns the lines on offer: those on the match, on the sets that are certain to be played, and on the current game.
 */
type SetMenu = (plan: SetPlan, state: SetState, tier: Tier) => MenuEntry[]

export const tennisMenu: SetMenu = (plan, state, tier) => {
  const isMinor = tier === 'minor' || tier === 'small'
  const reach = isMinor ? 2 : tier === 'normal' ? 3 : 5
  const step = isMinor ? 1 : 0.5
  return [
    ...lines(186, 192, 193),
    ...setScores(plan),
    ...setHandicaps(188, plan),
    totals(189, step, reach),
    handicaps(187, step, reach),
    ...(isMinor ? [] : [...lines(195, 198), totals(190, 1, 2), totals(191, 1, 2)]),
    ...sureSets(plan, state).flatMap((set) => [
      { market: 202, specifiers: `setnr=${set}` },
      totals(204, 1, isMinor ? 1 : 2, `setnr=${set}|`),
      ...(isMinor ? [] : [handicaps(203, 1, 2, `setnr=${set}|`)]),
    ]),
    ...sureGames(state).map(({ set, game }) => ({ market: 210, specifiers: `setnr=${set}|gamenr=${game}` })),
  ]
}

/** Returns the menu of volleyball and table tennis. */
export const rallyMenu: SetMenu = (plan, state, tier) => {
  const isMinor = tier === 'minor' || tier === 'small'
  return [
    ...lines(186),
    ...setScores(plan),
    ...setHandicaps(188, plan),
    totals(238, 1, isMinor ? 2 : 5),
    handicaps(237, 1, isMinor ? 2 : 5),
    ...sureSets(plan, state).flatMap((set) => [
      { market: 245, specifiers: `gamenr=${set}` },
      totals(247, 1, isMinor ? 1 : 3, `gamenr=${set}|`),
      ...(isMinor ? [] : [handicaps(246, 1, 3, `gamenr=${set}|`), { market: 248, specifiers: `gamenr=${set}` }]),
    ]),
  ]
}

export const counterStrikeMenu: SetMenu = (plan, state) => [
  ...lines(186),
  { market: 329, specifiers: `variant=sr:correct_score:bestof:${2 * plan.setsToWin - 1}` },
  ...setHandicaps(327, plan),
  { market: 328, specifiers: 'total=2.5' },
  ...sureSets(plan, state).flatMap((map) => [
    ...[330, 334, 335].map((market) => ({ market, specifiers: `mapnr=${map}` })),
    totals(332, 1, 4, `mapnr=${map}|`),
    handicaps(331, 1, 4, `mapnr=${map}|`),
  ]),
  ...sureRound(plan, state),
]

function setScores({ setsToWin }: SetPlan): MenuEntry[] {
  const bestOf = `bestof:${2 * setsToWin - 1}`
  return [
    { market: 199, specifiers: `variant=sr:correct_score:${bestOf}` },
    { market: 196, specifiers: `variant=sr:exact_sets:${bestOf}` },
  ]
}

function setHandicaps(market: number, { setsToWin }: SetPlan): MenuEntry[] {
  const starts = setsToWin === 2 ? [-1.5, 1.5] : [-2.5, -1.5, 1.5, 2.5]
  return starts.map((hcp) => ({ market, specifiers: `hcp=${hcp}` }))
}

/** Returns the number of the current set, and of the next one if it is certain to be played. */
function sureSets({ setsToWin }: SetPlan, { sets }: SetState): number[] {
  const now = sets.length
  return now + 1 <= setsToWin ? [now, now + 1] : [now]
}

/** Returns the current game, and the next one if the current one cannot end the set. */
function sureGames({ sets }: SetState): { set: number; game: number }[] {
  const set = sets.length
  const { home, away } = sets.at(-1) ?? { home: 0, away: 0 }
  const game = home + away + 1
  return Math.max(home, away) < 5
    ? [
        { set, game },
        { set, game: game + 1 },
      ]
    : [{ set, game }]
}

function sureRound({ isSetOver }: SetPlan, { sets }: SetState): MenuEntry[] {
  const now = sets.at(-1) ?? { home: 0, away: 0 }
  if (isSetOver(now, sets.length)) return []
  return [{ market: 338, specifiers: `mapnr=${sets.length}|roundnr=${now.home + now.away + 1}` }]
}
