import { latinFigures } from '@touchline/i18n'

/** `00353 85-012 (3344)` is `+353850123344`. What is no number stays what it is, and is refused for it. */
export function plainNumber(text: string): string {
  return latinFigures(text)
    .replaceAll(/[\s().\-/\u200E\u200F]/g, '')
    .replace(/^00/, '+')
}

/** A number as it is written at home has a zero that is not dialled from abroad. */
export function numberOf(text: string, prefix: string | undefined): string {
  const plain = plainNumber(text)
  if (plain === '' || plain.startsWith('+') || prefix === undefined) return plain
  return `${prefix}${plain.replace(/^0/, '')}`
}

/** The other way: a whole number as its prefix and the rest, by which `numberOf` finds it again. */
export function splitNumber(number: string, prefixes: readonly string[]): { prefix: string | undefined; rest: string } {
  const fitting = prefixes.filter((one) => number.startsWith(one) && numberOf(number.slice(one.length), one) === number)
  const prefix = fitting.toSorted((one, other) => other.length - one.length)[0]
  return { prefix, rest: prefix === undefined ? number : number.slice(prefix.length) }
}
