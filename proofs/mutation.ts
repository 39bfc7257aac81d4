// npm run prove -- mutation [rules] [stryker]: plants faults in copies of packages/betting, which its unit tests must
// detect: one written by hand for each rule of SPEC.md, and all small changes that Stryker makes in slip/, placement/
// and settlement/. PROVE_SEED decides the draws of the property tests; PROVE_RULES=PAY-1,SYS-3 and
// PROVE_FOLDERS=settlement make a run short.
import { defineProof } from './measure/define-proof.ts'
import { chooseSeed } from './measure/seed.ts'
import { proveRules } from './mutation/rules.ts'
import { proveScore } from './mutation/stryker.ts'

export const proof = defineProof({
  parts: { rules: proveRules, stryker: proveScore },
  short: 'all',
  open: async () => chooseSeed(),
})
