// npm run prove -- identity [enumeration] [lockout] [restart] [flood]: measures what responses and their times reveal
// about accounts, how guessing passwords affects the owner and bets, and whether attempts still count after a process
// was killed. PROVE_SCALE=0.1 makes a run short.
import { proveEnumeration } from './identity/enumeration.ts'
import { measureFlood } from './identity/flood.ts'
import { proveLockout } from './identity/lockout.ts'
import { proveRestart } from './identity/restart.ts'
import { defineProof } from './measure/define-proof.ts'

export const proof = defineProof({
  parts: { enumeration: proveEnumeration, lockout: proveLockout, restart: proveRestart, flood: measureFlood },
  short: 'all',
})
