import type { Mutant } from '@touchline/testkit'
import { shortenTimers } from '../test-bed/short-timers.ts'
import { openTestBed } from '../test-bed/open-test-bed.ts'
import type { TestBed } from '../test-bed/open-test-bed.ts'

/** The provider of the runs counts no requests and wants no pause between them: hundreds of outages fit into minutes. */
const generous = ['minRecoveryGapMs', 'minuteMs']

export async function openRunsTestBed(name: string, planted: Mutant[] = []): Promise<TestBed> {
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
      // No database is killed here, and hundreds of thousands of commits need not wait for the disk.
      return database.query(`ALTER ROLE tl_feed IN DATABASE "${database.name}" SET synchronous_commit = off`)
    },
  })
  // Nobody bets here: what is due would only be counted.
  await testBed.worker.stop()
  return testBed
}
