import type { BetDraft } from '@touchline/contract'
import { createLog } from '@touchline/process'
import { openSuite, sportEvent } from '@touchline/testkit'
import type { Suite } from '@touchline/testkit'
import { batchedCalls } from '../../apps/server/src/betting/bets/index.ts'
import { addLine, applyBatch, createBatch } from '../../apps/server/src/odds/book/index.ts'
import { storeEvents } from '../../apps/server/src/odds/catalogue/index.ts'
import { openDatabase } from '../../apps/server/src/platform/runtime/index.ts'
import type { Database } from '../../apps/server/src/platform/runtime/index.ts'
import { placeOn } from './place-on.ts'

export type BettingBed = {
  suite: Suite
  api: Database
  feed: Database
  worker: Database
  /** Adds matches with one open line of market 1, which has this many outcomes at 2.000. */
  addMatches(count: number, outcomes?: number): Promise<number[]>
  /** Writes a new price of outcome 1 to the line of each match, 200 lines per batch. */
  setPrices(matchIds: readonly number[], oddsMilli: number): Promise<void>
  /** Adds players with money, numbered from 1. */
  addPlayers(count: number, amountMinor: number): Promise<void>
  place(playerId: number, bets: BetDraft[]): Promise<boolean>
  close(): Promise<void>
}

const log = createLog('prove', 'silent')
const batchSize = 200
const playersPerStatement = 5_000

/** Creates a book without a feed process. Its lines are written by the SQL statement of the feed. */
export async function openBettingBed(name: string, { centrifugo = false, connections = 16 } = {}): Promise<BettingBed> {
  const suite = await openSuite({ name, centrifugo, rabbit: false })
  const open = (role: 'tl_api' | 'tl_feed' | 'tl_worker', count: number) =>
    openDatabase({
      url: suite.database.url(role),
      name: 'prove',
      connections: count,
      log,
      looksUpByKey: role === 'tl_api',
    })
  const [api, feed, worker] = [open('tl_api', connections), open('tl_feed', 2), open('tl_worker', 2)]
  await suite.database.query(`INSERT INTO touchline.producer
    (provider, product, name, api_path, scope, is_active, recovery_window_minutes, state, trusted_until)
    VALUES ('betradar', 1, 'LO', 'liveodds', 'live', true, 600, 'up', 'infinity')`)
  const calls = batchedCalls(api)
  let made = 0
  let feedTs = 0

  async function writeLines(matchIds: readonly number[], outcomes: number, oddsMilli: number): Promise<void> {
    for (let from = 0; from < matchIds.length; from += batchSize) {
      const batch = createBatch()
      for (const matchId of matchIds.slice(from, from + batchSize))
        addLine(batch, {
          matchId,
          marketId: 1,
          specifier: '',
          producerId: 1,
          status: 1,
          isMostBalanced: true,
          outcomes: Array.from({ length: outcomes }, (_, i) => ({
            id: String(i + 1),
            odds: i === 0 ? oddsMilli : 2_000,
            active: true,
          })),
          feedTs: (feedTs += 1),
        })
      await applyBatch(feed, batch)
    }
  }

  return {
    suite,
    api,
    feed,
    worker,
    async addMatches(count, outcomes = 3) {
      const ids: number[] = []
      for (let from = 0; from < count; from += batchSize) {
        const events = Array.from({ length: Math.min(batchSize, count - from) }, () => sportEvent((made += 1)))
        ids.push(...(await storeEvents(feed, 'betradar', 'en', events)).map((match) => match.id))
      }
      await writeLines(ids, outcomes, 2_000)
      return ids
    },
    setPrices: (matchIds, oddsMilli) => writeLines(matchIds, 3, oddsMilli),
    async addPlayers(count, amountMinor) {
      for (let from = 1; from <= count; from += playersPerStatement)
        await suite.database.query(
          `SELECT touchline.open_account(1, id, 'EUR'), touchline.issue_play_money(id, 'EUR', $3, 'prove')
            FROM generate_series($1::bigint, $2::bigint) AS id`,
          [from, Math.min(count, from + playersPerStatement - 1), amountMinor],
        )
    },
    place: async (playerId, bets) => (await placeOn(api, playerId, bets, undefined, calls)).ok,
    async close() {
      await Promise.all([api.end(), feed.end(), worker.end()])
      await suite.close()
    },
  }
}

/** Returns a bet on one outcome of each match, which is a system if `winCount` is given. */
export function betOn(matchIds: readonly number[], stakeMinor: number, winCount?: number, outcomeId = '1'): BetDraft {
  return {
    stake: { value: stakeMinor, currency: 'EUR' },
    selections: matchIds.map((match_id) => ({
      match_id,
      market_id: 1,
      specifier: '',
      outcome_id: outcomeId,
      odds: 2_000,
    })),
    ...(winCount === undefined ? {} : { system_id: matchIds.length * 100 + winCount }),
  }
}

/** Runs `work` from several callers at once until `count` turns are done, and returns turns per second. */
export async function runCallers(
  callers: number,
  count: number,
  work: (turn: number) => Promise<unknown>,
): Promise<number> {
  const began = performance.now()
  let next = 0
  async function call(): Promise<void> {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: callers }, call))
  return (count / (performance.now() - began)) * 1_000
}
