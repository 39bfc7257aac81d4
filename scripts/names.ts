import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { retiredNamesIn } from './names/check-names.ts'

// npm run names: no file, exported name or log message uses a retired word (scripts/names/retired-words.ts).
const root = resolve(import.meta.dirname, '..')
const patterns = ['{apps,packages}/*/{src,tests}/**/*.{ts,tsx}', '{e2e,proofs,scripts}/**/*.{ts,tsx}']
const files = globSync(patterns, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) })
const found = files.toSorted().flatMap((path) => retiredNamesIn(path, readFileSync(resolve(root, path), 'utf8')))

for (const { path, kind, name, word, instead } of found)
  console.error(`${path}: ${kind} "${name}" has "${word}": say ${instead}`)
console.log(`names: ${files.length} files, ${found.length} retired names`)
process.exitCode = found.length === 0 && files.length > 0 ? 0 : 1
