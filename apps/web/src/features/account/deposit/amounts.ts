import type { DepositContext } from '@touchline/contract'

type Range = DepositContext['amounts'][number]

/** What the narrowest of the player's own limits leaves; null: none, or it is counted in another currency, at a rate only the server knows. */
export function narrowestLimit({ limits, limits_currency }: DepositContext, currency: string) {
  return limits_currency === currency ? (limits[0] ?? null) : null
}

const usual = [10, 25, 50, 100]

/** Amounts to tap, none of them above what is possible; the most that is possible is among them where it is below the usual ones. */
export function presets({ min, max, subunits }: Range, most: number): readonly number[] {
  const highest = Math.min(max, most)
  const fit = usual.map((units) => units * subunits).filter((minor) => minor >= min && minor <= highest)
  const isAdded = highest >= min && highest < Math.max(...usual) * subunits && !fit.includes(highest)
  return isAdded ? [...fit, highest] : fit
}

export type AmountProblem = { key: 'enter' | 'too-small' | 'too-large'; amount?: number }

export function amountProblem(minor: number | null, { min, max }: Pick<Range, 'min' | 'max'>): AmountProblem | null {
  if (minor === null || minor === 0) return { key: 'enter' }
  if (minor < min) return { key: 'too-small', amount: min }
  return minor > max ? { key: 'too-large', amount: max } : null
}
