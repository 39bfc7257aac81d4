import { latinFigures } from '@touchline/i18n'

/** The value stands apart from it, so the heads need not repeat it: `over 2.5` → `over`. */
export function withoutValue(name: string, value: string): string {
  const short = name
    .split(' ')
    .filter((word) => bareValue(word) !== bareValue(value))
    .join(' ')
  return short === '' ? name : short
}

/** A name is in the digits of its page and has its decimal sign, a specifier never. */
export function bareValue(text: string): string {
  return latinFigures(text)
    .replace(',', '.')
    .replaceAll(/^[(+-]+|\)$/g, '')
}
