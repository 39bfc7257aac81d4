// npm run prove -- agreement [part …]: compares the list channel, the API's list, the match channel and the match API
// of every live match with book_line: from a cold start, through an hour of simulator time at ×10, and after a restart
// on the same database. No disagreement may last longer than two seconds. PROVE_DATASET=small and PROVE_MINUTES=1 make
// a run short, PROVE_SEED repeats one.
import { setTimeout as wait } from 'node:timers/promises'
import { countedByFeed, openTestBed } from './agreement/test-bed.ts'
import type { TestBed, Dataset, Running } from './agreement/test-bed.ts'
import { createTally } from './agreement/tally.ts'
import { watch } from './agreement/watch.ts'
import { defineProof } from './measure/define-proof.ts'
import { printFigures } from './measure/figures.ts'
import type { Figure } from './measure/figures.ts'
import { amountOf, isShort } from './measure/length.ts'

const maxBarMs = 2_000
const sources = ['list channel', 'API’s list', 'match channel', 'match API']
const isSmall = isShort || process.env['PROVE_DATASET'] === 'small'
const dataset: Dataset = isSmall ? 'small' : 'whole'
const seed = process.env['PROVE_SEED'] ?? 'agreement'
/** How many real minutes the hour of simulator time takes at ×10. */
const minutes = amountOf('PROVE_MINUTES', 6, 0.5)
const [coldMs, restartMs, downMs, mutantMs] = isShort
  ? [10_000, 10_000, 3_000, 10_000]
  : [45_000, 60_000, 30_000, 20_000]

export const proof = defineProof({
  parts: {
    sound: () => withBed('prove-agreement', dataset, proveSound),
    mutant: () => withBed('prove-agreement-mutant', 'small', proveMutant),
  },
  short: 'all',
})

async function withBed(name: string, size: Dataset, prove: (testBed: TestBed) => Promise<Figure[]>): Promise<Figure[]> {
  console.info(`seed ${seed}, ${size} dataset, ${minutes} minutes at ×10`)
  const testBed = await openTestBed(name, size, seed)
  try {
    return await prove(testBed)
  } finally {
    await testBed.close()
  }
}

async function proveSound(testBed: TestBed): Promise<Figure[]> {
  const running = await testBed.start()
  if (dataset === 'small') await kickOff(running)
  const figures = await measure('cold start', testBed, running, coldMs)
  await running.simulator.control('time', { speed: 10 })
  figures.push(...(await measure(`${minutes * 10} simulator minutes at ×10`, testBed, running, minutes * 60_000)))
  await testBed.stop(running)
  await wait(downMs)
  const again = await testBed.start()
  if (dataset === 'small') await kickOff(again)
  return [...figures, ...(await measure('restart on the kept database', testBed, again, restartMs))]
}

/**
 * Plants a publisher that always publishes the first row it has read of a match. This comparison must detect it, and so
 * must the feed's own check of rows.
 */
async function proveMutant(testBed: TestBed): Promise<Figure[]> {
  const figures: Figure[] = []
  const file = 'odds/live/match-cache.ts'
  const find = 'if (match.rowMarkets.includes(line.marketId)) match.rowLines.set(key, line)'
  const unchecked = { file: 'odds/feed/run-feed.ts', find: 'publisher.checkRows(write)', replace: 'void 0' }
  for (const mutants of [[{ file, find, replace: '' }, unchecked], [{ file, find, replace: '' }]]) {
    const running = await testBed.start(mutants)
    await kickOff(running)
    const tally = createTally()
    await watch(testBed.suite, running.api, tally, mutantMs)
    const { disagreements, longestMs } = tally.counts()
    const counted = await countedByFeed(running.feed)
    const isChecked = mutants.length === 1
    figures.push({
      what: `mutant: rows never change${isChecked ? ', checked by the feed' : ''}`,
      bar: isChecked ? 'counted in /metrics' : 'found, over 2 s',
      measured: `${disagreements} found, longest ${longestMs} ms, ${counted.mismatches} in /metrics`,
      holds: isChecked ? counted.mismatches > 0 : longestMs > maxBarMs,
    })
    await testBed.stop(running)
  }
  return figures
}

async function measure(what: string, { suite }: TestBed, { feed, api }: Running, forMs: number): Promise<Figure[]> {
  const tally = createTally()
  const { rounds, maxLive, gapP95Ms, unanswered } = await watch(suite, api, tally, forMs)
  const { matches, comparisons, disagreements, longestMs, longest } = tally.counts()
  const counted = await countedByFeed(feed)
  const total = Object.values(comparisons).reduce((sum, count) => sum + count, 0)
  console.info(`${what}:`, comparisons)
  if (longest && longestMs > maxBarMs) console.info('the longest:', longest)
  // Every source must have been compared, because one that was not cannot disagree.
  const isWhole = sources.every((source) => (comparisons[source] ?? 0) > 0)
  const figures = [
    {
      what: `${what}: longest disagreement`,
      bar: `${maxBarMs} ms`,
      measured:
        `${longestMs} ms of ${disagreements} disagreements; ${matches} matches, at most ${maxLive} live at once, ` +
        `${total} comparisons in ${rounds} rounds, ${unanswered} calls unanswered`,
      holds: longestMs <= maxBarMs && isWhole,
      isMeasurement: isWhole,
    },
    {
      what: `${what}: counted by the feed`,
      bar: '0 in /metrics',
      measured: `${counted.mismatches} rows that differ, ${counted.delays} over 2 s late`,
      holds: counted.mismatches === 0 && counted.delays === 0,
    },
    {
      what: `${what}: time between rounds, p95`,
      bar: '2,000 ms',
      measured: `${gapP95Ms} ms`,
      holds: gapP95Ms <= 2_000,
      isMeasurement: true,
    },
  ]
  printFigures(figures)
  return figures
}

/** Starts matches of the small dataset by command, because only a few are live at its start. */
async function kickOff({ simulator }: Running): Promise<void> {
  const { matches } = await simulator.state<{ matches: { urn: string; status: number }[] }>()
  const waiting = matches.filter(({ status }) => status === 0)
  for (const { urn } of waiting.slice(0, 8)) await simulator.control('kickoff', { match: urn })
  await simulator.control('time', { speed: 10 })
}
