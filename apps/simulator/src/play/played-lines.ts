import type { OddsMarket } from '@touchline/uof'
import type { LineRule } from '../markets/market.ts'
import { isFinal } from '../sports/game.ts'
import type { Draft, Match } from './match.ts'
import { lineLimit } from './quote-lines.ts'
import { gradeLines, settlement } from './settle.ts'

/**
 * Lines that were on the menus of a match played in silence: settled where their part is over, else not on offer until a
 * menu brings them back. Bets may have been taken on each of them by an earlier run of the simulator.
 */
export function playedLines(match: Match, menus: readonly (readonly LineRule[])[]): OddsMarket[] {
  const { rules, game } = match
  for (const menu of menus)
    for (const rule of menu) if (rules.has(rule.key) || rules.size < lineLimit) rules.set(rule.key, rule)
  return [...rules.values()].map(({ marketId, specifiers, part, aspect }) => {
    const isSettled = game.isOver() || isFinal(game.read(part), aspect)
    return { id: marketId, specifiers, status: isSettled ? -3 : 0, isFavourite: false, outcomes: [] }
  })
}

/** The results of all lines that are settled by now, for whoever has missed them. */
export function pastResults(match: Match): Draft[] {
  const settled = [...match.lines].filter(([, { status }]) => status === -3).map(([key]) => key)
  return settled.length === 0 ? [] : [settlement(match, gradeLines(match, settled), match.status === 4 ? 2 : 1)]
}
