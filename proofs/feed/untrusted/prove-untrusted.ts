import { setTimeout as sleep } from 'node:timers/promises'
import { isShort } from '../../measure/length.ts'
import { printRow } from '../report.ts'
import type { Row } from '../report.ts'
import type { Shown } from '../test-bed/bettor.ts'
import { openTestBed } from '../test-bed/open-test-bed.ts'
import type { FreshMatch, TestBed } from '../test-bed/open-test-bed.ts'
import { untrustedStates } from './untrusted-states.ts'

const [wantedInAll, perState] = isShort ? [100, 22] : [1_000, 110]
const maxRounds = 4

/** Makes a thousand attempts to get a price from an untrusted producer, spread over every untrusted state. */
export async function proveUntrusted(testBed: TestBed): Promise<Row[]> {
  const rows: Row[] = []
  let attempts = 0
  for (let round = 0; round < maxRounds && attempts < wantedInAll; round += 1)
    for (const name of Object.keys(untrustedStates)) {
      const began = performance.now()
      const result = await attemptWhileUntrusted(testBed, name, perState)
      attempts += result.attempts
      const row = {
        name: `price of an untrusted producer: ${name}`,
        isProven: result.found.length === 0 && result.isAcceptedAfter,
        seen: `${result.attempts} attempts, ${result.found.length} found; ${result.atBoundary} before the boundary${result.isAcceptedAfter ? '' : '; NOT accepted after it'}${result.found.length > 0 ? `; ${result.found.slice(0, 3).join(', ')}` : ''}`,
        tookMs: performance.now() - began,
      }
      printRow(row)
      rows.push(row)
    }
  rows.push({
    name: 'attempts in all',
    isProven: attempts >= wantedInAll,
    seen: `${attempts} of ${wantedInAll}`,
    tookMs: 0,
  })
  return rows
}

/**
 * Makes the same attempts with a feed that does not notice silence. Some must succeed, because otherwise the attempts
 * would prove nothing.
 */
export async function proveUntrustedMutant(): Promise<Row> {
  const began = performance.now()
  const testBed = await openTestBed({
    name: 'prove-feed-mutant',
    mutants: [
      {
        file: 'apps/server/src/odds/feed/supervision/supervise-producer.ts',
        find: "if (isSilent(now, at)) return suspend(now, 'alive-gap')",
        replace: '',
      },
    ],
  })
  try {
    const { found, attempts } = await attemptWhileUntrusted(testBed, 'silent', 40)
    const seen = `${found.length} of ${attempts} attempts found a price`
    return {
      name: 'mutant: silence goes unnoticed',
      isProven: found.length > 0,
      seen,
      tookMs: performance.now() - began,
    }
  } finally {
    await testBed.close()
  }
}

type UntrustedResult = { name: string; attempts: number; atBoundary: number; found: string[]; isAcceptedAfter: boolean }

/**
 * A response of the API may come from a cache for a second, so prices are checked only after that time. A bet is
 * evaluated when it arrives.
 */
const sharedMs = 1_000
const callers = 4

/** Requests prices and places bets continuously, from shortly before the state begins until it ends. */
async function attemptWhileUntrusted(testBed: TestBed, name: string, wanted: number): Promise<UntrustedResult> {
  const match = await testBed.freshMatch()
  await testBed.untilAllUp()
  const result: UntrustedResult = { name, attempts: 0, atBoundary: 0, found: [], isAcceptedAfter: false }
  const { offAt, lastsMs, end } = await untrustedStates[name]!(testBed)
  const isOver = () => performance.now() > offAt + lastsMs || result.attempts >= wanted

  async function call(caller: number): Promise<void> {
    while (!isOver()) {
      const began = performance.now()
      const isBet = caller % 2 === 0
      const bettable = isBet ? await isAccepted(testBed, match) : hasPrice(await testBed.bettor.markets(match.id))
      if (began < offAt + (isBet ? 0 : sharedMs)) result.atBoundary += 1
      else {
        result.attempts += 1
        if (bettable) result.found.push(`${isBet ? 'bet' : 'price'} ${Math.round(began - offAt)} ms after`)
      }
      await sleep(2)
    }
  }

  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  await end()
  await testBed.untilAllUp(30_000)
  result.isAcceptedAfter = await isAccepted(testBed, match)
  return result
}

async function isAccepted(testBed: TestBed, { id }: FreshMatch): Promise<boolean> {
  return 'betId' in (await testBed.bettor.place({ matchId: id, marketId: 1, outcomeId: '1', odds: 1_500 }))
}

function hasPrice({ markets, stopped_producers }: Shown): boolean {
  return markets.some(
    ({ status, producer, outcomes }) =>
      status === 1 && !stopped_producers.includes(producer) && outcomes.some(({ active }) => active),
  )
}
