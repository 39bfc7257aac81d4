export type MarketLineKey = { id: number; specifier: string }

/** Identifies one market line inside its match. */
export function marketKey({ id, specifier }: MarketLineKey): string {
  return `${id}/${specifier}`
}

const valueKeys: ReadonlySet<string> = new Set(['total', 'hcp'])

/** Splits `inningnr=1|total=138.5` into the value of the line and the rest. A single part is the value. */
export function specifierOf({ specifier }: Pick<MarketLineKey, 'specifier'>): { value: string; rest: string } {
  const parts = specifier.split('|')
  const at = parts.length === 1 ? 0 : parts.findIndex((part) => valueKeys.has(part.split('=')[0] ?? ''))
  const rest = parts.filter((_part, index) => index !== at).join('|')
  return { value: parts[at]?.split('=')[1] ?? '', rest }
}

/**
 * CAT-05e: the market of a line, regardless of its value: all lines of a total are one market of a match, and each set
 * has its own.
 */
export function marketOfLine({ id, specifier }: MarketLineKey): string {
  const { value, rest } = specifierOf({ specifier })
  // A single part is a value only if it is a number; otherwise it identifies the market.
  return `${id}/${rest === '' && /[^\d.:+-]/.test(value) ? specifier : rest}`
}

/** CAT-05e: what every count of markets counts as one. All player markets share one table and count once. */
export function marketCardOf(line: MarketLineKey): string {
  return isOfPlayer(line) ? 'players' : marketOfLine(line)
}

/** Whether a line is about one player of the match. */
export function isOfPlayer({ specifier }: Pick<MarketLineKey, 'specifier'>): boolean {
  return specifier.includes('variant=pre:playerprops:')
}

// A price is identified by match / market / canonical specifier / outcome. An outcome id alone is not unique: outcome
// `1` exists in every 1X2 market of every match.

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
 * The feed sends specifiers in any order; the canonical form sorts them by name. A part without `=` belongs to the one
 * before it: `variant=od:dynamic_outcomes:27|v1` is one specifier.
 */
export function canonicalSpecifier(specifier: string): string {
  if (!specifier.includes('|')) return specifier
  const parts: string[] = []
  for (const part of specifier.split('|')) {
    if (part.includes('=') || parts.length === 0) parts.push(part)
    else parts[parts.length - 1] += `|${part}`
  }
  // A part without a name stays in front, where it cannot be read as belonging to another part.
  const loose = parts[0]?.includes('=') === false ? parts.splice(0, 1) : []
  return [...loose, ...parts.toSorted()].join('|')
}
