// npm run prove -- feed-speed [part …]: every figure of the feed and the catalogue beside its bar. Parts run one after the
// other, each on engines of its own; a part that breaks is a figure that does not hold, and the others still run.
import type { Figure } from './feed-speed/figure.ts'

const parts: Readonly<Record<string, () => Promise<Figure[]>>> = {
  throughput: async () => (await import('./feed-speed/throughput.ts')).measureThroughput(),
  burst: async () => (await import('./feed-speed/burst.ts')).measureBurst(),
  growth: async () => (await import('./feed-speed/growth.ts')).measureGrowth(),
  latency: async () => (await import('./feed-speed/latency.ts')).measureLatency(),
  lists: async () => (await import('./feed-speed/lists.ts')).measureLists(),
  'live-sockets': async () => (await import('./feed-speed/live-sockets.ts')).measureLiveSockets(),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => parts[name] === undefined)
if (unknown.length > 0) {
  console.error(`no part ${unknown.join(', ')}; known: ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}

const figures: Figure[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const beganMs = performance.now()
  console.info(`${name}: measuring`)
  try {
    figures.push(...(await measure()))
  } catch (error) {
    console.error(error)
    const measured = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    figures.push({ what: name, bar: 'measured', measured, holds: false })
  }
  console.info(`${name}: ${Math.round((performance.now() - beganMs) / 1000)} s`)
}
print(figures)
process.exit(figures.every(({ holds }) => holds) ? 0 : 1)

/** One table, so that figures and bars are read side by side. */
function print(rows: readonly Figure[]): void {
  const cells = [['', 'what', 'bar', 'measured'], ...rows.map(cellsOf)]
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  for (const row of cells) console.info(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
}

function cellsOf({ what, bar, measured, holds }: Figure): string[] {
  return [holds ? 'ok' : 'MISSED', what, bar, measured]
}
