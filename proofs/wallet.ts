// npm run prove -- wallet [limits] [exclusion] [messages] [deposits]: checks that concurrent bets never exceed a
// player's limits, that no bet is accepted after an exclusion, that excluded players receive no promotions, and that a
// deposit is credited once however often the provider reports it. Each race also runs with a planted fault, which it
// must detect. PROVE_SCALE=0.1 makes a run short.
import { defineProof } from './measure/define-proof.ts'
import { proveDeposits } from './wallet/deposits.ts'
import { proveExclusion } from './wallet/exclusion.ts'
import { proveLimits } from './wallet/limits.ts'
import { proveMessages } from './wallet/messages.ts'

export const proof = defineProof({
  parts: { limits: proveLimits, exclusion: proveExclusion, messages: proveMessages, deposits: proveDeposits },
  short: 'all',
})
