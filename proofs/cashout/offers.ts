import { setTimeout as sleep } from 'node:timers/promises'
import type { Mutant } from '@touchline/testkit'
import { addLine, applyBatch, createBatch } from '../../apps/server/src/odds/book/index.ts'
import { readOffers } from '../../apps/server/src/betting/cash-out/index.ts'
import { createConfigurations } from '../../apps/server/src/operators/site/index.ts'
import { createLog } from '@touchline/process'
import { scale } from '../betting/placement-bed.ts'
import { storeBets } from '../betting/stored-bets.ts'
import { openBettingBed } from '../betting/test-bed.ts'
import type { BettingBed } from '../betting/test-bed.ts'
import type { Figure } from '../measure/figures.ts'
import { median, percentile } from '../measure/percentile.ts'
import { processCpuMs } from '../measure/process-cpu.ts'
import { atLeast } from '../money/money-proof.ts'
import { openWatchers } from './watchers.ts'
import type { Arrival } from './watchers.ts'

const betsPerPlayer = 10
const watchingPlayers = Math.max(20, Math.round(500 * scale))
const watched = watchingPlayers * betsPerPlayer
const unwatched = Number(process.env['PROVE_UNWATCHED'] ?? Math.round(1_000_000 * scale))
/**
 * The number of different offers. Each step changes every price of the match, and each has an offer of its own, at most
 * 1.90.
 */
const steps = 60
const stepMs = 500
const markets = 40
const freshMs = 2_000
const turns = 40

type Run = { lags: number[]; cpuMs: number; bets: number }

/** Turns off other tasks of the worker, whose time with a million unwatched bets is not part of this measurement. */
const offersAlone: Mutant[] = ['startAudit', 'startSealing'].map((name) => ({
  file: 'server/src/worker.ts',
  find: `      ${name}({ database, log, metrics }),\n`,
  replace: '',
}))

/**
 * Measures the offers of the same watched bets, once with no other bets and once with a million unwatched bets on the
 * same lines.
 */
export async function measureOffers(): Promise<Figure[]> {
  const beds: BettingBed[] = []
  try {
    const runs: Run[] = []
    for (const bets of [watched, watched + unwatched]) {
      const bed = await openBettingBed(`prove-cashout-${bets}`, { centrifugo: true, connections: 4 })
      beds.push(bed)
      runs.push(await run(bed, bets))
    }
    const [few, many] = runs as [Run, Run]
    const [fewMs, manyMs] = (await timeInTurns(beds)) as [number, number]
    return [
      ...runs.flatMap(({ lags, bets }): Figure[] => [
        atLeast(
          `offers of ${watched} watched of ${bets} bets, steps of prices that arrived`,
          watched * steps * 0.99,
          lags.length,
        ),
        {
          what: `age of an offer when it was replaced, ${bets} bets`,
          bar: `all within ${freshMs} ms`,
          measured: `p50 ${percentile(lags, 0.5)}, p99 ${percentile(lags, 0.99)}, last ${percentile(lags, 1)} ms`,
          holds: percentile(lags, 1) <= freshMs,
          isMeasurement: true,
        },
      ]),
      ratio('time to work out the offers of 100 players', manyMs, fewMs, 'ms'),
      ratio('CPU of the worker, per second', many.cpuMs, few.cpuMs, 'ms'),
    ]
  } finally {
    for (const bed of beds) await bed.close()
  }
}

/** Returns the medians of alternating turns, so that other load of the machine affects both databases alike. */
async function timeInTurns(beds: readonly BettingBed[]): Promise<number[]> {
  const players = Math.min(100, watchingPlayers)
  const keys = await Promise.all(
    beds.map(async ({ suite }) => {
      const rows = await suite.database.query<{ player_id: string; id: string }>(
        'SELECT player_id, id FROM touchline.bet WHERE player_id <= $1',
        [players],
      )
      return rows.map(({ player_id, id }) => ({ playerId: Number(player_id), betId: id }))
    }),
  )
  const times: number[][] = beds.map(() => [])
  const log = createLog('prove', 'silent')
  const sources = beds.map(({ worker }) => ({ database: worker, configurations: createConfigurations(worker, log) }))
  for (let turn = 0; turn < turns; turn += 1)
    for (const [index, from] of sources.entries()) {
      const beganMs = performance.now()
      await readOffers(from, keys[index] ?? [])
      times[index]?.push(performance.now() - beganMs)
    }
  return times.map((own) => median(own))
}

function ratio(what: string, many: number, few: number, unit: string): Figure {
  const times = many / few
  return {
    what: `${what}, with ${unwatched} unwatched bets and without`,
    bar: 'at most 1.5 ×',
    measured: `${Math.round(many)} and ${Math.round(few)} ${unit}: ${times.toFixed(2)} ×`,
    holds: times <= 1.5,
    isMeasurement: true,
  }
}

async function run(bed: BettingBed, bets: number): Promise<Run> {
  const [matchId = 0] = await bed.addMatches(1)
  await bed.addPlayers(Math.ceil(bets / betsPerPlayer), 1_000_000)
  await storeBets(bed.suite, { bets, players: Math.ceil(bets / betsPerPlayer), matchIds: [matchId] })
  await spreadOverMarkets(bed, matchId)
  await setPrices(bed, matchId, 0)
  const worker = await bed.suite.startServer('worker', { mutants: offersAlone })
  await worker.ready()
  await bed.suite.database.query(
    `INSERT INTO touchline.cash_out_watch (player_id, bet_id, locale, expires_at)
      SELECT player_id, id, 'en', now() + interval '1 hour' FROM touchline.bet WHERE player_id <= $1`,
    [watchingPlayers],
  )
  const watchers = await openWatchers(bed.suite, watchingPlayers)
  await sleep(3_000)
  const before = { cpuMs: processCpuMs(worker.pid), atMs: Date.now() }
  const movedAtMs: number[] = []
  for (let step = 1; step <= steps; step += 1) {
    await setPrices(bed, matchId, step)
    movedAtMs[step] = Date.now()
    await sleep(stepMs)
  }
  await sleep(freshMs + 500)
  const cpuMs = (processCpuMs(worker.pid) - before.cpuMs) / ((Date.now() - before.atMs) / 1_000)
  watchers.close()
  await worker.stop()
  return { lags: lagsOf(watchers.arrivals, movedAtMs), cpuMs, bets }
}

/** Spreads the bets over several markets, because all stored bets are on market 1. */
async function spreadOverMarkets({ suite }: BettingBed, matchId: number): Promise<void> {
  await suite.database.query(`DO $$ BEGIN
    SET LOCAL session_replication_role = replica;
    UPDATE touchline.bet_selection SET market_id = 1 + mod(abs(hashtext(bet_id::text)), ${markets}) WHERE match_id = ${matchId};
  END $$`)
  await suite.database.query('VACUUM (ANALYZE) touchline.bet_selection')
}

/**
 * Returns the probability that gives this step's offer for a bet of 1.00 at 2.00, with a margin of 5 %. No other step
 * has the same offer.
 */
function shareOf(step: number): number {
  return Math.ceil(((2 * step + 10.5) / 190) * 1_000_000_000)
}

/** Returns a price that agrees with the probability; otherwise there would be no offer (CASH-9). */
function priceOf(step: number): number {
  return Math.floor((950 * 1_000_000_000) / shareOf(step))
}

function stepOf(amount: number | null): number {
  return amount === null ? -1 : Math.floor((amount - 10) / 2)
}

async function setPrices({ feed }: BettingBed, matchId: number, step: number): Promise<void> {
  const batch = createBatch()
  for (let marketId = 1; marketId <= markets; marketId += 1)
    addLine(batch, {
      matchId,
      marketId,
      specifier: '',
      producerId: 1,
      status: 1,
      isMostBalanced: true,
      outcomes: ['1', '2', '3'].map((id) => ({ id, odds: priceOf(step), active: true })),
      cashOut: { status: 1, shares: { '1': [shareOf(step), 0] } },
      feedTs: 1_000_000 + step,
    })
  await applyBatch(feed, batch)
}

/**
 * Returns for each bet and each step of the prices the time from the step until the bet's player had received the
 * offer of this step or of a later one.
 */
function lagsOf(arrivals: readonly Arrival[], movedAtMs: readonly number[]): number[] {
  const byBet = Map.groupBy(arrivals, ({ betId }) => betId)
  return [...byBet.values()].flatMap((own) => {
    const lags: number[] = []
    let next = 1
    for (const { amount, atMs } of own)
      for (; next <= Math.min(stepOf(amount), steps); next += 1) lags.push(Math.max(0, atMs - (movedAtMs[next] ?? 0)))
    return lags
  })
}
