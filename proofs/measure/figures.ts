/** One measured figure beside the bar it is held to. */
export type Figure = {
  what: string
  bar: string
  measured: string
  /** The same on a page of the framework with nothing on it, where that applies. */
  empty?: string
  holds: boolean
  /** Where it does not hold: what limits it. */
  limit?: string
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

type Measure<Given> = (given: Given) => Promise<Figure[]>
type Part<Given> = readonly [name: string, measure: Measure<Given>]

/** Of the parts of a proof those named on the command line, or all of them. A name that no part has ends the run. */
export function wantedParts<Given>(parts: Readonly<Record<string, Measure<Given>>>): Part<Given>[] {
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((name) => parts[name] === undefined)
  if (unknown.length > 0) {
    console.error(`no part ${unknown.join(', ')}; known: ${Object.keys(parts).join(', ')}`)
    process.exit(2)
  }
  return Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name))
}

/** One after the other. A part that breaks is a figure that does not hold, and the others still run. */
export async function measureParts<Given>(parts: readonly Part<Given>[], given: Given): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, measure] of parts) {
    const beganMs = performance.now()
    console.info(`${name}: measuring`)
    try {
      figures.push(...(await measure(given)))
    } catch (error) {
      console.error(error)
      const measured = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
      figures.push({ what: name, bar: 'measured', measured, holds: false })
    }
    console.info(`${name}: ${Math.round((performance.now() - beganMs) / 1_000)} s`)
  }
  return figures
}
