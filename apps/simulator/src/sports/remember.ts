import type { PairChances } from '../model/pair-chances.ts'
import type { Outlook } from './game.ts'

/** A part is asked for by many lines and worked out once. */
export function remember(make: (part: string) => PairChances): Outlook {
  const made = new Map<string, PairChances>()
  return (part) => {
    const known = made.get(part)
    if (known !== undefined) return known
    const fresh = make(part)
    made.set(part, fresh)
    return fresh
  }
}
