// npm run prove -- risk [limits] [hot-market]: sums of liability under bets at the same moment, never above their limits,
// and what a market with all the load and a limit costs the others. Each race is also run with a fault planted, which it
// must notice. PROVE_SCALE=0.1 makes it short.
import { defineProof } from './measure/define-proof.ts'
import { measureHotMarket } from './risk/hot-market.ts'
import { proveLimits } from './risk/limits.ts'

export const proof = defineProof({
  parts: { limits: proveLimits, 'hot-market': measureHotMarket },
  short: 'all',
})
