/** An exact decimal number: `units` / 10^`decimals`. */
export type Decimal = { units: bigint; decimals: number }

export const one: Decimal = { units: 1n, decimals: 0 }
export const zero: Decimal = { units: 0n, decimals: 0 }

// Enough digits for every factor of a feed. The limit bounds the cost of malicious input.
const plainDecimal = /^(\d{1,18})(?:\.(\d{1,18}))?$/

/** Converts `'0.5'` to 5 / 10^1. Throws on anything but a plain decimal, because input was validated before. */
export function readDecimal(text: string): Decimal {
  const match = plainDecimal.exec(text)
  if (match === null) throw new RangeError(`not a decimal: ${text}`)
  const [, whole = '', fraction = ''] = match
  return { units: BigInt(whole + fraction), decimals: fraction.length }
}

export function writeDecimal({ units, decimals }: Decimal): string {
  if (decimals === 0) return String(units)
  const digits = String(units).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

export function add(a: Decimal, b: Decimal): Decimal {
  const decimals = Math.max(a.decimals, b.decimals)
  return { units: scaled(a, decimals) + scaled(b, decimals), decimals }
}

/** Returns 1 − x for a share x between 0 and 1. */
export function complement(share: Decimal): Decimal {
  const units = scale(share.decimals) - share.units
  if (units < 0n) throw new RangeError(`not a share: ${writeDecimal(share)}`)
  return { units, decimals: share.decimals }
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, decimals: a.decimals + b.decimals }
}

/** Divides by a whole number and rounds down in one step, so that nothing is rounded twice. */
export function roundDown({ units, decimals }: Decimal, divisor = 1n): bigint {
  return units / (scale(decimals) * divisor)
}

function scaled({ units, decimals }: Decimal, to: number): bigint {
  return units * scale(to - decimals)
}

function scale(decimals: number): bigint {
  return 10n ** BigInt(decimals)
}
