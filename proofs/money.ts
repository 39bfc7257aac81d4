// npm run prove -- money [races] [lost-answers] [crash] [worker-kills] [facts]
// What could cost somebody money, done on purpose: bets at the same moment, answers that never arrive, PostgreSQL and the
// worker killed, facts that change between reading and committing. Every part is also run with a fault planted in the
// product, which it must notice. PROVE_SEED replays a run, PROVE_SCALE=0.1 makes it short.
import { randomInt } from 'node:crypto'
import { measureParts, printFigures, wantedParts } from './measure/figures.ts'
import { proveCrash } from './money/crash.ts'
import { proveFacts } from './money/facts.ts'
import { proveLostAnswers } from './money/lost-answers.ts'
import type { MoneyProof } from './money/money-proof.ts'
import { proveRaces } from './money/races.ts'
import { proveWorkerKills } from './money/worker-kills.ts'

const seed = Number(process.env['PROVE_SEED'] ?? randomInt(1, 1_000_000))
const scale = Number(process.env['PROVE_SCALE'] ?? 1)
const proof: MoneyProof = { seed, count: (whole) => Math.max(1, Math.round(whole * scale)) }
const parts = wantedParts<MoneyProof>({
  races: proveRaces,
  'lost-answers': proveLostAnswers,
  crash: proveCrash,
  'worker-kills': proveWorkerKills,
  facts: proveFacts,
})

console.info(`seed ${seed}, again with PROVE_SEED=${seed}`)
const figures = await measureParts(parts, proof)
printFigures(figures)
process.exitCode = figures.length > 0 && figures.every(({ holds }) => holds) ? 0 : 1
