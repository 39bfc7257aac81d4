// npm run prove -- feed-speed [part …]: every figure of the feed and the catalogue beside its bar. Parts run one after the
// other, each on engines of its own; a part that breaks is a figure that does not hold, and the others still run.
import { measureParts, printFigures, wantedParts } from './measure/figures.ts'
import type { Figure } from './measure/figures.ts'

const parts: Readonly<Record<string, () => Promise<Figure[]>>> = {
  throughput: async () => (await import('./feed-speed/throughput.ts')).measureThroughput(),
  burst: async () => (await import('./feed-speed/burst.ts')).measureBurst(),
  growth: async () => (await import('./feed-speed/growth.ts')).measureGrowth(),
  latency: async () => (await import('./feed-speed/latency.ts')).measureLatency(),
  lists: async () => (await import('./feed-speed/lists.ts')).measureLists(),
  'live-sockets': async () => (await import('./feed-speed/live-sockets.ts')).measureLiveSockets(),
}

const figures = await measureParts(wantedParts(parts), undefined)
printFigures(figures)
process.exit(figures.every(({ holds }) => holds) ? 0 : 1)
