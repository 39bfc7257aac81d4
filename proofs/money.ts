// npm run prove -- money [races] [lost-answers] [crash] [worker-kills] [facts]: provokes what could cost money: bets at
// the same time, responses that never arrive, killed processes of PostgreSQL and the worker, and facts that change
// between reading and committing. Each part also runs with a fault planted in the product, which it must detect.
// PROVE_SEED repeats a run, PROVE_SCALE=0.1 makes it short.
import { defineProof } from './measure/define-proof.ts'
import { amountOf } from './measure/length.ts'
import { chooseSeed } from './measure/seed.ts'
import { proveCrash } from './money/crash.ts'
import { proveFacts } from './money/facts.ts'
import { proveLostAnswers } from './money/lost-answers.ts'
import { proveRaces } from './money/races.ts'
import { proveWorkerKills } from './money/worker-kills.ts'

const scale = amountOf('PROVE_SCALE', 1, 0.1)

export const proof = defineProof({
  parts: {
    races: proveRaces,
    'lost-answers': proveLostAnswers,
    crash: proveCrash,
    'worker-kills': proveWorkerKills,
    facts: proveFacts,
  },
  short: 'all',
  open: async () => ({ seed: chooseSeed(), count: (whole: number) => Math.max(1, Math.round(whole * scale)) }),
})
