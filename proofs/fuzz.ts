// npm run prove -- fuzz [catalogue] [betting] [identity] [wallet]: runs Schemathesis against the calls declared in
// docs/openapi.json, once with generated values only, and once with ids that exist, so that most requests succeed.
// PROVE_SEED decides the cases.
import { defineProof } from './measure/define-proof.ts'
import { proveBettingCalls } from './fuzz/betting-calls.ts'
import { proveCatalogueCalls } from './fuzz/catalogue-calls.ts'
import { proveIdentityCalls } from './fuzz/identity-calls.ts'
import { proveWalletCalls } from './fuzz/wallet-calls.ts'
import { installSchemathesis } from './fuzz/run-schemathesis.ts'
import { chooseSeed } from './measure/seed.ts'

export const proof = defineProof({
  parts: {
    catalogue: proveCatalogueCalls,
    betting: proveBettingCalls,
    identity: proveIdentityCalls,
    wallet: proveWalletCalls,
  },
  short: 'all',
  open: async () => ({ seed: chooseSeed(1), program: await installSchemathesis() }),
})
