import type { Figure } from '../measure/figures.ts'
import { copyBetting } from './betting-copy.ts'
import type { RuleMutant } from './rule-mutant.ts'
import { ofDatabase, ruleMutants, rulesWithoutMutant } from './rule-mutants.ts'
import { isShort } from '../measure/length.ts'

const copies = 2

/** Plants one fault for each rule of packages/betting/SPEC.md. The unit tests that quote the rule must detect it. */
export async function proveRules(seed: number): Promise<Figure[]> {
  const wanted = process.env['PROVE_RULES']?.split(',')
  // A short run plants every tenth fault.
  const isInShort = (index: number) => !isShort || index % 10 === 0
  const left = ruleMutants.filter(({ rule }, index) => wanted?.includes(rule) ?? isInShort(index))
  const total = left.length
  const survivors: string[] = []
  await Promise.all(Array.from({ length: copies }, () => runMutants(left, survivors, seed)))
  for (const survivor of survivors.toSorted()) console.info(`SURVIVED ${survivor}`)
  const missing = rulesWithoutMutant()
  const caught = total - survivors.length
  return [
    { what: 'mutants, one per rule, caught', bar: String(total), measured: String(caught), holds: caught === total },
    {
      what: `rules without a mutant (but ${ofDatabase}, of the database)`,
      bar: 'none',
      measured: missing.join(', ') || 'none',
      holds: missing.length === 0 && total > 0,
    },
  ]
}

/** Tests mutants from the list in one copy of the package until the list is empty. */
async function runMutants(left: RuleMutant[], survivors: string[], seed: number): Promise<void> {
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
