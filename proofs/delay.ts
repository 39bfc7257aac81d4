// npm run prove -- delay: places bets on live matches with a delay, during which goals, suspensions, cancellations and
// results arrive, and kills the workers that decide them. PROVE_SEED repeats a run, PROVE_SCALE=0.1 makes it short.
import { proveDelay } from './delay/prove-delay.ts'
import { defineProof } from './measure/define-proof.ts'
import { chooseSeed } from './measure/seed.ts'

export const proof = defineProof({
  parts: { bets: proveDelay },
  short: 'all',
  open: async () => chooseSeed(),
})
