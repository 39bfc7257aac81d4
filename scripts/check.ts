import { relative } from 'node:path'
import { addCounts, countOne, nothingCounted, reportCounts } from './run/counts.ts'
import type { Counts } from './run/counts.ts'
import { testProjects } from './run/gates.ts'
import { root, runCommand } from './run/run-command.ts'
import type { Outcome } from './run/run-command.ts'
import { runVitest } from './run/run-tests.ts'

// npm run check: runs all checks and tests that must pass before a change is merged. It continues after a failure.
const toolLimitMs = 5 * 60_000
const testLimitMs = 15 * 60_000
const maxFailuresShown = 20
const tools = [
  'format:check',
  'lint',
  'lint:sql',
  'types',
  'arrows',
  'names',
  'sizes',
  'dead',
  'secrets',
  'spec',
  'documents:check',
  'schema:check',
  'notices:check',
]

const lines: string[] = []
let total: Counts = nothingCounted

// Two tools run at a time, because most of them use one core.
const waiting = [...tools]
await Promise.all([runTools(), runTools()])
for (const project of testProjects) {
  const outcome = await runVitest({ project, limitMs: testLimitMs })
  conclude(`test ${project}`, outcome, outcome, `${outcome.passed} passed, ${outcome.failed} failed`)
  lines.push(...outcome.failures.slice(0, maxFailuresShown).map((failure) => `     ${relative(root, failure)}`))
}

console.log(`\n${lines.join('\n')}\n`)
reportCounts(total)

async function runTools(): Promise<void> {
  for (let tool = waiting.shift(); tool !== undefined; tool = waiting.shift()) {
    const outcome = await runCommand(process.execPath, ['--run', tool], { limitMs: toolLimitMs, isQuiet: true })
    if (outcome.code !== 0) console.log(`\n${outcome.output.trimEnd()}\n`)
    conclude(tool, outcome, countOne(outcome.code), lastLine(outcome.output))
  }
}

function conclude(name: string, { code, elapsedMs, isTimedOut }: Outcome, counts: Counts, note: string): void {
  const status = isTimedOut ? 'LATE' : code === 0 ? 'ok' : 'FAIL'
  const line = `${status.padEnd(5)}${name.padEnd(14)}${(elapsedMs / 1000).toFixed(1).padStart(6)} s  ${note}`
  lines.push(line)
  console.log(line)
  total = addCounts(total, counts)
}

function lastLine(output: string): string {
  return output.trimEnd().split('\n').at(-1) ?? ''
}
