import { parseSpecifiers } from '@touchline/uof'
import type { OutcomeDescription, SpecifierDescription, Specifiers } from '@touchline/uof'
import type { Bet } from '../model/bet.ts'
import type { Aspect } from '../model/pair-chances.ts'

/** The outcomes of a market and the rule they win by, independent of the part of the match. */
export type Shape = {
  aspect: Aspect
  specifiers: readonly SpecifierDescription[]
  outcomes: readonly OutcomeDescription[]
  bet: (specifiers: Specifiers) => Bet
  /** The outcomes come from the market's variants, which the feed describes separately. */
  hasVariants?: boolean
}

/** A market with its id and name in the feed. */
export type Market = Shape & {
  id: number
  /** The template of the name. */
  name: string
  groups: readonly string[]
  /** The part of the match that the market is about, as a template: `match`, `half1`, `set{setnr}`. */
  part: string
}

const partTypes: Readonly<Record<string, string>> = { score: 'string', variant: 'variable_text' }

export function market(id: number, name: string, part: string, shape: Shape, group = 'score'): Market {
  const ofPart = [...part.matchAll(/\{(\w+)\}/g)].map(([, specifier = '']) => ({
    name: specifier,
    type: partTypes[specifier] ?? 'integer',
  }))
  return {
    ...shape,
    id,
    name,
    part,
    groups: ['all', ...group.split('|')],
    specifiers: [...ofPart, ...shape.specifiers],
  }
}

/** One line of a market: the market with its specifiers filled in. */
export type LineRule = {
  /** Identifies the line within its match. */
  key: string
  marketId: number
  specifiers: string
  part: string
  aspect: Aspect
  bet: Bet
  /**
   * The ladder that the line belongs to: lines of one market with neighbouring totals or handicaps, one of which is the
   * most balanced.
   */
  ladder: string
}

/**
 * The lines of each ladder. The key has market, prefix, step and range, because a menu may have two ladders of one
 * market.
 */
export type LadderLines = Map<string, readonly LineRule[]>

/** The feed's status of a line. */
export const LineStatus = { Open: 1, Closed: 0, Suspended: -1, HandedOver: -2, Settled: -3 } as const

/** The feed's cash-out status of a line. */
export const CashoutStatus = { Available: 1, Unavailable: -1 } as const

export function lineKey({ id, specifiers }: { id: number; specifiers: string }): string {
  return `${id}/${specifiers}`
}

export function lineRule({ id, part, aspect, bet }: Market, specifiers: string): LineRule {
  const values = specifiers === '' ? {} : parseSpecifiers(specifiers)
  return {
    key: lineKey({ id, specifiers }),
    marketId: id,
    specifiers,
    part: part.replace(/\{(\w+)\}/g, (_raw, name: string) => values[name] ?? ''),
    aspect,
    bet: bet(values),
    ladder: `${id}/${specifiers.replace(/(total|hcp)=[^|]*/, '')}`,
  }
}
