// npm run prove -- cashout [offers] [races] [late-goals]: measures offers for 5,000 watched bets on a match all of
// whose prices change, beside few and beside a million unwatched bets; races cash-outs against settlements, other
// cash-outs and edits; and plays players who know of goals before the feed does, with and without the delay of live
// cash-outs. Each race also runs with a planted fault, which it must detect. PROVE_SCALE=0.05 makes a run short,
// PROVE_UNWATCHED=10000 stores fewer unwatched bets, PROVE_ROUNDS=100 plays fewer goals, and PROVE_SEED repeats a run.
import { measureLateGoals } from './cashout/late-goals.ts'
import { measureOffers } from './cashout/offers.ts'
import { proveRaces } from './cashout/races.ts'
import { defineProof } from './measure/define-proof.ts'

export const proof = defineProof({
  parts: { offers: measureOffers, races: proveRaces, 'late-goals': measureLateGoals },
  short: 'all',
})
