// npm run prove -- feed-speed [part …]: measures every figure of the feed and the catalogue against its target. Parts
// run one after the other, each on engines of its own. A part that throws counts as a figure that does not hold, and
// the other parts still run.
import { defineProof } from './measure/define-proof.ts'

export const proof = defineProof({
  parts: {
    throughput: async () => (await import('./feed-speed/throughput.ts')).measureThroughput(),
    burst: async () => (await import('./feed-speed/burst.ts')).measureBurst(),
    growth: async () => (await import('./feed-speed/growth.ts')).measureGrowth(),
    latency: async () => (await import('./feed-speed/latency.ts')).measureLatency(),
    lists: async () => (await import('./feed-speed/lists.ts')).measureLists(),
    'live-sockets': async () => (await import('./feed-speed/live-sockets.ts')).measureLiveSockets(),
  },
  short: 'all',
})
