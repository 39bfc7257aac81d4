// npm run prove -- agreement [part …]: list channel, API's list, match channel and match API of every live match beside
// book_line: from a cold start, through an hour of simulator time at ×10, and after a restart on the same database. No
// disagreement may last longer than two seconds. PROVE_DATASET=small and PROVE_MINUTES=1 make it short, PROVE_SEED replays.
import { setTimeout as wait } from 'node:timers/promises'
import { countedByFeed, openTestBed } from './agreement/test-bed.ts'
import type { TestBed, Dataset, Running } from './agreement/test-bed.ts'
import { createTally } from './agreement/tally.ts'
import { watch } from './agreement/watch.ts'
import { printFigures } from './measure/figures.ts'
import type { Figure } from './measure/figures.ts'

const longestBarMs = 2_000
const sources = ['list channel', 'API’s list', 'match channel', 'match API']
const dataset: Dataset = process.env['PROVE_DATASET'] === 'small' ? 'small' : 'whole'
const seed = process.env['PROVE_SEED'] ?? 'agreement'
/** Of the hour at ×10, in real minutes. */
const minutes = Number(process.env['PROVE_MINUTES'] ?? 6)
const coldMs = 45_000
const restartMs = 60_000
const downMs = 30_000
const known = ['sound', 'mutant']
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`no part ${unknown.join(', ')}; known: ${known.join(', ')}`)
  process.exit(2)
}
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part)
const figures: Figure[] = []

console.info(`seed ${seed}, ${dataset} dataset, ${minutes} minutes at ×10`)
if (isWanted('sound')) await withBed('prove-agreement', dataset, proveSound)
if (isWanted('mutant')) await withBed('prove-agreement-mutant', 'small', proveMutant)
printFigures(figures)
process.exit(figures.every(({ holds }) => holds) ? 0 : 1)

async function withBed(name: string, size: Dataset, prove: (testBed: TestBed) => Promise<void>): Promise<void> {
  const testBed = await openTestBed(name, size, seed)
  try {
    await prove(testBed)
  } finally {
    await testBed.close()
  }
}

async function proveSound(testBed: TestBed): Promise<void> {
  const running = await testBed.start()
  if (dataset === 'small') await kickOff(running)
  await measure('cold start', testBed, running, coldMs)
  await running.simulator.control('time', { speed: 10 })
  await measure(`${minutes * 10} simulator minutes at ×10`, testBed, running, minutes * 60_000)
  await testBed.stop(running)
  await wait(downMs)
  const again = await testBed.start()
  if (dataset === 'small') await kickOff(again)
  await measure('restart on the kept database', testBed, again, restartMs)
}

/** A publisher that goes on with the row it first read: the comparison has to see it, and so does the feed's own check. */
async function proveMutant(testBed: TestBed): Promise<void> {
  const file = 'live/match-cache.ts'
  const find = 'if (match.rowMarkets.includes(line.marketId)) match.rowLines.set(key, line)'
  const unchecked = { file: 'feed/run-feed.ts', find: 'publisher.checkRows(write)', replace: 'void 0' }
  for (const mutants of [[{ file, find, replace: '' }, unchecked], [{ file, find, replace: '' }]]) {
    const running = await testBed.start(mutants)
    await kickOff(running)
    const tally = createTally()
    await watch(testBed.suite, running.api, tally, 20_000)
    const { disagreements, longestMs } = tally.counts()
    const counted = await countedByFeed(running.feed)
    const isChecked = mutants.length === 1
    figures.push({
      what: `mutant: rows never change${isChecked ? ', checked by the feed' : ''}`,
      bar: isChecked ? 'counted in /metrics' : 'found, over 2 s',
      measured: `${disagreements} found, longest ${longestMs} ms, ${counted.mismatches} in /metrics`,
      holds: isChecked ? counted.mismatches > 0 : longestMs > longestBarMs,
    })
    await testBed.stop(running)
  }
}

async function measure(what: string, { suite }: TestBed, { feed, api }: Running, forMs: number): Promise<void> {
  const tally = createTally()
  const { rounds, liveAtMost, gapP95Ms, unanswered } = await watch(suite, api, tally, forMs)
  const { matches, comparisons, disagreements, longestMs, longest } = tally.counts()
  const counted = await countedByFeed(feed)
  const total = Object.values(comparisons).reduce((sum, count) => sum + count, 0)
  console.info(`${what}:`, comparisons)
  if (longest && longestMs > longestBarMs) console.info('the longest:', longest)
  figures.push(
    {
      what: `${what}: longest disagreement`,
      bar: `${longestBarMs} ms`,
      measured:
        `${longestMs} ms of ${disagreements} disagreements; ${matches} matches, at most ${liveAtMost} live at once, ` +
        `${total} comparisons in ${rounds} rounds, ${unanswered} calls unanswered`,
      holds: longestMs <= longestBarMs && sources.every((source) => (comparisons[source] ?? 0) > 0),
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
    },
  )
  printFigures(figures.slice(-3))
}

/** More of the small dataset than is played when it starts. */
async function kickOff({ simulator }: Running): Promise<void> {
  const { matches } = await simulator.state<{ matches: { urn: string; status: number }[] }>()
  const waiting = matches.filter(({ status }) => status === 0)
  for (const { urn } of waiting.slice(0, 8)) await simulator.control('kickoff', { match: urn })
  await simulator.control('time', { speed: 10 })
}
