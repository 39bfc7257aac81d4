const prefix = 'market='

/** The end of an address that opens the card of this key on the page of its match. */
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
