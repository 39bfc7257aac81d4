// A price is named by match / market / canonical specifier / outcome. An outcome id alone names nothing: outcome `1`
// exists in every 1X2 market of every match.

declare const selectionKeyBrand: unique symbol
export type SelectionKey = string & { readonly [selectionKeyBrand]: true }

export type SelectionName = {
  match_id: number
  market_id: number
  specifier: string
  outcome_id: string
}

export function selectionKey({ match_id, market_id, specifier, outcome_id }: SelectionName): SelectionKey {
  return `${match_id}/${market_id}/${canonicalSpecifier(specifier)}/${outcome_id}` as SelectionKey
}

/** The order of specifiers on the wire is arbitrary; the canonical form sorts them by name. */
export function canonicalSpecifier(specifier: string): string {
  return specifier.includes('|') ? specifier.split('|').toSorted().join('|') : specifier
}
