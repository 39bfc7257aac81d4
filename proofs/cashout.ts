// npm run prove -- cashout [offers] [races] [late-goals]: offers for 5,000 bets that are watched on a match whose every price moves, with
// few and with a million bets that nobody watches; and cash-outs at the same moment as settlements, other cash-outs and
// edits; and players who know of goals before the feed tells, with the delay of live cash-outs and without. Each race is also
// run with a fault planted, which it must notice. PROVE_SCALE=0.05 makes it short, PROVE_UNWATCHED=10000 stores fewer bets that
// nobody watches, PROVE_ROUNDS=100 plays fewer goals; PROVE_SEED replays them.
import { measureLateGoals } from './cashout/late-goals.ts'
import { measureOffers } from './cashout/offers.ts'
import { proveRaces } from './cashout/races.ts'
import { defineProof } from './measure/define-proof.ts'

export const proof = defineProof({
  parts: { offers: measureOffers, races: proveRaces, 'late-goals': measureLateGoals },
  short: 'all',
})
