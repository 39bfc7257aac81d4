// npm run prove -- mutation [rule …]
// One fault per rule of packages/betting/SPEC.md, planted in a copy of the package: the unit tests that quote the rule must
// notice it. PAY-5 has no code there: the money that is owed is moved by PostgreSQL (`prove -- money-model`).
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { copyBetting } from './mutation/betting-copy.ts'
import { placementMutants } from './mutation/placement-mutants.ts'
import { settlementMutants } from './mutation/settlement-mutants.ts'
import { slipMutants } from './mutation/slip-mutants.ts'

const copies = 2
const seed = Number(process.env['PROVE_SEED'] ?? randomInt(1, 1_000_000))
const wanted = process.argv.slice(2)
const mutants = [...settlementMutants, ...placementMutants, ...slipMutants]
const left = mutants.filter(({ rule }) => wanted.length === 0 || wanted.includes(rule))
const total = left.length
const survivors: string[] = []
const beganMs = performance.now()

console.info(`seed ${seed}, again with PROVE_SEED=${seed}`)
const missing = specNumbers().filter((number) => number !== 'PAY-5' && !mutants.some(({ rule }) => rule === number))
await Promise.all(Array.from({ length: copies }, runMutants))

console.info(`${total - survivors.length} of ${total} caught, ${Math.round((performance.now() - beganMs) / 1_000)} s`)
for (const survivor of survivors.toSorted()) console.info(`SURVIVED ${survivor}`)
if (missing.length > 0) console.info(`rules without a mutant: ${missing.join(', ')}`)
process.exitCode = total > 0 && survivors.length === 0 && missing.length === 0 ? 0 : 1

async function runMutants(): Promise<void> {
  const copy = await copyBetting(seed)
  try {
    const sound = await copy.runSound()
    if (sound.kind !== 'passed') throw new Error(`the tests fail without a fault: ${JSON.stringify(sound)}`)
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const run = await copy.runMutant(mutant)
      if (run.kind === 'failed') console.info(`caught ${mutant.rule.padEnd(9)} ${run.test}`)
      else survivors.push(`${mutant.rule}: ${mutant.file} ${JSON.stringify(run)}`)
    }
  } finally {
    await copy.remove()
  }
}

function specNumbers(): string[] {
  const spec = readFileSync(new URL('../packages/betting/SPEC.md', import.meta.url), 'utf8')
  return [...spec.matchAll(/^- ([A-Z]+-\d+) /gm)].map(([, number = '']) => number)
}
