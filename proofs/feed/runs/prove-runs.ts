import { waitFor } from '@touchline/testkit'
import type { Mutant } from '@touchline/testkit'
import { amountOf, isShort } from '../../measure/length.ts'
import { printRow } from '../report.ts'
import type { Row } from '../report.ts'
import { openTestBed } from '../test-bed/open-test-bed.ts'
import type { TestBed } from '../test-bed/open-test-bed.ts'
import { shortenTimers } from '../test-bed/short-timers.ts'
import { playRuns } from './play-runs.ts'
import type { RunResult } from './play-runs.ts'

const runsAtOnce = 10
const count = amountOf('PROVE_RUNS', 500, 2)

/** Plays each run from a seed of its own, through RabbitMQ, the feed process, PostgreSQL and Centrifugo. */
export async function proveRuns(firstSeed: number): Promise<Row[]> {
  const began = performance.now()
  const results: RunResult[] = []
  const testBed = await openRunsTestBed('prove-feed-runs')
  try {
    while (results.length < count) {
      const size = Math.min(runsAtOnce, count - results.length)
      const seeds = Array.from({ length: size }, (_, index) => firstSeed + results.length + index)
      results.push(...(await playRuns(testBed, seeds)))
      if (results.length % 100 === 0) console.info(`${results.length} runs, ${results.filter(isWrong).length} wrong`)
    }
    const isQuiet = async () => (await fetch(`${testBed.feed.current().healthUrl}/readyz`)).ok
    await waitFor('the feed to be ready after all', isQuiet, { timeoutMs: 30_000 })
  } finally {
    await testBed.close()
  }
  const wrong = results.filter(isWrong)
  for (const { seed, wrong: facts } of wrong.slice(0, 10))
    console.info(`seed ${seed} (PROVE_SEED=${seed} PROVE_RUNS=1):\n  ${facts.slice(0, 5).join('\n  ')}`)
  const least = Math.min(...results.map(({ messages }) => messages))
  const delivered = results.reduce((sum, run) => sum + run.delivered, 0)
  const row: Row = {
    name: `${count} shuffled, duplicated, dropped-then-recovered runs`,
    isProven: wrong.length === 0 && least >= 500,
    seen: `seeds ${firstSeed}…${firstSeed + count - 1}: ${wrong.length} differ from the expected state; at least ${least} messages each, ${delivered} deliveries`,
    tookMs: performance.now() - began,
  }
  printRow(row)
  return [row]
}

const mutants: Readonly<Record<string, Mutant>> = {
  'older odds over newer': {
    file: 'apps/server/src/odds/book/apply-statement.ts',
    find: 'THEN excluded.feed_ts > line.feed_ts',
    replace: 'THEN true OR excluded.feed_ts > line.feed_ts',
  },
  'results of a recovery not stored': {
    file: 'apps/server/src/odds/feed/messages/consumer.ts',
    find: 'await storeFacts(',
    replace: 'if (message.requestId === undefined) await storeFacts(',
  },
  'groups of a bet stop ignored': {
    file: 'apps/server/src/odds/feed/messages/consumer.ts',
    find: 'descriptions.marketsOf(message.groups)',
    replace: 'undefined',
  },
}

/** Plants each fault in the feed. A few runs must detect it. */
export async function proveRunsMutants(firstSeed: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, mutant] of Object.entries(mutants).slice(0, isShort ? 1 : undefined)) {
    const began = performance.now()
    const testBed = await openRunsTestBed('prove-feed-mutant', [mutant])
    try {
      const seeds = Array.from({ length: isShort ? 2 : 5 }, (_, index) => firstSeed + index)
      const wrong = (await playRuns(testBed, seeds)).filter(isWrong).length
      const seen = `${wrong} of ${seeds.length} runs differ`
      const row = { name: `mutant: ${name}`, isProven: wrong > 0, seen, tookMs: performance.now() - began }
      printRow(row)
      rows.push(row)
    } finally {
      await testBed.close()
    }
  }
  return rows
}

function isWrong({ wrong }: RunResult): boolean {
  return wrong.length > 0
}

/** Limits of recovery requests that the feed does not apply here, so that hundreds of outages fit into minutes. */
const generous = ['minRecoveryGapMs', 'minuteMs']

async function openRunsTestBed(name: string, planted: Mutant[] = []): Promise<TestBed> {
  const shortTimers = shortenTimers().map((mutant) =>
    generous.some((constant) => mutant.find.startsWith(constant))
      ? { ...mutant, replace: mutant.find.replace(/[\d_]+$/, '1') }
      : mutant,
  )
  const testBed = await openTestBed({
    name,
    hasShortTimers: false,
    mutants: [...shortTimers, ...planted],
    prepare: (provider, { database }) => {
      provider.unanswered.clear()
      // The database is not killed here, so hundreds of thousands of commits need not wait for the disk.
      return database.query(`ALTER ROLE tl_feed IN DATABASE "${database.name}" SET synchronous_commit = off`)
    },
  })
  // There are no bets, so the worker would only count pending settlements.
  await testBed.worker.stop()
  return testBed
}
