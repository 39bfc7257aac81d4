import { setTimeout as sleep } from 'node:timers/promises'
import { postBets } from '@touchline/contract'
import { createLog } from '@touchline/process'
import { openSuite, soonRecoveries, waitFor } from '@touchline/testkit'
import type { AppProcess, Mutant, SimulatorProcess, Suite } from '@touchline/testkit'
import { readCashOut } from '../../apps/server/src/odds/book/index.ts'
import { auditCashOuts } from '../../apps/server/src/audit/index.ts'
import { openDatabase } from '../../apps/server/src/platform/runtime/index.ts'
import { openSessions } from '../betting/sessions.ts'
import type { Figure } from '../measure/figures.ts'
import { amountOf, isShort } from '../measure/length.ts'
import { chooseSeed } from '../measure/seed.ts'
import { audit, none } from '../money/money-proof.ts'
import { createRandom } from '../random/create-random.ts'
import type { Random } from '../random/create-random.ts'
import { call, putRule, takeWayOut, ways } from './ways-out.ts'
import type { Selection, Way } from './ways-out.ts'

// Plays a player who knows of every goal five seconds before the feed does, under the rules that an operator starts
// with. The player has a bet on one side. When the next goal is for the other side, the player gives the bet up as fast
// as a program can, in one of these ways: a cash-out at any amount, a cash-out rule that is due at once and ends with
// the goal, or an edit into a small bet on another match. When the goal is for the player's side, the bet stays. The
// gain is the amount paid less what the bet would be worth without a cash-out: stake × accepted odds × the feed's
// probability after the goal. It is zero if the cash-out is rejected or the bet stays.

const atOnce = amountOf('PROVE_AT_ONCE', 50, 20)
const rounds = amountOf('PROVE_ROUNDS', 1_000, 40)
const mutantRounds = amountOf('PROVE_MUTANT_ROUNDS', 200, 40)
/**
 * The share of rounds in which the fault must show. A short run has a dozen rounds, so the number of goals against the
 * player may be low by chance.
 */
const caughtShare = isShort ? 0.01 : 0.1
const knownMs = 5_000
/** The maximum time between knowing of the goal and sending the request. */
const maxReactionMs = 250
const stakeMinor = 1_000
const z99 = 2.576

type Lane = { urn: string; matchId: number; player: number; token: string; difference: number }
type Round = { way: Way; gain: number; isAgainst: boolean; isPaid: boolean }
/** `elsewhere` is a selection of another match, which does not begin. */
type Bed = {
  suite: Suite
  simulator: SimulatorProcess
  worker: AppProcess
  lanes: Lane[]
  elsewhere: Selection
  delayMs: number
}

const noDelay = {
  file: 'betting/cash-out/cash-out-bet.ts',
  find: '  return readDelay(',
  replace: '  if (bet) return Promise.resolve(0)\n  return readDelay(',
}

export async function measureLateGoals(): Promise<Figure[]> {
  const random = createRandom(chooseSeed())
  const bed = await openBed()
  try {
    const env = { BET_LIMIT_REQUESTS: '1000000', BET_LIMIT_SECONDS: '60' }
    const api = await bed.suite.startServer('api', { env })
    await api.ready()
    const known = await play(bed, api, random, rounds)
    const mutant = await bed.suite.startServer('api', { env, mutants: [noDelay] })
    await mutant.ready()
    // This worker would carry out cash-out rules with the delay, so one without the delay replaces it.
    await bed.worker.stop()
    await startWorker(bed.suite, [noDelay])
    const without = await play(bed, mutant, random, mutantRounds)
    const gain = `gain of a player who knows of goals 5 s earlier, at a delay of ${bed.delayMs / 1_000} s, of the stake`
    return [
      gainOf(gain, known, 'at most 0.5 %', (mean) => mean <= 0.005),
      ...ways.map((way) =>
        gainOf(`the same by ${way}`, known.filter(byWay(way)), 'at most 0.5 %', (mean) => mean <= 0.005),
      ),
      ...ways.map((way) =>
        gainOf(
          `mutant: ${way} without the delay`,
          without.filter(byWay(way)),
          `caught: above ${caughtShare * 100} %`,
          (mean) => mean > caughtShare,
        ),
      ),
      await auditAll(bed.suite),
    ]
  } finally {
    await bed.suite.close()
  }
}

const byWay = (wanted: Way) => (round: Round) => round.way === wanted

async function startWorker(suite: Suite, mutants: Mutant[] = []): Promise<AppProcess> {
  const worker = await suite.startServer('worker', { env: { LOG_LEVEL: 'warn' }, mutants })
  await worker.ready()
  return worker
}

async function openBed(): Promise<Bed> {
  const suite = await openSuite({ name: 'prove-late-goals' })
  const simulator = await suite.startSimulator({ env: { SIMULATOR_ROUNDS: '12' } })
  await simulator.ready()
  await simulator.control('movement', { on: false })
  const feed = await suite.startServer('feed', { mutants: soonRecoveries })
  await feed.ready()
  const worker = await startWorker(suite)
  await until(suite, `SELECT bool_and(state = 'up') AS done FROM touchline.producer WHERE is_active`)
  const delayMs = await beginRules(suite)
  await suite.database.query(
    `SELECT touchline.open_account(1, id, 'EUR'), touchline.issue_play_money(id, 'EUR', 10000000, 'prove')
      FROM generate_series(1, $1::bigint) AS id`,
    [atOnce],
  )
  const tokens = await openSessions(suite, atOnce)
  const matches = await suite.database.query<{ id: string; urn: string }>(
    `SELECT id, urn FROM touchline.match WHERE status = 0 AND kind = 'match' AND EXISTS (SELECT FROM touchline.market_line line
      WHERE line.match_id = match.id AND line.market_id = 1 AND line.status = 1) ORDER BY start_at`,
  )
  const last = matches.pop()
  if (!last || matches.length < atOnce) throw new Error(`${matches.length} matches for ${atOnce} players`)
  matches.length = atOnce
  for (const { urn } of matches) await simulator.control('kickoff', { match: urn })
  await until(suite, `SELECT count(*) >= ${atOnce} AS done FROM touchline.match WHERE status = 1`)
  const lanes = matches.map(({ id, urn }, index) => {
    return { urn, matchId: Number(id), player: index + 1, token: tokens[index] ?? '', difference: 0 }
  })
  const odds = (await readLine(suite, Number(last.id))).outcomes.get('1')?.odds ?? 0
  const elsewhere = { match_id: Number(last.id), market_id: 1, specifier: '', outcome_id: '1', odds }
  return { suite, simulator, worker, lanes, elsewhere, delayMs }
}

/** Gives the existing operator the delay that a new operator starts with. */
async function beginRules(suite: Suite): Promise<number> {
  const [added] = await suite.database.query<{ id: number }>(`SELECT touchline.add_operator('new', 'New', 'EUR') AS id`)
  const [rule] = await suite.database.query<{ delay_ms: number }>(
    `WITH raised AS (UPDATE touchline.operator SET betting_revision = betting_revision + 1 WHERE id = 1)
      INSERT INTO touchline.risk_rule (operator_id, is_live, delay_ms, reason, author)
      SELECT 1, is_live, delay_ms, reason, author FROM touchline.risk_rule
      WHERE operator_id = $1 AND delay_ms > 0 RETURNING delay_ms`,
    [added?.id],
  )
  if (!rule) throw new Error('an operator begins without a delay')
  return rule.delay_ms
}

async function until(suite: Suite, sql: string, timeoutMs = 120_000): Promise<void> {
  const isDone = async () => (await suite.database.query<{ done: boolean }>(sql))[0]?.done === true
  await waitFor(sql, isDone, { timeoutMs, everyMs: 100 })
}

async function play(bed: Bed, api: AppProcess, random: Random, count: number): Promise<Round[]> {
  const played: Round[] = []
  let left = count
  await Promise.all(
    bed.lanes.map(async (lane) => {
      // Spreads the players' requests over time.
      await sleep(random.below(atOnce * 200))
      while (left > 0) {
        left -= 1
        played.push(await playRound(bed, api, random, lane))
        if (played.length % 100 === 0) console.info(`${played.length} of ${count} rounds`)
      }
    }),
  )
  return played
}

async function playRound(bed: Bed, api: AppProcess, random: Random, lane: Lane): Promise<Round> {
  const { suite, simulator } = bed
  const way = ways[random.below(ways.length)] ?? 'cash-out'
  const before = await readLine(suite, lane.matchId)
  const outcomeId = random.below(2) === 0 ? '1' : '3'
  const taken = before.outcomes.get(outcomeId)
  if (!taken) throw new Error(`no outcome ${outcomeId} of ${lane.urn}`)
  const { odds } = taken
  const selection = { match_id: lane.matchId, market_id: 1, specifier: '', outcome_id: outcomeId, odds }
  const placed = await call(api, lane, postBets.path, {
    meta: { device_id: null, quick: false, type: 'single' },
    bets: [{ stake: { value: stakeMinor, currency: 'EUR' }, selections: [selection] }],
  })
  const betId = (placed as { bets: { id: string }[] }).bets[0]?.id ?? ''
  await until(suite, `SELECT status = 'waiting_results' AS done FROM touchline.bet WHERE id = '${betId}'`, 30_000)
  // Chooses the side so that the score stays near a draw and every goal matters.
  const isHome = lane.difference === 0 ? random.below(2) === 0 : lane.difference < 0
  const isAgainst = isHome !== (outcomeId === '1')
  const goalAtMs = performance.now() + knownMs
  if (isAgainst) {
    await sleep(random.below(maxReactionMs))
    await takeWayOut(api, lane, way, betId, bed.elsewhere)
  }
  await sleep(goalAtMs - performance.now())
  await simulator.control('goal', { match: lane.urn, side: isHome ? 'home' : 'away' })
  lane.difference += isHome ? 1 : -1
  const after = await lineAfter(suite, lane.matchId, before.version)
  const paidMinor = isAgainst ? await endOf(suite, betId) : 0
  if (way === 'rule') await putRule(api, lane, betId, null)
  const worthMinor = ((after.outcomes.get(outcomeId)?.won ?? 0) * stakeMinor * odds) / 1_000
  const gain = paidMinor === 0 ? 0 : (paidMinor - worthMinor) / stakeMinor
  return { way, gain, isAgainst, isPaid: paidMinor > 0 }
}

type Line = { version: string; status: number; outcomes: Map<string, { odds: number; won: number }> }

async function readLine(suite: Suite, matchId: number): Promise<Line> {
  const [row] = await suite.database.query<{
    version: string
    status: number
    cash_out: string | null
    outcomes: { id: string; odds: number }[]
  }>(
    `SELECT version, status, cash_out, outcomes FROM touchline.book_line WHERE match_id = $1 AND market_id = 1 AND specifier = ''`,
    [matchId],
  )
  if (!row) throw new Error(`match ${matchId} has no line`)
  const outcomes = row.outcomes.map(({ id, odds }, index) => {
    const [won = 0] = readCashOut(row.cash_out ?? '', index + 1).shares ?? []
    return [id, { odds, won: won / 1_000_000_000 }] as const
  })
  return { version: row.version, status: row.status, outcomes: new Map(outcomes) }
}

/** Waits until the line is open again after the goal, and returns it with its new prices. */
async function lineAfter(suite: Suite, matchId: number, version: string): Promise<Line> {
  let line: Line | undefined
  await waitFor(
    `the line of match ${matchId} after a goal`,
    async () => {
      line = await readLine(suite, matchId)
      return line.status === 1 && line.version !== version
    },
    { timeoutMs: 60_000, everyMs: 100 },
  )
  if (!line) throw new Error('no line')
  return line
}

/** Waits until the cash-out is decided, and returns the amount paid, or 0. */
async function endOf(suite: Suite, betId: string): Promise<number> {
  await until(suite, `SELECT NOT EXISTS (SELECT FROM touchline.waiting_cash_out WHERE bet_id = '${betId}') AS done`)
  const [bet] = await suite.database.query<{ paid: number }>(
    'SELECT cashed_out_minor::float8 AS paid FROM touchline.bet WHERE id = $1',
    [betId],
  )
  return bet?.paid ?? 0
}

function gainOf(what: string, played: readonly Round[], bar: string, holds: (mean: number) => boolean): Figure {
  const gains = played.map(({ gain }) => gain)
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / Math.max(1, gains.length - 1)
  const half = z99 * Math.sqrt(variance / gains.length)
  const against = played.filter(({ isAgainst }) => isAgainst)
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`
  return {
    what: `${what}, ${played.length} rounds, ${atOnce} at a time`,
    bar,
    measured: `${percent(mean)}, 99 % interval ${percent(mean - half)} to ${percent(mean + half)}; ${against.length} goals against, ${against.filter(({ isPaid }) => isPaid).length} cash-outs paid`,
    holds: holds(mean),
  }
}

async function auditAll(suite: Suite): Promise<Figure> {
  const log = createLog('prove', 'silent')
  const worker = openDatabase({ url: suite.database.url('tl_worker'), name: 'prove', connections: 2, log })
  const [money, violations] = [await audit(worker), await auditCashOuts(worker)]
  await worker.end()
  return money.holds ? none(money.what, violations.length) : money
}
