import type { OddsMarket, PlacementWindow, SettledMarket } from '@touchline/uof'
import { LineStatus } from '../markets/market.ts'
import type { LineRule } from '../markets/market.ts'
import { gradeBet } from '../model/bet.ts'
import { aspectOf } from '../model/pair-chances.ts'
import { isFinal } from '../sports/game.ts'
import type { Reading } from '../sports/game.ts'
import { MatchStatus } from './match.ts'
import type { Draft, Match } from './match.ts'
import { lineLimit } from './quote-lines.ts'
import { offerStatus } from './offer.ts'

/** Settles the lines on parts that are over, while the match goes on. Certainty 1 means live, not confirmed. */
export function settleDecided(match: Match): Draft[] {
  const read = readings(match)
  const decided = [...match.lines].filter(([key, line]) => {
    const rule = match.rules.get(key)
    return line.status !== LineStatus.Settled && rule !== undefined && isFinal(read(rule.part), rule.aspect)
  })
  if (decided.length === 0) return []
  const markets = gradeLines(
    match,
    decided.map(([key]) => key),
  )
  const closing = offerStatus(
    match,
    LineStatus.Settled,
    decided.map(([, line]) => line),
  )
  return [closing, settlement(match, markets, 1)]
}

/** Returns the result of each of these lines in the current state of the game. */
export function gradeLines(match: Match, keys: Iterable<string> = match.lines.keys()): SettledMarket[] {
  const read = readings(match)
  return [...keys].flatMap((key) => {
    const rule = match.rules.get(key)
    return rule === undefined ? [] : [gradeLine(rule, read(rule.part))]
  })
}

export function settlement({ fixture, product }: Match, markets: SettledMarket[], certainty: 1 | 2): Draft {
  return { type: 'bet_settlement', product, eventId: fixture.urn, certainty, markets }
}

function gradeLine({ marketId, specifiers, aspect, bet }: LineRule, pair: Reading): SettledMarket {
  return { id: marketId, specifiers, outcomes: gradeBet(bet, aspectOf(aspect, pair)) }
}

/** Returns a function that reads parts of the game, each only once, because many lines depend on the same part. */
function readings({ game }: Match): (part: string) => Reading {
  const known = new Map<string, Reading>()
  return (part) => {
    const held = known.get(part) ?? game.read(part)
    known.set(part, held)
    return held
  }
}

/** A command to cancel one market, one line of it, or all lines. */
type CancelCommand = PlacementWindow & {
  market?: number | undefined
  specifiers?: string | undefined
  voidReason: number
}

/** Voids bets placed inside the window. Returns null if the match has no such line. */
export function cancelBets(match: Match, { market, specifiers, voidReason, ...window }: CancelCommand): Draft | null {
  const lines = linesOf(match, market, specifiers)
  if (lines.length === 0) return null
  const markets = lines.map((line) => ({ ...line, voidReason }))
  return { type: 'bet_cancel', product: match.product, eventId: match.fixture.urn, ...window, markets }
}

/** Rolls back the cancellation with the same window. */
export function restoreBets(match: Match, order: Omit<CancelCommand, 'voidReason'>): Draft | null {
  const { market, specifiers, ...window } = order
  const markets = linesOf(match, market, specifiers)
  if (markets.length === 0) return null
  return { type: 'rollback_bet_cancel', product: match.product, eventId: match.fixture.urn, ...window, markets }
}

function linesOf({ lines }: Match, market: number | undefined, specifiers: string | undefined) {
  return [...lines.values()]
    .filter((line) => market === undefined || line.id === market)
    .filter((line) => specifiers === undefined || line.specifiers === specifiers)
    .map((line) => ({ id: line.id, specifiers: line.specifiers }))
}

/**
 * Returns the lines of a match that was played without messages: settled if their part is over, otherwise closed until
 * a menu offers them again. All lines of all menus are included, because an earlier run of the simulator may have
 * offered any of them.
 */
export function playedLines(match: Match, menus: readonly (readonly LineRule[])[]): OddsMarket[] {
  const { rules, game } = match
  for (const menu of menus)
    for (const rule of menu) if (rules.has(rule.key) || rules.size < lineLimit) rules.set(rule.key, rule)
  return [...rules.values()].map(({ marketId, specifiers, part, aspect }) => {
    const isSettled = game.isOver() || isFinal(game.read(part), aspect)
    return {
      id: marketId,
      specifiers,
      status: isSettled ? LineStatus.Settled : LineStatus.Closed,
      isFavorite: false,
      outcomes: [],
    }
  })
}

/** Returns the settlements of all lines that are settled by now. */
export function pastResults(match: Match): Draft[] {
  const settled = [...match.lines].filter(([, { status }]) => status === LineStatus.Settled).map(([key]) => key)
  return settled.length === 0
    ? []
    : [settlement(match, gradeLines(match, settled), match.status === MatchStatus.Closed ? 2 : 1)]
}
