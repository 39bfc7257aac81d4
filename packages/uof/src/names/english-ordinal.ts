const plural = new Intl.PluralRules('en', { type: 'ordinal' })
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

export function englishOrdinal(number: number): string {
  return `${number}${suffixes[plural.select(number)] ?? 'th'}`
}
