import { setTimeout as sleep } from 'node:timers/promises'
import { mutateFunction, waitFor } from '@touchline/testkit'
import type { Mutant } from '@touchline/testkit'
import { auditSettlement } from '../../apps/server/src/audit/index.ts'
import { openBettingBed } from '../betting/test-bed.ts'
import type { BettingBed } from '../betting/test-bed.ts'
import type { Figure } from '../measure/figures.ts'
import { createRandom } from '../random/create-random.ts'
import type { Random } from '../random/create-random.ts'
import { audit, caught, exactly, none } from './money-proof.ts'
import type { MoneyProof } from './money-proof.ts'
import { deliverStep, placeBook, steps } from './settlement-book.ts'
import { countEffects, countRepeatedEffects, countRevisions, countWrongWins, hasPending } from './settlement-effects.ts'

const players = 80

/**
 * Kills the worker while it settles, corrects and rolls back. Every revision of every bet must take effect exactly
 * once.
 */
export async function proveWorkerKills({ seed, count }: MoneyProof): Promise<Figure[]> {
  const [kills, bets, matchCount] = [count(50), count(2_000), count(100)]
  const random = createRandom(seed)
  return withSlowSettlement(async (bed) => {
    const matches = await bed.addMatches(Math.max(matchCount, 25))
    const expected = await placeBook(bed, random, { bets, players, matches })
    const { query } = bed.suite.database
    let killedAtWork = 0
    for (let step = 0; step < steps; step += 1) {
      await deliverStep(bed, matches, step)
      const goal = Math.round((kills * (step + 1)) / steps)
      while (killedAtWork < goal && (await hasPending(query))) killedAtWork += await killAtWork(bed, random)
      // The rest is settled by a worker that is not killed, so that the next step corrects settlements instead of open
      // bets.
      const worker = await bed.suite.startServer('worker')
      await waitFor('no pending settlement', async () => !(await hasPending(query)), { timeoutMs: 240_000 })
      await worker.stop()
    }
    return [
      exactly('kills of the worker with work left', kills, killedAtWork),
      none(
        `of ${bets} bets not settled, or with a win that differs from the reference`,
        await countWrongWins(query, expected),
      ),
      none(`of ${await countRevisions(query)} revisions settled other than once`, await countRepeatedEffects(query)),
      await audit(bed.worker),
      await proveMutant({ seed: seed + 1, count }),
    ]
  })
}

/** Kills a worker after it has settled some more bets. Returns 0 if no work was left for it. */
async function killAtWork(bed: BettingBed, random: Random, mutants: Mutant[] = []): Promise<number> {
  const { query } = bed.suite.database
  const goal = (await countEffects(query)) + random.between(1, 20)
  const worker = await bed.suite.startServer('worker', { mutants })
  await waitFor('bets to be settled', async () => (await countEffects(query)) >= goal || !(await hasPending(query)), {
    everyMs: 3,
    timeoutMs: 60_000,
  })
  await sleep(random.between(0, 30))
  await worker.kill9()
  return (await hasPending(query)) ? 1 : 0
}

/** Plants a fault: a worker that deletes a pending settlement before its bets are settled. */
async function proveMutant({ seed, count }: MoneyProof): Promise<Figure> {
  const random = createRandom(seed)
  const mutant: Mutant = {
    file: 'betting/settlement/run-settlement.ts',
    find: 'const turn =',
    replace: 'await deletePending(tools.database, pending)\nconst turn =',
  }
  return withSlowSettlement(async (bed) => {
    const matches = await bed.addMatches(25)
    await placeBook(bed, random, { bets: Math.max(count(500), 150), players, matches })
    await deliverStep(bed, matches, 0)
    let [lives, open] = [0, 0]
    // A kill between two settlements does no harm, so workers are killed until a kill has interrupted one.
    for (; open === 0 && lives < 25 && (await hasPending(bed.suite.database.query)); lives += 1) {
      await killAtWork(bed, random, [mutant])
      open = (await auditSettlement(bed.worker)).length
    }
    return caught('pending row deleted before the work', open, `legs left unsettled after ${lives} kills`)
  })
}

/** Slows settlement down, so that kills hit open transactions between two movements of money. */
async function withSlowSettlement<Result>(work: (bed: BettingBed) => Promise<Result>): Promise<Result> {
  const bed = await openBettingBed('prove-worker-kills', { connections: 8 })
  try {
    await bed.addPlayers(players, 10_000_000)
    await mutateFunction(bed.suite.database, 'move_money', [['BEGIN\n', 'BEGIN\n  PERFORM pg_sleep(0.002);\n']])
    await mutateFunction(bed.suite.database, 'settle_bets', [
      ['  RETURN QUERY\n', '  PERFORM pg_sleep(0.03);\n  RETURN QUERY\n'],
    ])
    return await work(bed)
  } finally {
    await bed.close()
  }
}
