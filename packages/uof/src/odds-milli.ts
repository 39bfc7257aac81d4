// Odds are sent as decimal text and used as integers × 1000. The text is cut and not multiplied, because 1.15 × 1000 is
// not 1150 in binary floating-point numbers.

/** At most six digits before the point, so that the result fits 32 bits. */
const decimalOdds = /^(\d{1,6})(?:\.(\d{1,30}))?$/

/** Rounds down. Returns null if the text is no price above 1 ("1.0", "NaN", "1e2", negative, empty, missing). */
export function parseOddsMilli(odds: string | undefined): number | null {
  const match = odds === undefined ? null : decimalOdds.exec(odds)
  if (match === null) return null
  const [, whole = '', fraction = ''] = match
  const oddsMilli = Number(whole + fraction.slice(0, 3).padEnd(3, '0'))
  return oddsMilli > 1000 ? oddsMilli : null
}

export function writeOddsMilli(oddsMilli: number): string {
  const digits = String(oddsMilli).padStart(4, '0')
  const fraction = digits.slice(-3).replace(/0+$/, '')
  return fraction === '' ? digits.slice(0, -3) : `${digits.slice(0, -3)}.${fraction}`
}
