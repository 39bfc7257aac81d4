// npm run prove -- feed [scenarios] [untrusted] [runs] [mutants]: runs every numbered fault scenario, a thousand
// attempts to bet on an untrusted producer, and five hundred runs with shuffled delivery, whose books are compared with
// the expected state. RabbitMQ, PostgreSQL, Centrifugo and the server processes are real; only the provider is
// simulated. Where a fault depends on time, the timers of the feed process are divided by ten
// (proofs/feed/test-bed/short-timers.ts), and its supervision also runs alone on a fake clock. PROVE_SEED repeats a
// run, PROVE_RUNS sets the number of runs, PROVE_SCENARIOS=12,45 chooses scenarios. For speed, see npm run prove --
// feed-speed.
import { printRow } from './feed/report.ts'
import type { Row } from './feed/report.ts'
import { proveRuns, proveRunsMutants } from './feed/runs/prove-runs.ts'
import { proveScenarios } from './feed/scenarios/prove-scenarios.ts'
import { openTestBed } from './feed/test-bed/open-test-bed.ts'
import type { TestBed } from './feed/test-bed/open-test-bed.ts'
import { proveUntrusted, proveUntrustedMutant } from './feed/untrusted/prove-untrusted.ts'
import { defineProof } from './measure/define-proof.ts'
import type { Figure } from './measure/figures.ts'
import { chooseSeed } from './measure/seed.ts'

export const proof = defineProof<'scenarios' | 'untrusted' | 'runs' | 'mutants', number>({
  parts: {
    scenarios: () => onTestBed(proveScenarios),
    untrusted: () => onTestBed(proveUntrusted),
    runs: async (seed) => (await proveRuns(seed)).map(figureOf),
    mutants: async (seed) => {
      const deaf = await proveUntrustedMutant()
      printRow(deaf)
      return [deaf, ...(await proveRunsMutants(seed))].map(figureOf)
    },
  },
  short: 'all',
  open: async () => chooseSeed(),
})

async function onTestBed(prove: (testBed: TestBed) => Promise<Row[]>): Promise<Figure[]> {
  const testBed = await openTestBed({ name: 'prove-feed' })
  try {
    return (await prove(testBed)).map(figureOf)
  } finally {
    await testBed.close()
  }
}

function figureOf({ name, isProven, seen }: Row): Figure {
  return { what: name, bar: 'holds', measured: seen.split('\n')[0] ?? '', holds: isProven }
}
