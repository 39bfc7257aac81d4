import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { areaNames, areaOf, enforcedAreas, retiredNamesIn } from './names/check-names.ts'
import type { RetiredName } from './names/check-names.ts'

// npm run names [-- --all]: no file, exported name or log message uses a retired word (scripts/names/retired-words.ts).
// Areas that are not enforced yet are counted; --all lists them too.
const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } })
const root = resolve(import.meta.dirname, '..')
const patterns = ['{apps,packages}/*/{src,tests}/**/*.{ts,tsx}', '{e2e,proofs,scripts}/**/*.{ts,tsx}']
const files = globSync(patterns, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) })
const found = files.toSorted().flatMap((path) => retiredNamesIn(path, readFileSync(resolve(root, path), 'utf8')))
const isEnforced = ({ path }: RetiredName) => enforcedAreas.some((area) => area === areaOf(path))
const enforced = found.filter(isEnforced)

for (const { path, kind, name, word, instead } of values.all ? found : enforced)
  console.error(`${path}: ${kind} "${name}" has "${word}": say ${instead}`)
for (const area of areaNames) {
  const count = found.filter(({ path }) => areaOf(path) === area).length
  console.log(`${area}: ${count}${enforcedAreas.includes(area) ? '' : ' (not enforced)'}`)
}
console.log(`names: ${files.length} files, ${enforced.length} retired names`)
process.exitCode = enforced.length === 0 && files.length > 0 ? 0 : 1
