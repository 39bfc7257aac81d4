import type { SettledMarket } from '@touchline/uof'
import type { LineRule } from '../markets/market.ts'
import { gradeBet } from '../model/bet.ts'
import { aspectOf } from '../model/pair-chances.ts'
import { isFinal } from '../sports/game.ts'
import type { Reading } from '../sports/game.ts'
import type { Draft, Match } from './match.ts'
import { offerStatus } from './offer.ts'

/** Lines about a part that is over are settled while the match goes on; certainty 1 says that it was seen, not confirmed. */
export function settleDecided(match: Match): Draft[] {
  const read = readings(match)
  const decided = [...match.lines].filter(([key, line]) => {
    const rule = match.rules.get(key)
    return line.status !== -3 && rule !== undefined && isFinal(read(rule.part), rule.aspect)
  })
  if (decided.length === 0) return []
  const markets = gradeLines(
    match,
    decided.map(([key]) => key),
  )
  const closing = offerStatus(
    match,
    -3,
    decided.map(([, line]) => line),
  )
  return [closing, settlement(match, markets, 1)]
}

/** What each line has come to, by where the game stands. */
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

/** Many lines ask about the same part. */
function readings({ game }: Match): (part: string) => Reading {
  const known = new Map<string, Reading>()
  return (part) => {
    const held = known.get(part) ?? game.read(part)
    known.set(part, held)
    return held
  }
}
