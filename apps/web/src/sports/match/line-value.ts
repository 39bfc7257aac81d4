import { latinFigures } from '@touchline/i18n'

/** Removes the value from a name (`over 2.5` becomes `over`), because lines show it in a column of its own. */
export function withoutValue(name: string, value: string): string {
  const short = name
    .split(' ')
    .filter((word) => bareValue(word) !== bareValue(value))
    .join(' ')
  return short === '' ? name : short
}

/**
 * Returns a value in Latin digits with a decimal point, as specifiers have it. Names have the digits and the decimal
 * sign of their language.
 */
export function bareValue(text: string): string {
  return latinFigures(text)
    .replace(',', '.')
    .replaceAll(/^[(+-]+|\)$/g, '')
}
