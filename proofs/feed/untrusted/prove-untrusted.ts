import type { Row } from '../report.ts'
import { openTestBed } from '../test-bed/open-test-bed.ts'
import type { TestBed } from '../test-bed/open-test-bed.ts'
import { attemptWhileUntrusted } from './attempts.ts'
import { untrustedStates } from './untrusted-states.ts'

const wantedInAll = 1_000
const perState = 110
const maxRounds = 4

/** A thousand attempts to get a price from an untrusted producer, spread over every untrusted state. */
export async function proveUntrusted(testBed: TestBed): Promise<Row[]> {
  const rows: Row[] = []
  let attempts = 0
  for (let round = 0; round < maxRounds && attempts < wantedInAll; round += 1)
    for (const name of Object.keys(untrustedStates)) {
      const began = performance.now()
      const result = await attemptWhileUntrusted(testBed, name, perState)
      attempts += result.attempts
      rows.push({
        name: `price of an untrusted producer: ${name}`,
        isProven: result.found.length === 0 && result.isAcceptedAfter,
        seen: `${result.attempts} attempts, ${result.found.length} found; ${result.atBoundary} before the boundary${result.isAcceptedAfter ? '' : '; NOT accepted after it'}${result.found.length > 0 ? `; ${result.found.slice(0, 3).join(', ')}` : ''}`,
        tookMs: performance.now() - began,
      })
    }
  rows.push({
    name: 'attempts in all',
    isProven: attempts >= wantedInAll,
    seen: `${attempts} of ${wantedInAll}`,
    tookMs: 0,
  })
  return rows
}

/** The same attempts against a feed that does not notice silence must find something, or they prove nothing. */
export async function proveUntrustedMutant(): Promise<Row> {
  const began = performance.now()
  const testBed = await openTestBed({
    name: 'prove-feed-mutant',
    mutants: [
      {
        file: 'apps/server/src/feed/supervise.ts',
        find: "if (isSilent(now, at)) return stop(now, 'alive-gap')",
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
