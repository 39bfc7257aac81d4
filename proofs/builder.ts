// npm run prove -- builder [laws] [frequencies] [latency]: tests combined prices of several outcomes of one match:
// whether they obey the laws of probability, how often sets of outcomes win when the simulator plays matches to their
// end, and how long the simulator's REST API takes for a price of six legs. PROVE_SEED decides matches and sets;
// PROVE_SETS=1000, PROVE_PLAYS=400 and PROVE_CALLS=2000 make a run short.
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
