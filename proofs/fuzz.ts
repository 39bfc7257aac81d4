// npm run prove -- fuzz [catalogue] [betting] [identity] [wallet]: Schemathesis against the calls that docs/openapi.json declares, once with
// whatever it makes up, and once with ids that exist, so that most answers are whole ones. PROVE_SEED decides the cases.
import { measureParts, printFigures, wantedParts } from './measure/figures.ts'
import { proveBettingCalls } from './fuzz/betting-calls.ts'
import { proveCatalogueCalls } from './fuzz/catalogue-calls.ts'
import { proveIdentityCalls } from './fuzz/identity-calls.ts'
import { proveWalletCalls } from './fuzz/wallet-calls.ts'
import { installSchemathesis } from './fuzz/run-schemathesis.ts'

const seed = Number(process.env['PROVE_SEED'] ?? 1)
const parts = wantedParts<{ program: string; seed: number }>({
  catalogue: proveCatalogueCalls,
  betting: proveBettingCalls,
  identity: proveIdentityCalls,
  wallet: proveWalletCalls,
})

console.info(`seed ${seed}, again with PROVE_SEED=${seed}`)
const program = await installSchemathesis()
const figures = await measureParts(parts, { program, seed })
printFigures(figures)
process.exitCode = figures.length > 0 && figures.every(({ holds }) => holds) ? 0 : 1
