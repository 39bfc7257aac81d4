import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { cover, readRequirements } from './spec/coverage.ts'
import type { NamedTest } from './spec/coverage.ts'
import { readTests } from './spec/read-tests.ts'

// npm run spec: which tests prove which requirement, and which requirements nothing proves yet.
const { values } = parseArgs({ options: { missing: { type: 'boolean', default: false } } })
const root = resolve(import.meta.dirname, '..')
const requirements = readRequirements(readFileSync(resolve(root, 'docs/requirements.md'), 'utf8'))
const { rows, unknown, skipped } = cover(requirements, findTests())
const missing = rows.filter(({ tests }) => tests.length === 0)

if (!values.missing) {
  for (const { id, tests } of rows) {
    console.log(`${id}${tests.length === 0 ? '  no test' : ''}`)
    for (const { file, title } of tests) console.log(`  ${file}: ${title}`)
  }
  console.log(`\nwithout a test: ${missing.map(({ id }) => id).join(' ') || 'none'}`)
} else {
  for (const { id, text } of missing) console.log(`${id} ${text}`)
}
for (const { id, test } of skipped) console.log(`skipped, so not counted: ${id} in ${test.file}: ${test.title}`)
for (const { id, test } of unknown) console.error(`no such requirement: ${id} in ${test.file}: ${test.title}`)

const proofs = new Set(rows.flatMap(({ tests }) => tests)).size
console.log(
  `spec: ${rows.length} requirements, ${rows.length - missing.length} named by ${proofs} tests, ` +
    `${missing.length} without a test, ${unknown.length} unknown ids`,
)
process.exitCode = unknown.length === 0 && rows.length > 0 ? 0 : 1

function findTests(): NamedTest[] {
  const patterns = ['{packages,apps,scripts,e2e,proofs}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts']
  const files = globSync(patterns, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) })
  return files.toSorted().flatMap((file) => testsOf(file))
}

function testsOf(file: string): NamedTest[] {
  const source = readFileSync(resolve(root, file), 'utf8')
  try {
    return readTests(source, file.endsWith('x')).map((test) => ({ ...test, file }))
  } catch (cause) {
    throw new Error(`${file} is not readable TypeScript`, { cause })
  }
}
