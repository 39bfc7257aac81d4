// npm run prove -- builder [laws] [frequencies] [latency]
// Several outcomes of one match priced as one: what is true of any chances, the chances beside how often sets of outcomes
// came when the simulator played matches out, and the time of a price of six legs at the simulator's REST API. PROVE_SEED
// decides matches and sets; PROVE_SETS=1000, PROVE_PLAYS=400 and PROVE_CALLS=2000 make it short.
import { randomInt } from 'node:crypto'
import { measureParts, printFigures, wantedParts } from './measure/figures.ts'
import { proveFrequencies } from './builder/frequencies.ts'
import { proveLatency } from './builder/latency.ts'
import { proveLaws } from './builder/laws.ts'

const seed = Number(process.env['PROVE_SEED'] ?? randomInt(1, 1_000_000))
const parts = wantedParts<number>({ laws: proveLaws, frequencies: proveFrequencies, latency: proveLatency })

console.info(`seed ${seed}, again with PROVE_SEED=${seed}`)
const figures = await measureParts(parts, seed)
printFigures(figures)
process.exitCode = figures.length > 0 && figures.every(({ holds }) => holds) ? 0 : 1
