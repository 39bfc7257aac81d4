/** One measured figure with its bar. */
export type Figure = {
  what: string
  bar: string
  measured: string
  /** The same figure on an empty page of the framework, where that applies. */
  empty?: string
  holds: boolean
  /** True for a speed, size or share, whose missed bar is a result. Any other figure that does not hold is a broken law and an error. */
  isMeasurement?: boolean
  /** What limits a figure that does not hold. */
  limit?: string
  /** True if the part ended with an error and measured nothing. */
  isBroken?: boolean
}

/** Prints one table, so that figures and bars are read side by side. */
export function printFigures(figures: readonly Figure[]): void {
  const hasEmpty = figures.some(({ empty }) => empty !== undefined)
  const rows = [
    ['', 'what', 'bar', 'measured', hasEmpty ? 'empty page' : ''],
    ...figures.map(({ what, bar, measured, empty = '', holds }) => [
      holds ? 'ok' : 'MISSED',
      what,
      bar,
      measured,
      empty,
    ]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  for (const row of rows) {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0))
    console.info(cells.join('  ').trimEnd())
  }
  for (const { what, limit, holds } of figures) if (!holds && limit !== undefined) console.info(`${what}: ${limit}`)
}
