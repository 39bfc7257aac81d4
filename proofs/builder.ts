// npm run prove -- builder [laws] [frequencies] [latency] Tests prices of several outcomes of one match: the laws of probability,
// how often sets of outcomes came true when the simulator played matches to their end, and the time of a price of six legs at the
// simulator's REST API. PROVE_SEED decides matches and sets; PROVE_SETS=1000, PROVE_PLAYS=400 and PROVE_CALLS=2000 make it short.
import { proveFrequencies } from './builder/frequencies.ts'
import { proveLatency } from './builder/latency.ts'
import { proveLaws } from './builder/laws.ts'
import { defineProof } from './measure/define-proof.ts'
import { chooseSeed } from './measure/seed.ts'

export const proof = defineProof({
  parts: { laws: proveLaws, frequencies: proveFrequencies, latency: proveLatency },
  short: 'all',
  open: async () => chooseSeed(),
})
