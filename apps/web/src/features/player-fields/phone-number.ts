import { latinFigures } from '@touchline/i18n'

/** Turns `00353 85-012 (3344)` into `+353850123344`. Other text is returned unchanged, and the server rejects it. */
export function plainNumber(text: string): string {
  return latinFigures(text)
    .replaceAll(/[\s().\-/\u200E\u200F]/g, '')
    .replace(/^00/, '+')
}

/** Adds the country prefix to a national number, without the leading zero, which is not dialled from abroad. */
export function numberOf(text: string, prefix: string | undefined): string {
  const plain = plainNumber(text)
  if (plain === '' || plain.startsWith('+') || prefix === undefined) return plain
  return `${prefix}${plain.replace(/^0/, '')}`
}

/** Splits a full number into prefix and rest, so that `numberOf` returns the same number again. */
export function splitNumber(number: string, prefixes: readonly string[]): { prefix: string | undefined; rest: string } {
  const fitting = prefixes.filter((one) => number.startsWith(one) && numberOf(number.slice(one.length), one) === number)
  const prefix = fitting.toSorted((one, other) => other.length - one.length)[0]
  return { prefix, rest: prefix === undefined ? number : number.slice(prefix.length) }
}
