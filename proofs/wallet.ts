// npm run prove -- wallet [limits] [exclusion] [messages] [deposits]: what players limit is never passed by bets sent at once,
// nothing is bet after an exclusion, nothing is sent to who is excluded, and a deposit is credited once, however often the
// provider says so. Each race is also run with a fault planted, which it must
// notice. PROVE_SCALE=0.1 makes it short.
import { defineProof } from './measure/define-proof.ts'
import { proveDeposits } from './wallet/deposits.ts'
import { proveExclusion } from './wallet/exclusion.ts'
import { proveLimits } from './wallet/limits.ts'
import { proveMessages } from './wallet/messages.ts'

export const proof = defineProof({
  parts: { limits: proveLimits, exclusion: proveExclusion, messages: proveMessages, deposits: proveDeposits },
  short: 'all',
})
