import { isShort } from '../../measure/length.ts'
import { printRow } from '../report.ts'
import type { Row } from '../report.ts'
import type { TestBed } from '../test-bed/open-test-bed.ts'
import { requestRabbit } from '../test-bed/rabbit-user.ts'
import { alives } from './alives.ts'
import { connection } from './connection.ts'
import { delivery } from './delivery.ts'
import { fixtures } from './fixtures.ts'
import { recovery } from './recovery.ts'
import { reliability } from './reliability.ts'
import { results } from './results.ts'
import type { Scenario } from './scenario.ts'

/**
 * Scenarios that wait for timers or need a large book. They take more than three minutes together, so a short run
 * leaves them out.
 */
const slow: Readonly<Record<Numbered['source'], readonly number[]>> = {
  reference: [5, 8, 11, 16, 20, 21, 22, 44, 45],
  reliability: [51],
}

/**
 * Runs all scenarios on one test bed, each with matches of its own. A failure is printed with the feed's last log
 * lines.
 */
export async function proveScenarios(testBed: TestBed): Promise<Row[]> {
  const rows: Row[] = []
  const only = process.env['PROVE_SCENARIOS']?.split(',')
  const isChosen = ({ source, number }: Numbered) =>
    only ? only.includes(String(number)) : !isShort || !slow[source].includes(number)
  const chosen = allScenarios().filter(isChosen)
  for (const { source, number, title, play } of chosen) {
    const began = performance.now()
    const row: Row = { name: `${source} ${number}: ${title}`, isProven: true, seen: '', tookMs: 0 }
    try {
      row.seen = await play(testBed)
      row.tookMs = performance.now() - began
      await restoreTestBed(testBed)
    } catch (error) {
      row.isProven = false
      row.seen = `${error instanceof Error ? error.message : String(error)}\n${lastLogLines(testBed)}`
      row.tookMs = performance.now() - began
      await restoreTestBed(testBed).catch((cause: unknown) => void (row.seen += `\nnot healed: ${String(cause)}`))
    }
    printRow(row)
    rows.push(row)
  }
  return rows
}

function lastLogLines({ feed }: TestBed): string {
  const lines = feed.current().logs.filter((line) => line['testkit'] === undefined)
  return lines
    .slice(-6)
    .map((line) => JSON.stringify(line).slice(0, 300))
    .join('\n')
}

type Numbered = Scenario & { source: 'reference' | 'reliability' }

/** Returns all scenarios by number. Throws if a number is missing or repeated. */
function allScenarios(): Numbered[] {
  const reference = [connection, alives, recovery, delivery, results, fixtures].flat()
  requireNumbers('reference', reference, 1, 46)
  requireNumbers('reliability', reliability, 45, 57)
  return [
    ...reference.map((scenario) => ({ ...scenario, source: 'reference' as const })),
    ...reliability.map((scenario) => ({ ...scenario, source: 'reliability' as const })),
  ]
}

function requireNumbers(source: string, scenarios: readonly Scenario[], from: number, to: number): void {
  const numbers = scenarios.map(({ number }) => number)
  for (let number = from; number <= to; number += 1) {
    const count = numbers.filter((each) => each === number).length
    if (count !== 1) throw new Error(`${source} scenario ${number} exists ${count} times instead of once`)
  }
  if (numbers.length !== to - from + 1) throw new Error(`${source}: scenarios beyond ${from}–${to}`)
}

/** Repairs whatever a scenario left broken, so that the next one begins on a working test bed. */
async function restoreTestBed(testBed: TestBed): Promise<void> {
  const { provider, amqpProxy, databaseProxy } = testBed
  const { rabbit } = testBed.suite
  provider.recover = provider.defaultRecovery
  provider.rest.clearOverrides()
  const everything = { configure: '.*', write: '.*', read: '.*' }
  await requestRabbit(rabbit, 'PUT', `/api/permissions/${rabbit.vhost}/${rabbit.user}`, everything)
  for (const product of [1, 3]) {
    provider.alives.resume(product)
    provider.alives.skew(product, 0)
  }
  amqpProxy.thaw()
  databaseProxy.thaw()
  await Promise.all([amqpProxy.restore(), databaseProxy.restore()])
  await testBed.untilAllUp(60_000)
}
