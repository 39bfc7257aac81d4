import { latinFigures } from '@touchline/i18n'

/** Removes the value from a name, `over 2.5` → `over`, because lines show it in a column of its own. */
export function withoutValue(name: string, value: string): string {
  const short = name
    .split(' ')
    .filter((word) => bareValue(word) !== bareValue(value))
    .join(' ')
  return short === '' ? name : short
}

/** Names have the digits and the decimal sign of their language, specifiers do not. */
export function bareValue(text: string): string {
  return latinFigures(text)
    .replace(',', '.')
    .replaceAll(/^[(+-]+|\)$/g, '')
}
