export type MarketLineKey = { id: number; specifier: string }

/** Identifies a line within its match. */
export function marketKey({ id, specifier }: MarketLineKey): string {
  return `${id}/${specifier}`
}

const valueKeys: ReadonlySet<string> = new Set(['total', 'hcp'])

/**
 * Splits a specifier such as `inningnr=1|total=138.5` into the value of the line and the rest. A specifier with one
 * part is only a value.
 */
export function specifierOf({ specifier }: Pick<MarketLineKey, 'specifier'>): { value: string; rest: string } {
  const parts = specifier.split('|')
  const at = parts.length === 1 ? 0 : parts.findIndex((part) => valueKeys.has(part.split('=')[0] ?? ''))
  const rest = parts.filter((_part, index) => index !== at).join('|')
  return { value: parts[at]?.split('=')[1] ?? '', rest }
}

/**
 * CAT-05e: the market of a line, without the line's value: all lines of a total are one market of the match, but the
 * total of each set is another.
 */
export function marketOfLine({ id, specifier }: MarketLineKey): string {
  const { value, rest } = specifierOf({ specifier })
  // A single part is a value only if it is a number; otherwise it is part of the market.
  return `${id}/${rest === '' && /[^\d.:+-]/.test(value) ? specifier : rest}`
}

/**
 * CAT-05e: the unit in which markets are counted everywhere. All markets on players are one table, so they count once.
 */
export function marketCardOf(line: MarketLineKey): string {
  return isOfPlayer(line) ? 'players' : marketOfLine(line)
}

/** Whether a line is about one player of the match. */
export function isOfPlayer({ specifier }: Pick<MarketLineKey, 'specifier'>): boolean {
  return specifier.includes('variant=pre:playerprops:')
}

// A selection is identified by match / market / canonical specifier / outcome. The id of an outcome is not enough,
// because every 1X2 of every match has an outcome `1`.

declare const selectionKeyBrand: unique symbol
export type SelectionKey = string & { readonly [selectionKeyBrand]: true }

export type SelectionFields = {
  match_id: number
  market_id: number
  specifier: string
  outcome_id: string
}

export function selectionKey({ match_id, market_id, specifier, outcome_id }: SelectionFields): SelectionKey {
  return `${match_id}/${market_id}/${canonicalSpecifier(specifier)}/${outcome_id}` as SelectionKey
}

/**
 * Returns the canonical form of a specifier, whose parts are sorted by name, because the feed sends them in any order.
 * A part without `=` belongs to the part before it: `variant=od:dynamic_outcomes:27|v1` is one part.
 */
export function canonicalSpecifier(specifier: string): string {
  if (!specifier.includes('|')) return specifier
  const parts: string[] = []
  for (const part of specifier.split('|')) {
    if (part.includes('=') || parts.length === 0) parts.push(part)
    else parts[parts.length - 1] += `|${part}`
  }
  // A first part without a name stays first, or it would become a part of another one.
  const loose = parts[0]?.includes('=') === false ? parts.splice(0, 1) : []
  return [...loose, ...parts.toSorted()].join('|')
}
