// npm run prove -- mutation [rules] [stryker]
// Faults planted in copies of packages/betting, which its unit tests must notice: one made by hand for each rule of
// SPEC.md, and all small ones that Stryker makes in slip/, placement/ and settlement/. PROVE_SEED decides what the
// property tests draw; PROVE_RULES=PAY-1,SYS-3 and PROVE_FOLDERS=settlement make it short.
import { randomInt } from 'node:crypto'
import { measureParts, printFigures, wantedParts } from './measure/figures.ts'
import { proveRules } from './mutation/rules.ts'
import { proveScore } from './mutation/stryker.ts'

const seed = Number(process.env['PROVE_SEED'] ?? randomInt(1, 1_000_000))
const parts = wantedParts<number>({ rules: proveRules, stryker: proveScore })

console.info(`seed ${seed}, again with PROVE_SEED=${seed}`)
const figures = await measureParts(parts, seed)
printFigures(figures)
process.exitCode = figures.length > 0 && figures.every(({ holds }) => holds) ? 0 : 1
