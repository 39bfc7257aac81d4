/** What a proof writes about each figure. The proof itself prints everything else. */
export type Measured = {
  what: string
  bar: string
  measured: string
  holds: boolean
  isMeasurement?: boolean
  isBroken?: boolean
}

export type Evaluation = { outcome: 'held' | 'missed' | 'error'; note: string }

export type Line = Evaluation & { name: string; seconds: number }

/**
 * A measurement that misses its bar is a result and is reported with its figure. A part that broke, a law that does
 * not hold and a figure that measured nothing are errors.
 */
export function evaluateFigures(figures: readonly Measured[]): Evaluation {
  if (figures.length === 0) return { outcome: 'error', note: 'it measured nothing' }
  const broken = figures.filter(
    ({ holds, isMeasurement, isBroken, measured }) =>
      isBroken === true || (!holds && isMeasurement !== true) || /\bNaN\b|Infinity/.test(measured),
  )
  if (broken.length > 0) return { outcome: 'error', note: describe(broken) }
  const missed = figures.filter(({ holds }) => !holds)
  return { outcome: missed.length > 0 ? 'missed' : 'held', note: describe(missed) }
}

function describe(figures: readonly Measured[]): string {
  return figures.map(({ what, bar, measured }) => `${what}: ${measured}, bar ${bar}`).join(' · ')
}

export function printLine({ outcome, name, seconds, note }: Line): void {
  console.log(
    `${outcome.padEnd(6)}  ${name.padEnd(11)} ${String(Math.round(seconds)).padStart(4)} s  ${note}`.trimEnd(),
  )
}
