/** One line of the table: what was measured, beside its bar and beside an empty page of the same framework. */
export type Figure = {
  what: string
  bar: string
  measured: string
  /** The same on a page of the framework with nothing on it, where that can be said. */
  empty?: string
  holds: boolean
  /** Where it does not hold: what limits it. */
  limit?: string
}

export function printFigures(figures: readonly Figure[]): void {
  const rows = [
    ['', 'what', 'bar', 'measured', 'empty page'],
    ...figures.map(({ what, bar, measured, empty = '', holds }) => [
      holds ? 'ok' : 'MISSED',
      what,
      bar,
      measured,
      empty,
    ]),
  ]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  for (const row of rows)
    console.info(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  for (const { what, limit, holds } of figures) if (!holds && limit !== undefined) console.info(`${what}: ${limit}`)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} KB`
}
