// npm run prove -- delay: bets on live matches wait, meet goals, suspensions, cancellations and results, and are
// decided by workers that are killed in the middle. PROVE_SEED replays a run, PROVE_SCALE=0.1 makes it short.
import { proveDelay } from './delay/prove-delay.ts'
import { defineProof } from './measure/define-proof.ts'
import { chooseSeed } from './measure/seed.ts'

export const proof = defineProof({
  parts: { bets: proveDelay },
  short: 'all',
  open: async () => chooseSeed(),
})
