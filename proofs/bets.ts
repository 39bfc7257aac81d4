// npm run prove -- bets [part …]: measures what placing a bet costs (singles and combos of 5) against its targets: over
// HTTP beside a feed, with and without risk rules, beside the same statements by pgbench, in CPU time, beside the
// earlier placement in one call, and in wide markets. PROVE_SCALE=0.1 runs a tenth of the placements and seconds.
import { measureBare } from './betting/bare.ts'
import { measureCpuPerBet } from './betting/cpu.ts'
import { measureOneCall } from './betting/one-call.ts'
import { measureRate, measureRateWithRules } from './betting/rate.ts'
import { measureWide } from './betting/wide.ts'
import { defineProof } from './measure/define-proof.ts'

export const proof = defineProof({
  parts: {
    rate: measureRate,
    rules: measureRateWithRules,
    bare: measureBare,
    cpu: measureCpuPerBet,
    'one-call': measureOneCall,
    wide: measureWide,
  },
  short: 'all',
})
