import { specifierOf } from './market.ts'
import type { MarketLineKey } from './market.ts'

/**
 * CAT-05e: the market that a line belongs to, whatever its value: all lines of a total are one market of a match, and each
 * set has its own.
 */
export function marketOfLine({ id, specifier }: MarketLineKey): string {
  const { value, rest } = specifierOf({ specifier })
  // A part that stands alone is a value only where it is a number: otherwise it says what the market is about.
  return `${id}/${rest === '' && /[^\d.:+-]/.test(value) ? specifier : rest}`
}

/** CAT-05e: what is counted as one market wherever markets are counted. Those on players stand in one table. */
export function marketCardOf(line: MarketLineKey): string {
  return isOfPlayer(line) ? 'players' : marketOfLine(line)
}

/** Whether a line is about one player of the match. */
export function isOfPlayer({ specifier }: Pick<MarketLineKey, 'specifier'>): boolean {
  return specifier.includes('variant=pre:playerprops:')
}
