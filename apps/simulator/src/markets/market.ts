import { parseSpecifiers } from '@touchline/uof'
import type { OutcomeDescription, SpecifierDescription, Specifiers } from '@touchline/uof'
import type { Bet } from '../model/bet.ts'
import type { Aspect } from '../model/pair-chances.ts'

/** A type of market with its outcomes, independent of the part of the match. */
export type Shape = {
  aspect: Aspect
  specifiers: readonly SpecifierDescription[]
  outcomes: readonly OutcomeDescription[]
  bet: (specifiers: Specifiers) => Bet
  /** A variant brings its own outcomes, described apart. */
  hasVariants?: boolean
}

/** A market of the feed. */
export type Market = Shape & {
  id: number
  /** A template. */
  name: string
  groups: readonly string[]
  /** What it is about, a template: `match`, `half1`, `set{setnr}`. */
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
  /** Names the line inside its match. */
  key: string
  marketId: number
  specifiers: string
  part: string
  aspect: Aspect
  bet: Bet
  /** Neighbouring lines share it: among them one is the most balanced. */
  ladder: string
}

/** Lines of each ladder, by market, prefix, step and range: a menu may have two ladders of one market. */
export type LadderLines = Map<string, readonly LineRule[]>

/** The feed's status of a line. */
export const LineStatus = { Open: 1, Closed: 0, Suspended: -1, HandedOver: -2, Settled: -3 } as const

/** Whether bets on a line are bought back, as the feed says it. */
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
