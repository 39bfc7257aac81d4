// A price is named by match / market / canonical specifier / outcome. An outcome id alone names nothing: outcome `1`
// exists in every 1X2 market of every match.

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
 * The order of specifiers on the wire is arbitrary; the canonical form sorts them by name. A part without `=` belongs to
 * the one before it: `variant=od:dynamic_outcomes:27|v1` is one specifier.
 */
export function canonicalSpecifier(specifier: string): string {
  if (!specifier.includes('|')) return specifier
  const parts: string[] = []
  for (const part of specifier.split('|')) {
    if (part.includes('=') || parts.length === 0) parts.push(part)
    else parts[parts.length - 1] += `|${part}`
  }
  // One that belongs to none stays in front, where it cannot come to belong to another.
  const loose = parts[0]?.includes('=') === false ? parts.splice(0, 1) : []
  return [...loose, ...parts.toSorted()].join('|')
}
