/** One measured figure beside the bar it is held to. */
export type Figure = {
  what: string
  bar: string
  measured: string
  /** The same on a page of the framework with nothing on it, where that applies. */
  empty?: string
  holds: boolean
  /** A speed, size or share: missing its bar is a result. Anything else that does not hold is a broken law, an error of any run. */
  isMeasurement?: boolean
  /** Where it does not hold: what limits it. */
  limit?: string
  /** Nothing was measured: the part ended with an error. */
  isBroken?: boolean
}

/** One table, so that figures and bars are read side by side. */
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
