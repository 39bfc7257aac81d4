import type { Row } from '../report.ts'
import { openStage } from '../stage/open-stage.ts'
import type { Stage } from '../stage/open-stage.ts'
import { attemptInDoubt } from './attempts.ts'
import { doubts } from './doubts.ts'

const wantedInAll = 1_000
const perDoubt = 110
const maxRounds = 4

/** A thousand attempts to get a price from a producer in doubt, spread over every kind of doubt. */
export async function proveDoubt(stage: Stage): Promise<Row[]> {
  const rows: Row[] = []
  let attempts = 0
  for (let round = 0; round < maxRounds && attempts < wantedInAll; round += 1)
    for (const name of Object.keys(doubts)) {
      const began = performance.now()
      const result = await attemptInDoubt(stage, name, perDoubt)
      attempts += result.attempts
      rows.push({
        name: `price of a producer in doubt: ${name}`,
        isProven: result.found.length === 0 && result.soldAfter,
        seen: `${result.attempts} attempts, ${result.found.length} found; ${result.atBoundary} before the boundary${result.soldAfter ? '' : '; NOT sold after it'}${result.found.length > 0 ? `; ${result.found.slice(0, 3).join(', ')}` : ''}`,
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
export async function proveDoubtHasTeeth(): Promise<Row> {
  const began = performance.now()
  const stage = await openStage({
    name: 'prove-feed-deaf',
    mutants: [
      {
        file: 'apps/server/src/feed/supervision/supervise-producer.ts',
        find: "if (isSilent(now, at)) return suspend(now, 'alive-gap')",
        replace: '',
      },
    ],
  })
  try {
    const { found, attempts } = await attemptInDoubt(stage, 'silent', 40)
    const seen = `${found.length} of ${attempts} attempts found a price`
    return {
      name: 'mutant: silence goes unnoticed',
      isProven: found.length > 0,
      seen,
      tookMs: performance.now() - began,
    }
  } finally {
    await stage.close()
  }
}
