import { freePort } from '@touchline/testkit'
import { startProcesses } from '../measure/start-processes.ts'
import type { Figure } from '../measure/figures.ts'
import type { CrashOrder, CrashTally } from './crash-run.ts'
import { atLeast, caught, exactly, none } from './money-proof.ts'
import type { MoneyProof } from './money-proof.ts'

/** Kills PostgreSQL under load, in a cluster of its own. Every confirmed bet must exist afterwards. */
export async function proveCrash({ seed, count }: MoneyProof): Promise<Figure[]> {
  const order: CrashOrder = {
    seed,
    port: await freePort(),
    kills: count(6),
    acknowledged: count(5_000),
    mutantKills: 6,
    mutantAcknowledged: count(600),
  }
  // A process reads the port of PostgreSQL only once, so the load is a process of its own.
  const env = { TOUCHLINE_PG_PORT: String(order.port) }
  const processes = startProcesses(new URL('./crash-run.ts', import.meta.url), 1, env)
  try {
    const [tally] = await processes.request<CrashTally>('run', order)
    if (!tally) throw new Error('the load gave no answer')
    const { sound, rejection, careless } = tally
    console.info(
      `${sound.unanswered} placements without an answer, ${sound.committedUnanswered} of them had been committed`,
    )
    console.info(`mutant: ${careless.acknowledged} acknowledged, ${careless.violations} violations of the audit`)
    return [
      exactly('kills of PostgreSQL under load', order.kills, sound.kills),
      atLeast('bets acknowledged', order.acknowledged, sound.acknowledged),
      none('acknowledged bets lost', sound.lost),
      none('bets stored twice', sound.duplicates),
      none('violations found by the audits after recovery', sound.violations),
      caught('synchronous_commit off, at the start', rejection === null ? 0 : 1, `rejected: ${rejection}`),
      caught('the same without that check', careless.lost, 'acknowledged bets lost'),
    ]
  } finally {
    processes.close()
  }
}
