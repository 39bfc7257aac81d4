// npm run prove -- feed [scenarios [number …] | doubt | runs | mutants …]
// Every fault of the feed reference and of the reliability page, a thousand attempts on a producer in doubt, and five
// hundred muddled runs against the provider's own truth. Everything is real but the provider: RabbitMQ, PostgreSQL,
// Centrifugo and the processes of the server. Time is the point of some faults: for those the feed process runs with its
// constants of time divided by ten (proofs/feed/stage/hurry.ts), and the pure supervision on a fake clock besides.
// PROVE_SEED replays a run, PROVE_RUNS says how many.
import { randomInt } from 'node:crypto'
import { proveDoubt, proveDoubtHasTeeth } from './feed/doubt/prove-doubt.ts'
import { printRow, printSummary } from './feed/report.ts'
import type { Row } from './feed/report.ts'
import { proveRuns, proveRunsHaveTeeth } from './feed/runs/prove-runs.ts'
import { proveScenarios } from './feed/scenarios/prove-scenarios.ts'
import { openStage } from './feed/stage/open-stage.ts'

const began = performance.now()
const args = process.argv.slice(2)
const numbers = args.filter((arg) => /^\d+$/.test(arg))
const parts = args.filter((arg) => !numbers.includes(arg))
const isWanted = (part: string) => parts.length === 0 || parts.includes(part)
const seed = Number(process.env['PROVE_SEED'] ?? randomInt(1, 1_000_000))
const runs = Number(process.env['PROVE_RUNS'] ?? 500)
const rows: Row[] = []

function keep(more: readonly Row[]): void {
  rows.push(...more)
}

console.info(`seed ${seed}`)
if (isWanted('scenarios') || isWanted('doubt')) {
  const stage = await openStage({ name: 'prove-feed' })
  try {
    if (isWanted('scenarios')) keep(await proveScenarios(stage, numbers))
    if (isWanted('doubt')) {
      const doubts = await proveDoubt(stage)
      doubts.forEach(printRow)
      keep(doubts)
    }
  } finally {
    await stage.close()
  }
}
if (isWanted('runs')) keep(await proveRuns(seed, runs))
if (isWanted('mutants')) {
  const deaf = await proveDoubtHasTeeth()
  printRow(deaf)
  keep([deaf, ...(await proveRunsHaveTeeth(seed))])
}
process.exitCode = printSummary(rows, performance.now() - began) ? 0 : 1
