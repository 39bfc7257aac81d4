import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { retiredNamesIn } from './names/check-names.ts'
import { compareCounts, countWords, sample } from './names/count-words.ts'
import type { Place } from './names/count-words.ts'
import { readSource, readSql } from './names/read-source.ts'

// npm run names: checks that no file, exported name or log message uses a retired word
// (scripts/names/retired-words.ts), and that private words in names, comments, log messages and test titles become
// fewer (scripts/names/private-words.ts). `-- <word>` lists where a word is used, `-- --write` lowers words-left.json,
// `-- --draw <seed>` prints random comments and titles for a reader to judge.
const root = resolve(import.meta.dirname, '..')
const patterns = ['{apps,packages}/*/{src,tests}/**/*.{ts,tsx}', '{e2e,proofs,scripts}/**/*.{ts,tsx}']
const sqlPatterns = ['apps/server/database/{functions,views,migrations}/**/*.sql']
const tablePath = resolve(import.meta.dirname, 'names/words-left.json')
const [option, value] = process.argv.slice(2)

const files = list(patterns).map((path) => {
  const source = read(path)
  return { path, source, texts: readSource(source) }
})
const retired = files.flatMap(({ path, source, texts }) => retiredNamesIn(path, source, texts))
const places: Place[] = [
  ...files.flatMap(({ path, texts }) => texts.map((text) => ({ ...text, path }))),
  ...list(sqlPatterns).flatMap((path) => readSql(read(path)).map((text) => ({ ...text, path }))),
]
const words = countWords(places)
const left = new Map([...words].map(([{ forms }, found]) => [forms[0] ?? '', found.length]))

if (option === '--draw') console.log(sample(places, Number(value ?? 1)).join('\n'))
else if (option === '--write') writeTable()
else if (option !== undefined) printPlaces(option)
else check()

function check(): void {
  for (const { path, kind, name, word, instead } of retired)
    console.error(`${path}: ${kind} "${name}" has "${word}": say ${instead}`)
  const wrong = compareCounts(left, readTable())
  for (const line of wrong) console.error(line)
  console.log(
    `names: ${files.length} files, ${retired.length} retired names, private words left: ${[...left].map((one) => one.join(' ')).join(', ')}`,
  )
  process.exitCode = retired.length === 0 && wrong.length === 0 && files.length > 0 ? 0 : 1
}

function writeTable(): void {
  const table = readTable()
  const higher = [...left].filter(([word, count]) => word in table && count > (table[word] ?? 0))
  for (const [word, count] of higher) console.error(`"${word}" stands ${count} times: the table is not raised`)
  const lowered = [...left].map(([word, count]) => [word, Math.min(count, table[word] ?? count)])
  writeFileSync(tablePath, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`)
  process.exitCode = higher.length === 0 ? 0 : 1
}

function printPlaces(word: string): void {
  for (const [{ forms, instead }, found] of words) {
    if (!forms.includes(word)) continue
    for (const { path, line, kind, text } of found) console.log(`${path}:${line} ${kind}: ${text}`)
    console.log(`${found.length} × ${forms.join(', ')}: write ${instead}`)
  }
}

function readTable(): Record<string, number> {
  return JSON.parse(readFileSync(tablePath, 'utf8')) as Record<string, number>
}

function list(globs: readonly string[]): string[] {
  const isForeign = (path: string) => /(^|\/)(node_modules|dist)$|\.gen\.ts$/.test(path)
  return globSync(globs, { cwd: root, exclude: isForeign }).toSorted()
}

function read(path: string): string {
  return readFileSync(resolve(root, path), 'utf8')
}
