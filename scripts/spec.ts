import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gateOfFiles } from './run/gates.ts'
import { countGates, countStatuses, cover } from './spec/coverage.ts'
import type { NamedTest } from './spec/coverage.ts'
import { readTests } from './spec/read-tests.ts'
import type { TestTitle } from './spec/read-tests.ts'
import { readRequirements, statuses } from './spec/requirements.ts'
import type { Requirement } from './spec/requirements.ts'

// npm run spec: lists how far each requirement is met, the tests that prove it, and the first gate that runs each of
// them (`ci`, `full` or `all`: scripts/run/gates.ts). It also checks that the tests exist. `-- --draw 60 --seed 7`
// prints sixty random requirements for a second reader to judge.
const { values } = parseArgs({
  options: {
    missing: { type: 'boolean', default: false },
    status: { type: 'string' },
    draw: { type: 'string' },
    seed: { type: 'string', default: String(Date.now()) },
  },
})
const root = resolve(import.meta.dirname, '..')
const { rows, unproved, unknown, skipped, ungated } = cover(readDocument('docs/requirements.md'), findTests())
if (values.status !== undefined && !statuses.some((status) => status === values.status)) {
  throw new Error(`--status is one of ${statuses.join(', ')}`)
}
if (values.draw !== undefined && !/^[1-9]\d*$/.test(values.draw)) {
  throw new Error('--draw is how many to draw: a whole number from 1 on')
}

const asked = values.draw === undefined ? rows : draw(rows, Number(values.draw), values.seed)
if (values.draw !== undefined) console.log(`drawn with --seed ${values.seed}`)
const shown = asked.filter(
  ({ status, proofs }) => (values.status ?? status) === status && !(values.missing && proofs.length > 0),
)
for (const { id, status, lead, clauses, missing, proofs } of shown) {
  const text = [lead, ...clauses.map((clause) => clause.text)].join(' ').trim()
  console.log(
    `${id} ${missing === undefined ? status : `part, missing: ${missing}`}${values.missing ? `: ${text}` : ''}`,
  )
  for (const { test, letters } of proofs) {
    console.log(`  ${letters.padEnd(4)} ${test.gate?.padEnd(4)} ${test.file}: ${test.title}`)
  }
}
for (const { id, test } of skipped) console.log(`skipped, so not counted: ${id} in ${test.file}: ${test.title}`)
for (const { id, test } of ungated)
  console.log(`started by no gate, so not counted: ${id} in ${test.file}: ${test.title}`)
for (const { quoted, test } of unknown) console.error(`no such requirement: ${quoted} in ${test.file}: ${test.title}`)
for (const { id, letter, text } of unproved) {
  console.error(`met, but no test that a gate starts is titled ${id}${letter}: ${text}`)
}

const tests = new Set(rows.flatMap(({ proofs }) => proofs.map(({ test }) => test))).size
const untested = rows.filter(({ proofs }) => proofs.length === 0).length
console.log(
  `${rows.length} requirements, ${rows.length - untested} named by ${tests} tests, ${untested} without a test; ` +
    `${unproved.length} clauses without their test, ${unknown.length} unknown ids or letters`,
)
console.log(`clauses of what is met, by the first gate that proves them: ${countGates(rows)}`)
console.log(`spec: ${countStatuses(rows)}`)
process.exitCode = unproved.length === 0 && unknown.length === 0 && rows.length > 0 ? 0 : 1

/** Returns random requirements, the same for a seed as long as the list of requirements does not change. */
function draw(all: typeof rows, count: number, seed: string): typeof rows {
  const place = ({ id }: { id: string }) => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  const drawn = new Set(all.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)).slice(0, count))
  return all.filter((row) => drawn.has(row))
}

function readDocument(path: string): Requirement[] {
  try {
    return readRequirements(readFileSync(resolve(root, path), 'utf8'))
  } catch (error) {
    console.error(`${path}: ${error instanceof Error ? error.message : String(error)}`)
    return process.exit(1)
  }
}

function findTests(): NamedTest[] {
  const patterns = ['{packages,apps,scripts,e2e,proofs}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts']
  const files = globSync(patterns, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) })
  const gateOf = gateOfFiles()
  return files.toSorted().flatMap((file) => testsOf(file).map((test) => ({ ...test, file, gate: gateOf.get(file) })))
}

function testsOf(file: string): TestTitle[] {
  const source = readFileSync(resolve(root, file), 'utf8')
  try {
    return readTests(source, file.endsWith('x'))
  } catch (cause) {
    throw new Error(`${file} is not readable TypeScript`, { cause })
  }
}
