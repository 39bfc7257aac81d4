import { setTimeout as sleep } from 'node:timers/promises'
import { mutateFunction, waitFor } from '@touchline/testkit'
import type { AppProcess } from '@touchline/testkit'
import { scale } from '../betting/placement-bed.ts'
import { betOn, openBettingBed } from '../betting/test-bed.ts'
import type { BettingBed } from '../betting/test-bed.ts'
import type { Figure } from '../measure/figures.ts'
import { percentile } from '../measure/percentile.ts'
import { audit, caught, exactly, none } from '../money/money-proof.ts'
import { createRandom } from '../random/create-random.ts'
import type { Random } from '../random/create-random.ts'

const bets = Math.max(40, Math.round(1_000 * scale))
const betsPerMatch = 5
const delayMs = 2_000
const everyMs = 20
const killEveryMs = 2_500

type Bet = { match_id: string; status: string; late_ms: number; is_after_change: boolean | null }

/**
 * Runs one phase with undisturbed workers, which must decide in time, and one with killed workers, which must lose no
 * bet.
 */
export async function proveDelay(seed: number): Promise<Figure[]> {
  const random = createRandom(seed)
  const bed = await openBettingBed('prove-delay', { connections: 10 })
  try {
    await bed.suite.database.query(
      `INSERT INTO touchline.risk_rule (operator_id, is_live, delay_ms, reason, author) VALUES (1, true, ${delayMs}, 'proof', 'proof')`,
    )
    await bed.suite.database.query('CREATE TABLE changed_match (match_id bigint PRIMARY KEY, at timestamptz NOT NULL)')
    await bed.addPlayers(bets, 1_000_000)
    const calm = await runPhase(bed, random, bets / 2, false)
    const killed = await runPhase(bed, random, bets / 2, true)
    const all = [...calm, ...killed]
    const late = calm.map(({ late_ms }) => late_ms)
    const figures: Figure[] = [
      exactly('bets decided', all.length, all.filter(({ status }) => status !== 'submitted').length),
      none('bets accepted on facts older than the decision', all.filter(isOld).length),
      {
        what: 'decided after the end of the delay, workers left alone',
        bar: 'each within 1000 ms',
        measured: `p50 ${percentile(late, 0.5).toFixed(0)}, last ${Math.max(...late).toFixed(0)} ms`,
        holds: Math.max(...late) <= 1_000,
        isMeasurement: true,
      },
      none('reservations left', await heldWithoutBet(bed)),
      await audit(bed.worker),
    ]
    const split = Object.entries(Object.groupBy(all, ({ status }) => status)).map(
      ([name, list]) => `${name} ${list?.length}`,
    )
    console.info(split.join(', '))
    await mutateFunction(bed.suite.database, 'current_legs', [
      ['AND line.version = leg.line_version AND line.status = 1', ''],
    ])
    const forced = await forceOldFacts(bed)
    return [...figures, caught('a decision that does not compare the book', forced, 'bet accepted at the old price')]
  } finally {
    await bed.close()
  }
}

const isOld = ({ status, is_after_change }: Bet) => status === 'waiting_results' && is_after_change === true

async function runPhase(bed: BettingBed, random: Random, count: number, areKilled: boolean): Promise<Bet[]> {
  const matches = await bed.addMatches(Math.ceil(count / betsPerMatch))
  await bed.suite.database.query('UPDATE touchline.match SET status = 1, version = version + 1 WHERE id = ANY ($1)', [
    matches,
  ])
  let worker = await startWorker(bed)
  let isOver = false
  const killing = (async () => {
    while (areKilled && !isOver) {
      await sleep(killEveryMs)
      await worker.kill9()
      worker = await startWorker(bed)
    }
  })()
  const sent: Promise<boolean>[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const match = matches[turn % matches.length] ?? 0
    sent.push(bed.place(1 + turn, [betOn([match], 100)]))
    if (turn % betsPerMatch === 0) void change(bed, random, random.pick(matches))
    await sleep(everyMs)
  }
  const placed = (await Promise.all(sent)).filter(Boolean).length
  const isDone = async () =>
    (await bed.suite.database.query(`SELECT FROM touchline.bet WHERE status = 'submitted' LIMIT 1`)).length === 0
  await waitFor('all bets to be decided', isDone, { timeoutMs: 60_000 })
  isOver = true
  await killing
  await worker.stop()
  console.info(`${placed} of ${count} bets submitted, workers ${areKilled ? 'killed' : 'left alone'}`)
  return bed.suite.database.query<Bet>(
    `SELECT leg.match_id, bet.status, extract(epoch FROM bet.decided_at - bet.decides_at)::float8 * 1000 AS late_ms,
        changed.at < bet.decided_at AS is_after_change
      FROM touchline.bet JOIN touchline.bet_selection leg ON leg.player_id = bet.player_id AND leg.bet_id = bet.id
      LEFT JOIN changed_match changed ON changed.match_id = leg.match_id
      WHERE leg.match_id = ANY ($1) AND bet.decides_at IS NOT NULL`,
    [matches],
  )
}

async function startWorker(bed: BettingBed): Promise<AppProcess> {
  const worker = await bed.suite.startServer('worker', { env: { LOG_LEVEL: 'warn' } })
  await worker.ready()
  return worker
}

/** Changes each match once and records when the change was committed. */
async function change(bed: BettingBed, random: Random, match: number): Promise<void> {
  const { query } = bed.suite.database
  const known = await query('SELECT FROM changed_match WHERE match_id = $1', [match])
  if (known.length > 0) return
  const result = (kind: string, outcome: string, values: string) =>
    query(
      `INSERT INTO touchline.outcome_result (match_id, market_id, specifier, outcome_id, producer_id, kind, feed_ts, result,
        void_factor, dead_heat_factor) VALUES ($1, 1, '', $2, 1, $3, 5, ${values})`,
      [match, outcome, kind],
    )
  const kind = random.pick(['price', 'stop', 'result', 'cancel'])
  if (kind === 'price') await bed.setPrices([match], 1_900)
  else if (kind === 'stop')
    await query('INSERT INTO touchline.match_stop VALUES ($1, 1, 1000000000, -1, 1000000)', [match])
  else if (kind === 'result') await result('settled', '2', '0, 0, 1')
  else await result('cancelled', '', 'NULL, NULL, NULL')
  await query('INSERT INTO changed_match VALUES ($1, clock_timestamp()) ON CONFLICT DO NOTHING', [match])
}

/** Counts players whose staked balance differs from the stakes of their open bets. */
async function heldWithoutBet(bed: BettingBed): Promise<number> {
  const rows = await bed.suite.database.query(
    `SELECT account.player_id FROM touchline.account WHERE kind = 'staked' AND balance_minor <> (
        SELECT coalesce(sum(open_stake_minor), 0) FROM touchline.bet
        WHERE bet.player_id = account.player_id AND bet.status IN ('submitted', 'waiting_results'))`,
  )
  return rows.length
}

/** Slows the worker down between reading the facts and accepting, so that the price changes in between. */
async function forceOldFacts(bed: BettingBed): Promise<number> {
  const [match = 0] = await bed.addMatches(1)
  await bed.suite.database.query('UPDATE touchline.match SET status = 1, version = version + 1 WHERE id = $1', [match])
  const find = 'const state = await accept('
  const slow = {
    file: 'betting/waiting-bets/decide-request.ts',
    find,
    replace: `await new Promise((resolve) => setTimeout(resolve, 2000))\n    ${find}`,
  }
  const worker = await bed.suite.startServer('worker', { env: { LOG_LEVEL: 'info' }, mutants: [slow] })
  await worker.ready()
  await bed.place(1, [betOn([match], 100)])
  await sleep(delayMs + 1_000)
  await bed.setPrices([match], 1_900)
  await worker.waitForLog(({ msg }) => msg === 'waiting bets decided')
  await worker.stop()
  const accepted = await bed.suite.database.query(
    `SELECT FROM touchline.bet JOIN touchline.bet_selection leg ON leg.player_id = bet.player_id AND leg.bet_id = bet.id
      WHERE leg.match_id = $1 AND bet.status = 'waiting_results'`,
    [match],
  )
  return accepted.length
}
