import type { MarketLineKey } from '@touchline/contract'
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

const lineKeys: ReadonlySet<string> = new Set(['total', 'hcp'])

/** `inningnr=1|total=138.5`: the value of the line, and what it is about. A single part is the value. */
export function specifierOf({ specifier }: MarketLineKey): { value: string; rest: string } {
  const parts = specifier.split('|')
  const at = parts.length === 1 ? 0 : parts.findIndex((part) => lineKeys.has(part.split('=')[0] ?? ''))
  const rest = parts.filter((_part, index) => index !== at).join('|')
  return { value: parts[at]?.split('=')[1] ?? '', rest }
}
