// npm run prove -- risk [limits] [hot-market]: checks that sums of liability never exceed their limits under concurrent
// bets, and measures how much a limited market that takes all the load slows the others down. Each race also runs with
// a planted fault, which it must detect. PROVE_SCALE=0.1 makes a run short.
import { defineProof } from './measure/define-proof.ts'
import { measureHotMarket } from './risk/hot-market.ts'
import { proveLimits } from './risk/limits.ts'

export const proof = defineProof({
  parts: { limits: proveLimits, 'hot-market': measureHotMarket },
  short: 'all',
})
