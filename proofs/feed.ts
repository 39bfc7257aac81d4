// npm run prove -- feed [scenarios [number …] | untrusted | runs | mutants …]
// Every numbered fault scenario, a thousand attempts to bet on an untrusted producer, and five hundred runs with shuffled
// delivery against the expected state. Everything is real but the provider: RabbitMQ, PostgreSQL, Centrifugo and the server
// processes. Where a fault depends on time, the feed process runs with its timers divided by ten
// (proofs/feed/test-bed/short-timers.ts), and the pure supervision runs on a fake clock as well.
// PROVE_SEED replays a run, PROVE_RUNS sets their number.
// Speed: npm run prove -- feed-speed.
import { randomInt } from 'node:crypto'
import { proveUntrusted, proveUntrustedMutant } from './feed/untrusted/prove-untrusted.ts'
import { printRow, printSummary } from './feed/report.ts'
import type { Row } from './feed/report.ts'
import { proveRuns, proveRunsMutants } from './feed/runs/prove-runs.ts'
import { proveScenarios } from './feed/scenarios/prove-scenarios.ts'
import { openTestBed } from './feed/test-bed/open-test-bed.ts'

const began = performance.now()
const args = process.argv.slice(2)
const numbers = args.filter((arg) => /^\d+$/.test(arg))
const parts = args.filter((arg) => !numbers.includes(arg))
const isWanted = (part: string) => parts.length === 0 || parts.includes(part)
const seed = Number(process.env['PROVE_SEED'] ?? randomInt(1, 1_000_000))
const runs = Number(process.env['PROVE_RUNS'] ?? 500)
const rows: Row[] = []

function addRows(more: readonly Row[]): void {
  rows.push(...more)
}

console.info(`seed ${seed}`)
if (isWanted('scenarios') || isWanted('untrusted')) {
  const testBed = await openTestBed({ name: 'prove-feed' })
  try {
    if (isWanted('scenarios')) addRows(await proveScenarios(testBed, numbers))
    if (isWanted('untrusted')) {
      const untrustedStates = await proveUntrusted(testBed)
      untrustedStates.forEach(printRow)
      addRows(untrustedStates)
    }
  } finally {
    await testBed.close()
  }
}
if (isWanted('runs')) addRows(await proveRuns(seed, runs))
if (isWanted('mutants')) {
  const deaf = await proveUntrustedMutant()
  printRow(deaf)
  addRows([deaf, ...(await proveRunsMutants(seed))])
}
process.exitCode = printSummary(rows, performance.now() - began) ? 0 : 1
