import { mutateFunction } from '@touchline/testkit'
import { batchedCalls } from '../../apps/server/src/betting/bets/index.ts'
import { placeOn } from '../betting/place-on.ts'
import { scale } from '../betting/placement-bed.ts'
import { betOn, openBettingBed } from '../betting/test-bed.ts'
import type { BettingBed } from '../betting/test-bed.ts'
import type { Figure } from '../measure/figures.ts'
import { audit, caught, exactly, none } from '../money/money-proof.ts'

const players = 20
const limitMinor = 1_000
const stakes = [70, 90]
const rounds = Math.max(1, Math.round(100 * scale))
const mutantRounds = Math.max(1, Math.round(10 * scale))

type Kind = 'outcome' | 'match' | 'player'
const kinds: readonly Kind[] = ['outcome', 'match', 'player']

/**
 * Twenty players place two bets each at once through two processes. No sum may exceed its limit, and bets must use it
 * up as far as they fit.
 */
export async function proveLimits(): Promise<Figure[]> {
  const bed = await openBettingBed('prove-risk', { connections: 20 })
  try {
    const total = kinds.length * (rounds + 2 * mutantRounds)
    const matches = await bed.addMatches(total)
    await bed.addPlayers(players, 1_000_000_000)
    let next = 0
    const runRounds = async (kind: Kind, count: number) => {
      const sums: number[] = []
      for (let round = 0; round < count; round += 1) sums.push(await runRound(bed, kind, matches[next++] ?? 0))
      return sums
    }
    const figures: Figure[] = []
    for (const kind of kinds) {
      const sums = await runRounds(kind, rounds)
      figures.push(
        none(`rounds with a sum above its limit, ${kind}`, sums.filter((sum) => sum > limitMinor).length),
        exactly(
          `rounds with the limit used as far as bets fit, ${kind}`,
          rounds,
          sums.filter((sum) => sum > limitMinor - Math.max(...stakes)).length,
        ),
      )
    }
    figures.push(await audit(bed.worker))
    for (const [what, find, replace] of mutants) {
      const undo = await mutateFunction(bed.suite.database, 'reserve_liability', [[find, replace]])
      const sums = await runRounds('outcome', mutantRounds)
      await undo()
      figures.push(
        caught(what, sums.filter((sum) => sum > limitMinor).length, `of ${mutantRounds} rounds above the limit`),
      )
    }
    return figures
  } finally {
    await bed.close()
  }
}

const mutants = [
  ['rows are not added up', 'IF v_sum + v_of.amount > v_of.most THEN', 'IF v_of.amount > v_of.most THEN'],
  ['every bet finds room', 'CASE WHEN fits THEN row END', 'row'],
] as const

/**
 * Places the bets of a round, and returns what the players could win beyond their stakes, added up from the stored
 * bets. For a limit per player it is the largest sum of one player.
 */
async function runRound(bed: BettingBed, kind: Kind, match: number): Promise<number> {
  await bed.suite.database.query(
    `INSERT INTO touchline.risk_rule (operator_id, match_id, currency, max_${kind}_liability_minor, reason, author)
      VALUES (1, $1, 'EUR', $2, 'proof', 'proof')`,
    [match, limitMinor],
  )
  const processes = [batchedCalls(bed.api), batchedCalls(bed.api)]
  // The first bet creates the row of the sum. In a third of the rounds one more bet before the race divides the sum
  // into several rows, in another third the bets of the race do.
  const first = () => placeOn(bed.api, 1, [betOn([match], 10)], undefined, processes[0])
  await first()
  if (match % 3 > 0)
    await bed.suite.database.query('UPDATE touchline.liability_counter SET uses = 31 WHERE match_id = $1', [match])
  if (match % 3 > 1) await first()
  // A limit per player is reached only by many bets of each.
  const times = kind === 'player' ? 8 : 1
  const sent = Array.from({ length: players }, (_, index) =>
    Array.from({ length: times }, () => stakes)
      .flat()
      .map((stake) => placeOn(bed.api, index + 1, [betOn([match], stake)], undefined, processes[index % 2])),
  ).flat()
  await Promise.all(sent)
  const [row] = await bed.suite.database.query<{ sum: number }>(
    `SELECT coalesce(max(sum), 0)::float8 AS sum FROM (
        SELECT sum(potential_win_minor - stake_minor) AS sum FROM touchline.bet
        JOIN touchline.bet_selection leg ON leg.player_id = bet.player_id AND leg.bet_id = bet.id
        WHERE leg.match_id = $1 GROUP BY CASE WHEN $2 THEN bet.player_id END) AS sums`,
    [match, kind === 'player'],
  )
  return row?.sum ?? 0
}
