// npm run prove -- delay: bets on matches under way wait, are met by goals, suspensions, cancellations and results, and are
// decided by workers that are killed in the middle. PROVE_SEED replays a run, PROVE_SCALE=0.1 makes it short.
import { randomInt } from 'node:crypto'
import { printFigures } from './measure/figures.ts'
import { proveDelay } from './delay/prove-delay.ts'

const seed = Number(process.env['PROVE_SEED'] ?? randomInt(1, 1_000_000))
console.info(`seed ${seed}, again with PROVE_SEED=${seed}`)
const figures = await proveDelay(seed)
printFigures(figures)
process.exitCode = figures.every(({ holds }) => holds) ? 0 : 1
