import type { Figure } from './figure.ts'

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
