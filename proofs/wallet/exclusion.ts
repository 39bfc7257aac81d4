import { mutateFunction } from '@touchline/testkit'
import { setTimeout as sleep } from 'node:timers/promises'
import { batchedCalls } from '../../apps/server/src/betting/bets/index.ts'
import { placeOn } from '../betting/place-on.ts'
import { scale } from '../betting/placement-bed.ts'
import { betOn, openBettingBed } from '../betting/test-bed.ts'
import type { BettingBed } from '../betting/test-bed.ts'
import type { Figure } from '../measure/figures.ts'
import { atLeast, audit, caught, none } from '../money/money-proof.ts'
import { addPlayers, setLimit } from './limit-calls.ts'

const betsPerRound = 40
const rounds = Math.max(2, Math.round(25 * scale))
const mutantRounds = Math.max(2, Math.round(5 * scale))

/** Excludes players while their bets arrive before, during and after the exclusion. */
export async function proveExclusion(): Promise<Figure[]> {
  const bed = await openBettingBed('prove-wallet', { connections: 20 })
  try {
    const [match = 0] = await bed.addMatches(1)
    const players = await addPlayers(bed.suite, rounds + mutantRounds, 1_000)
    const runRounds = async (count: number) => {
      const sum = { before: 0, late: 0 }
      for (let round = 0; round < count; round += 1) {
        const { before, late } = await runRound(bed, match, players.pop() ?? 0)
        sum.before += before
        sum.late += late
      }
      return sum
    }
    // Slows the exclusion down, so that bets evaluated before it wait for the wallet.
    const slow = ['v_now := touchline.now();', 'PERFORM pg_sleep(0.05);\n  v_now := touchline.now();'] as const
    const undoSlow = await mutateFunction(bed.suite.database, 'change_limits', [slow])
    const sound = await runRounds(rounds)
    const figures = [
      none(`of ${rounds * betsPerRound} bets, committed after the exclusion`, sound.late),
      atLeast('bets committed before it', 1, sound.before),
      await audit(bed.worker),
    ]
    const undo = await mutateFunction(bed.suite.database, 'commit_placements', [
      ['AND coalesce(player.limits_revision, 0) = request.limit_revision', ''],
    ])
    const { late } = await runRounds(mutantRounds)
    await undo()
    await undoSlow()
    const of = `of ${mutantRounds * betsPerRound} bets after the exclusion`
    return [...figures, caught('exclusions are compared before the lock alone', late, of)]
  } finally {
    await bed.close()
  }
}

async function runRound(bed: BettingBed, match: number, player: number): Promise<{ before: number; late: number }> {
  const processes = [batchedCalls(bed.api), batchedCalls(bed.api)]
  // The bets are spread over the duration of the exclusion.
  const bets = Array.from({ length: betsPerRound }, async (_, index) => {
    await sleep(index * 3)
    return placeOn(bed.api, player, [betOn([match], 10)], undefined, processes[index % processes.length])
  })
  await sleep(30)
  await setLimit(bed.api, player, { type: 'selfexclusion', days: 183 })
  await Promise.all(bets)
  const [row] = await bed.suite.database.query<{ before: number; late: number }>(
    `SELECT count(*) FILTER (WHERE bet.requested_at <= excluded.changed_at)::integer AS before,
        count(*) FILTER (WHERE bet.requested_at > excluded.changed_at)::integer AS late
      FROM touchline.bet JOIN touchline.player_limit excluded USING (player_id) WHERE player_id = $1`,
    [player],
  )
  return row ?? { before: 0, late: betsPerRound }
}
