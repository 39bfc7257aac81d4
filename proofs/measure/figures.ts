/** A measured figure with the target that it has to meet. */
export type Figure = {
  what: string
  bar: string
  measured: string
  /** The same figure on an empty page of the framework, if there is one. */
  empty?: string
  holds: boolean
  /**
   * True for a speed, size or share, which may miss its target without an error. Any other figure that does not hold is
   * an error.
   */
  isMeasurement?: boolean
  /** What prevents the figure from meeting its target. */
  limit?: string
  /** True if the part ended with an error and measured nothing. */
  isBroken?: boolean
}

/** Prints all figures with their targets as one table. */
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
