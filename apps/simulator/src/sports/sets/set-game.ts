import { readMenu } from '../../markets/menu.ts'
import type { HomeAway } from '../../model/pair-chances.ts'
import { periodScores } from '../clock/match-clock.ts'
import type { CreateGame, Side } from '../game.ts'
import { viewedChance } from '../game.ts'
import type { SetMenu } from './set-menus.ts'
import { setJoint } from './set-joint.ts'
import { readSets, setOutlook } from './set-outlook.ts'
import type { SetPlan } from './set-plans.ts'
import { createSetState, isTiebreak, playPoint, setsWon } from './set-state.ts'
import type { SetState } from './set-state.ts'

/** Tennis, volleyball, table tennis, Counter-Strike: point by point until a side has enough sets. */
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

/** A set has so many points that a trader's small change of mind about one of them is a large one about the match. */
function viewedPoints(prospects: HomeAway, { home, away }: HomeAway): HomeAway {
  return {
    home: viewedChance(prospects.home, (home - away) / 2),
    away: viewedChance(prospects.away, (away - home) / 2),
  }
}

/** Where markets exist for single games or rounds, each has lines of its own. */
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

/** 50 is the feed's word for advantage. */
function shownPoint(own: number, other: number): string {
  if (own >= 3 && other >= 3) return own > other ? '50' : '40'
  return shownPoints[own] ?? '40'
}
