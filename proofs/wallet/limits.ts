import { mutateFunction } from '@touchline/testkit'
import { batchedCalls } from '../../apps/server/src/betting/bets/index.ts'
import { placeOn } from '../betting/place-on.ts'
import { scale } from '../betting/placement-bed.ts'
import { betOn, openBettingBed } from '../betting/test-bed.ts'
import type { BettingBed } from '../betting/test-bed.ts'
import type { Figure } from '../measure/figures.ts'
import { audit, caught, exactly, none } from '../money/money-proof.ts'
import { addPlayers, setLimit } from './limit-calls.ts'

const bets = 20
const stakeMinor = 10
const limitMinor = 50
const rounds = Math.max(2, Math.round(100 * scale))
const mutantRounds = Math.max(4, Math.round(10 * scale))

const mutants = [
  [
    'limits are compared before the lock alone',
    'commit_placements',
    'AND (v_broken IS NULL OR request.number <> ALL (v_broken))',
    '',
  ],
  ['what was bet meanwhile is left out', 'broken_limits', 'bet.number > given.newest AND', 'false AND'],
] as const

/**
 * Places twenty bets of a player at once through two processes. Each bet is below a limit of stakes or losses, and
 * together they are above it.
 */
export async function proveLimits(): Promise<Figure[]> {
  const bed = await openBettingBed('prove-wallet', { connections: 20 })
  try {
    const [match = 0] = await bed.addMatches(1)
    const players = await addPlayers(bed.suite, rounds + mutants.length * mutantRounds, 1_000)
    const runRounds = async (count: number) => {
      const sums: number[] = []
      for (let round = 0; round < count; round += 1) sums.push(await runRound(bed, match, players.pop() ?? 0, round))
      return sums
    }
    const sums = await runRounds(rounds)
    const figures = [
      none(`of ${rounds} rounds of ${bets} bets, above the limit`, sums.filter((sum) => sum > limitMinor).length),
      exactly('rounds with the limit used up', rounds, sums.filter((sum) => sum === limitMinor).length),
      await audit(bed.worker),
    ]
    for (const [what, name, find, replace] of mutants) {
      const undo = await mutateFunction(bed.suite.database, name, [[find, replace]])
      const broken = (await runRounds(mutantRounds)).filter((sum) => sum > limitMinor).length
      await undo()
      figures.push(caught(what, broken, `of ${mutantRounds} rounds above the limit`))
    }
    return figures
  } finally {
    await bed.close()
  }
}

/** Runs a round and returns the accepted sum of stakes. In every second round the bets are the player's first. */
async function runRound(bed: BettingBed, match: number, player: number, round: number): Promise<number> {
  const processes = [batchedCalls(bed.api), batchedCalls(bed.api)]
  const place = (index: number) =>
    placeOn(bed.api, player, [betOn([match], stakeMinor)], undefined, processes[index % processes.length])
  await setLimit(bed.api, player, { type: round % 4 < 2 ? 'wager' : 'loss', period: 'day', amount: limitMinor })
  if (round % 2 === 1) await place(0)
  await Promise.all(Array.from({ length: bets }, (_, index) => place(index)))
  const [row] = await bed.suite.database.query<{ sum: number }>(
    `SELECT coalesce(sum(stake_minor), 0)::integer AS sum FROM touchline.bet WHERE player_id = $1`,
    [player],
  )
  return row?.sum ?? 0
}
