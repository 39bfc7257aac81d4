import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { countOne, nothingCounted, reportCounts } from './run/counts.ts'
import { printLine } from './prove/evaluate-figures.ts'
import { runProof, runShort } from './prove/run-proofs.ts'
import { root } from './run/run-command.ts'

// npm run prove -- <name> [part …]: runs a proof, which prints what it has measured and fails if something that must
// hold does not. With the part `short` it runs the same code with smaller numbers, in at most three minutes.
// npm run prove -- short [--fresh]: runs the short part of every proof. After an interruption it continues on the same
// commit, unless --fresh is given. A missed bar is reported with its figure; only errors make the run fail.
const limitMs = 20 * 60_000
const shortLimitMs = 3 * 60_000
const allLimitMs = 60 * 60_000

const files = globSync('proofs/*.ts', { cwd: root })
const known = files.filter((file) => !file.endsWith('.test.ts')).map((file) => basename(file, '.ts'))
const names = known.toSorted()
const [name, ...args] = process.argv.slice(2)

if (name === undefined) {
  console.log(names.join('\n'))
} else if (name === 'short') {
  await proveShort(args)
} else if (known.includes(name)) {
  const isShort = args.includes('short')
  const parts = args.filter((arg) => arg !== 'short')
  const own = isShort ? shortLimitMs : limitMs
  const { code, isTimedOut } = await runProof({ name, parts, isShort, limitMs: own })
  if (isTimedOut) console.error(`${name} was stopped after ${own / 60_000} minutes`)
  reportCounts(countOne(code))
} else {
  console.error(`no proofs/${name}.ts; known: ${names.join(', ')}`)
  process.exitCode = 2
}

async function proveShort(flags: readonly string[]): Promise<void> {
  const unknown = flags.filter((flag) => flag !== '--fresh')
  if (unknown.length > 0) {
    console.error(`short takes --fresh alone, not ${unknown.join(', ')}; one proof: npm run prove -- <name> short`)
    process.exitCode = 2
    return
  }
  const lines = await runShort({ names, isFresh: flags.length > 0, limitMs: shortLimitMs, allLimitMs })
  console.log('')
  for (const line of lines) printLine(line)
  const failed = lines.filter(({ outcome }) => outcome === 'error').length
  const left = names.length - lines.length
  if (left > 0) console.log(`${left} not run within ${allLimitMs / 60_000} minutes: the same command goes on with them`)
  reportCounts({ ...nothingCounted, passed: lines.length - failed, failed: failed + left })
}
