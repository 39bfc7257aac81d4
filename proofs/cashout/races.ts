import { createIdempotencyKey } from '@touchline/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import { mutateFunction } from '@touchline/testkit'
import { createConfigurations } from '../../apps/server/src/operators/site/index.ts'
import { separateCalls } from '../../apps/server/src/betting/bets/index.ts'
import { addLine, applyBatch, createBatch, storeFacts } from '../../apps/server/src/odds/book/index.ts'
import { cashOutBet, editBet } from '../../apps/server/src/betting/cash-out/index.ts'
import { createLog } from '@touchline/process'
import { settlePending } from '../../apps/server/src/betting/settlement/index.ts'
import { placeOn } from '../betting/place-on.ts'
import { scale } from '../betting/placement-bed.ts'
import { betOn, openBettingBed } from '../betting/test-bed.ts'
import type { BettingBed } from '../betting/test-bed.ts'
import type { Figure } from '../measure/figures.ts'
import { audit, caught, exactly } from '../money/money-proof.ts'
import { createRandom } from '../random/create-random.ts'

const rounds = Math.max(5, Math.round(100 * scale))
const mutantRounds = Math.max(5, Math.round(20 * scale))
const traceId = '0'.repeat(32)
const maxLaterMs = 15
const random = createRandom(1)
const log = createLog('prove', 'silent')

type Bet = { player: number; match: number; betId: string }
type Act = (bet: Bet) => Promise<unknown>

/**
 * A planted fault: a cash-out that neither locks the wallet nor compares the bet. `noCause` removes the uniqueness of
 * its transfers, too.
 */
const noLock = [
  ['PERFORM touchline.lock_wallet(p_plan.player_id);', ''],
  ['AND operator_id = p_plan.operator_id FOR UPDATE;', 'AND operator_id = p_plan.operator_id;'],
  // The pause is before the first write, because a settlement waits for transactions that have written something.
  ['  IF p_plan.max_per_minute IS NOT NULL', '  PERFORM pg_sleep(0.1);\n  IF p_plan.max_per_minute IS NOT NULL'],
] as const
const noCause = [[`v_cause text := 'bet/' || p_bet.id || '/';`, `v_cause text := gen_random_uuid() || '/';`]] as const

/** Runs two actions at once in many rounds. Exactly one of them must take effect in each. */
export async function proveRaces(): Promise<Figure[]> {
  const bed = await openBettingBed('prove-cashout-races', { connections: 10 })
  try {
    await bed.addPlayers((rounds + mutantRounds) * 3, 10_000)
    const race = await createRaces(bed)
    const figures: Figure[] = []
    const races: [string, Act, readonly number[]][] = [
      ['a settlement', race.settle, [9_950, 11_000]],
      ['another cash-out', race.cashOut, [9_950]],
      ['an edit', race.edit, [9_950]],
    ]
    for (const [name, other, ends] of races)
      figures.push(
        exactly(`rounds of a cash-out beside ${name} with one effect`, rounds, await race.run(rounds, other, ends)),
      )
    figures.push(await audit(bed.worker))
    const repairs = [
      await mutateFunction(bed.suite.database, 'cash_out_bet', noLock),
      await mutateFunction(bed.suite.database, 'buy_back_stake', noCause),
    ]
    for (const [name, other, ends] of races) {
      const whole = await race.run(mutantRounds, other, ends)
      figures.push(
        caught(`no lock, beside ${name}`, mutantRounds - whole, `of ${mutantRounds} rounds with another end`),
      )
    }
    for (const repair of repairs) await repair()
    return figures
  } finally {
    await bed.close()
  }
}

async function createRaces(bed: BettingBed) {
  let player = 0
  let feedTs = 1_000
  const calls = separateCalls(bed.api)
  const sources = { database: bed.api, configurations: createConfigurations(bed.api, log) }
  const [other = 0] = await bed.addMatches(1)
  await price(other)

  async function price(matchId: number): Promise<void> {
    const batch = createBatch()
    const line = { matchId, marketId: 1, specifier: '', producerId: 1, status: 1, isMostBalanced: true } as const
    const outcomes = ['1', '2', '3'].map((id) => ({ id, odds: 2_000, active: true }))
    const cashOut = { status: 1, shares: { '1': [500_000_000, 0] } } as const
    addLine(batch, { ...line, outcomes, cashOut, feedTs: (feedTs += 1) })
    await applyBatch(bed.feed, batch)
  }

  async function open(): Promise<Bet> {
    const [match = 0] = await bed.addMatches(1)
    await price(match)
    player += 1
    // Another bet adds 5,000 to the staked balance. Otherwise the minimum of zero would prevent a double payment.
    const placed = await placeOn(bed.api, player, [betOn([match], 1_000), betOn([other], 5_000, undefined, '2')])
    const [bet] = placed.ok ? placed.bets : []
    if (!bet) throw new Error(`not placed: ${JSON.stringify(placed)}`)
    return { player, match, betId: bet.id }
  }

  const cashOut: Act = ({ player: playerId, betId }) =>
    cashOutBet(sources, {
      playerId,
      operatorId: 1,
      betId,
      key: createIdempotencyKey(),
      body: { betId },
      request: { minMinor: 1n, sharePercent: null },
      initiator: { actor: 'player', actorId: null, reason: 'cashed-out-by-player' },
      channels: [],
      traceId,
    })

  const edit: Act = ({ player: playerId, betId }) =>
    editBet(sources, calls, async () => ({ market: '1x2', outcome: () => 'home' }), {
      player: { id: playerId, operatorId: 1, locale: 'en' },
      betId,
      key: createIdempotencyKey(),
      minMinor: 900,
      draft: { selections: betOn([other], 1).selections },
      locale: 'en',
      traceId,
      channels: [],
    })

  const settle: Act = async ({ match }) => {
    const fact = { type: 'settled', timestampMs: (feedTs += 1), outcomeId: '1', result: 1, certainty: 2 } as const
    await storeFacts(bed.feed, { matchId: match, producerId: 1 }, [{ marketId: 1, specifiers: '', fact }])
    await settleAll()
  }

  async function settleAll(): Promise<void> {
    for (let turn = 0; turn < 500; turn += 1) {
      await settlePending({ database: bed.worker, log, count: () => {}, isOver: () => false })
      if ((await bed.suite.database.query('SELECT FROM touchline.pending_settlement')).length === 0) return
      // A result is settled only after all older transactions have ended, which takes longer on a busy machine.
      await sleep(10)
    }
    throw new Error('a settlement is pending for too long')
  }

  /** Runs rounds, and returns in how many the sum of the player's balances was one of `ends`. */
  async function run(count: number, act: Act, ends: readonly number[]): Promise<number> {
    let whole = 0
    for (let round = 0; round < count; round += 1) {
      const bet = await open()
      // A random delay varies which of the two actions comes first.
      const later = sleep(random.below(maxLaterMs)).then(() => act(bet))
      await Promise.all([cashOut(bet), later].map((one) => one.catch(() => undefined)))
      const [row] = await bed.suite.database.query<{ sum: number }>(
        'SELECT sum(balance_minor)::int AS sum FROM touchline.account WHERE player_id = $1',
        [bet.player],
      )
      // The sum is 10,000 less the stake of 1,000, plus the payout of one of the two actions.
      if (ends.includes(row?.sum ?? -1)) whole += 1
    }
    return whole
  }

  return { cashOut, edit, settle, run }
}
