import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { appHeader, getCashOutRequest, postBets, postCashOut } from '@touchline/contract'
import { createLog } from '@touchline/process'
import { openSuite, soonRecoveries, waitFor } from '@touchline/testkit'
import type { AppProcess, SimulatorProcess, Suite } from '@touchline/testkit'
import { readCashOut } from '../../apps/server/src/book/index.ts'
import { auditCashOuts } from '../../apps/server/src/cash-out/index.ts'
import { openDatabase } from '../../apps/server/src/runtime/index.ts'
import { openSessions } from '../betting/sessions.ts'
import type { Figure } from '../measure/figures.ts'
import { amountOf } from '../measure/length.ts'
import { chooseSeed } from '../measure/seed.ts'
import { audit, none } from '../money/money-proof.ts'
import { createRandom } from '../random/create-random.ts'
import type { Random } from '../random/create-random.ts'

// A player who knows of every goal five seconds before the feed tells, at the delay an operator begins with. They hold a bet on
// one side, taken before; when the next goal is for the other side they ask for a cash-out and accept whatever is paid, when
// it is for theirs they keep the bet. What they gain is what the cash-out has paid less what the bet would be worth without
// it: stake × price taken × the probability that the feed gives once the goal is in, which is what never cashing out is worth
// on average. A cash-out that is rejected, and a bet that is kept, gain nothing.

const atOnce = amountOf('PROVE_AT_ONCE', 50, 20)
const rounds = amountOf('PROVE_ROUNDS', 1_000, 40)
const mutantRounds = amountOf('PROVE_MUTANT_ROUNDS', 200, 40)
const [knownMs, delayMs] = [5_000, 5_000]
/** From knowing to the button: nobody who sees a match, person or program, reaches us sooner. */
const reactionMs = { least: 250, most: 1_000 }
const stakeMinor = 1_000
const z99 = 2.576

type Lane = { urn: string; matchId: number; player: number; token: string; difference: number }
type Round = { gain: number; isAgainst: boolean; isPaid: boolean }
type Bed = { suite: Suite; simulator: SimulatorProcess; lanes: Lane[] }

const noDelay = {
  file: 'cash-out/cash-out-bet.ts',
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
    const without = await play(bed, mutant, random, mutantRounds)
    return [
      gainOf(
        'gain of a player who knows of goals 5 s earlier, of the stake',
        known,
        'at most 0.5 %',
        (mean) => mean <= 0.005,
      ),
      gainOf('mutant: a cash-out without the delay', without, 'caught: above 10 %', (mean) => mean > 0.1),
      await auditAll(bed.suite),
    ]
  } finally {
    await bed.suite.close()
  }
}

async function openBed(): Promise<Bed> {
  const suite = await openSuite({ name: 'prove-late-goals' })
  const simulator = await suite.startSimulator({ env: { SIMULATOR_ROUNDS: '12' } })
  await simulator.ready()
  await simulator.control('movement', { on: false })
  const feed = await suite.startServer('feed', { mutants: soonRecoveries })
  await feed.ready()
  const worker = await suite.startServer('worker', { env: { LOG_LEVEL: 'warn' } })
  await worker.ready()
  await until(suite, `SELECT bool_and(state = 'up') AS done FROM touchline.producer WHERE is_active`)
  await suite.database.query(
    `WITH raised AS (UPDATE touchline.operator SET betting_revision = betting_revision + 1 WHERE id = 1)
      INSERT INTO touchline.risk_rule (operator_id, is_live, delay_ms, reason, author) VALUES (1, true, $1, 'proof', 'proof')`,
    [delayMs],
  )
  await suite.database.query(
    `SELECT touchline.open_account(1, id, 'EUR'), touchline.issue_play_money(id, 'EUR', 10000000, 'prove')
      FROM generate_series(1, $1::bigint) AS id`,
    [atOnce],
  )
  const tokens = await openSessions(suite, atOnce)
  const matches = await suite.database.query<{ id: string; urn: string }>(
    `SELECT id, urn FROM touchline.match WHERE status = 0 AND kind = 'match' AND EXISTS (SELECT FROM touchline.market_line line
      WHERE line.match_id = match.id AND line.market_id = 1 AND line.status = 1) ORDER BY start_at LIMIT $1`,
    [atOnce],
  )
  if (matches.length < atOnce) throw new Error(`${matches.length} matches for ${atOnce} players`)
  for (const { urn } of matches) await simulator.control('kickoff', { match: urn })
  await until(suite, `SELECT count(*) >= ${atOnce} AS done FROM touchline.match WHERE status = 1`)
  const lanes = matches.map(({ id, urn }, index) => {
    return { urn, matchId: Number(id), player: index + 1, token: tokens[index] ?? '', difference: 0 }
  })
  return { suite, simulator, lanes }
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
      // Not all in one moment.
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

async function playRound({ suite, simulator }: Bed, api: AppProcess, random: Random, lane: Lane): Promise<Round> {
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
  // The score stays near a draw, so that a goal always counts.
  const isHome = lane.difference === 0 ? random.below(2) === 0 : lane.difference < 0
  const isAgainst = isHome !== (outcomeId === '1')
  const goalAtMs = performance.now() + knownMs
  const key = randomUUID()
  if (isAgainst) {
    await sleep(reactionMs.least + random.below(reactionMs.most - reactionMs.least))
    await call(api, lane, postCashOut.path, { bet_id: betId, to_cashout: 1 }, key)
  }
  await sleep(goalAtMs - performance.now())
  await simulator.control('goal', { match: lane.urn, side: isHome ? 'home' : 'away' })
  lane.difference += isHome ? 1 : -1
  const after = await lineAfter(suite, lane.matchId, before.version)
  const paidMinor = isAgainst ? await endOf(api, lane, key) : null
  const worthMinor = ((after.outcomes.get(outcomeId)?.won ?? 0) * stakeMinor * odds) / 1_000
  const gain = paidMinor === null ? 0 : (paidMinor - worthMinor) / stakeMinor
  return { gain, isAgainst, isPaid: paidMinor !== null }
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

/** Open again, at the prices after the goal. */
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

/** What was paid once it is decided; null: rejected. */
async function endOf(api: AppProcess, lane: Lane, key: string): Promise<number | null> {
  for (;;) {
    const answer = (await call(api, lane, getCashOutRequest.path.replace(':key', key))) as {
      amount?: number
      code?: string
      decides_at?: string
    }
    if (answer.amount !== undefined) return answer.amount
    if (answer.code === 'cash-out-refused') return null
    if (answer.decides_at === undefined) throw new Error(`a cash-out was answered ${JSON.stringify(answer)}`)
    await sleep(200)
  }
}

/** As our own page does it; a rejection is an answer too. */
async function call(
  api: AppProcess,
  { token }: Lane,
  path: string,
  body?: object,
  key = randomUUID(),
): Promise<unknown> {
  const response = await fetch(`${api.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...appHeader,
      origin: api.url,
      cookie: `__Host-sid=${token}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (response.status !== 200 && response.status !== 422)
    throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
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
