import type { Mutant } from '@touchline/testkit'
import { hurriedConstants } from '../stage/hurry.ts'
import { openStage } from '../stage/open-stage.ts'
import type { Stage } from '../stage/open-stage.ts'

/** The provider of the runs counts no requests and wants no pause between them: hundreds of outages fit into minutes. */
const generous = ['minRecoveryGapMs', 'minuteMs']

export async function openRunsStage(name: string, planted: Mutant[] = []): Promise<Stage> {
  const hurried = hurriedConstants().map((mutant) =>
    generous.some((constant) => mutant.find.startsWith(constant))
      ? { ...mutant, replace: mutant.find.replace(/[\d_]+$/, '1') }
      : mutant,
  )
  const stage = await openStage({
    name,
    isHurried: false,
    mutants: [...hurried, ...planted],
    prepare: (provider, { database }) => {
      provider.unanswered.clear()
      // No database is killed here, and hundreds of thousands of commits need not wait for the disk.
      return database.query(`ALTER ROLE tl_feed IN DATABASE "${database.name}" SET synchronous_commit = off`)
    },
  })
  // Nobody bets here: what is due would only be counted.
  await stage.worker.stop()
  return stage
}
