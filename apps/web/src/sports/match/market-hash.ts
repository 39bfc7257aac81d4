import type { MarketGroup } from './group-markets.ts'

/** What a card of markets is known by while its lines come and go: the first line of one that stands alone names it. */
export function marketKey({ id, name, lines, heads }: MarketGroup): string {
  return heads === null ? `${id}/${lines[0]?.specifier}` : `${id}/${name}`
}

const prefix = 'market='

/** The end of an address that opens the card on the page of its match. */
export function marketHash(key: string): string {
  return `#${prefix}${encodeURIComponent(key)}`
}

/** Undefined: the hash names no market. */
export function readMarketHash(hash: string): string | undefined {
  const text = hash.replace(/^#/, '')
  if (!text.startsWith(prefix)) return undefined
  try {
    return decodeURIComponent(text.slice(prefix.length))
  } catch {
    return undefined
  }
}
