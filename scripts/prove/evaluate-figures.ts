/** What a proof stores about each figure, besides what it prints. */
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
 * The result of a proof. A measurement that misses its bar is reported with its figure and is no error. Errors are a
 * part that broke, a condition that does not hold, and a figure that measured nothing.
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
