import { randomUUID } from 'node:crypto'
import type { AcceptPolicy, BetDraft } from '@touchline/contract'
import type { Suite } from '@touchline/testkit'
import { expect } from 'vitest'
import { placeBets } from '../src/bets/index.ts'
import type { Placement, PlacementAnswer } from '../src/bets/index.ts'
import { addLine, applyBatch, createBatch } from '../src/book/index.ts'
import { auditLedger } from '../src/ledger/index.ts'
import { createLog } from '@touchline/process'
import { openDatabase } from '../src/runtime/index.ts'
import type { Database } from '../src/runtime/index.ts'
import { openBook, outcomes } from './book-fixture.ts'
import type { BookFixture } from './book-fixture.ts'

export type MoneyFixture = BookFixture & {
  /** As the API's own role, with a connection for each of twenty callers at once. */
  api: Database
  /** As the worker's. */
  worker: Database
  addPlayer(balanceMinor: number, policy?: AcceptPolicy): Promise<number>
  /** Limits and exclusions are of a player with a row. */
  register(player: number): Promise<void>
  /** A match with one open line (market 1) of three outcomes. */
  addMatchAt(...oddsMilli: number[]): Promise<number>
  setPrice(matchId: number, ...oddsMilli: number[]): Promise<void>
  place(player: number, bets: BetDraft[], key?: string, extra?: Partial<Placement>): Promise<PlacementAnswer>
  balances(player: number): Promise<{ available: number; staked: number }>
}

export const operatorId = 1

export async function openMoney(name: string, options?: Parameters<typeof openBook>[1]): Promise<MoneyFixture> {
  const book = await openBook(name, options)
  const { suite } = book
  const log = createLog('test', 'silent')
  const api = openDatabase({
    url: suite.database.url('tl_api'),
    name: 'test',
    connections: 20,
    log,
    looksUpByKey: true,
  })
  const worker = openDatabase({ url: suite.database.url('tl_worker'), name: 'test', connections: 4, log })
  let players = 0
  let feedTs = 0

  async function setPrice(matchId: number, ...oddsMilli: number[]): Promise<void> {
    const batch = createBatch()
    const line = { matchId, marketId: 1, specifier: '', producerId: 1, status: 1, isMostBalanced: true } as const
    addLine(batch, { ...line, outcomes: outcomes(...oddsMilli), feedTs: (feedTs += 1) })
    await applyBatch(book.database, batch)
  }

  return {
    ...book,
    api,
    worker,
    setPrice,
    async register(player) {
      await book.suite.database.query(
        `INSERT INTO touchline.player (id, operator_id, email, language, currency) OVERRIDING SYSTEM VALUE
        VALUES ($1, $2, $3, 'en', 'EUR')`,
        [player, operatorId, `player${player}@example.com`],
      )
    },
    async addPlayer(balanceMinor, policy) {
      const player = (players += 1)
      await book.suite.database.query(`SELECT touchline.open_account($1, $2, 'EUR')`, [operatorId, player])
      if (balanceMinor > 0)
        await book.suite.database.query(`SELECT touchline.issue_play_money($1, 'EUR', $2, 'test')`, [
          player,
          balanceMinor,
        ])
      if (policy)
        await api.query(
          'INSERT INTO touchline.player_setting (player_id, operator_id, accept_policy) VALUES ($1, $2, $3)',
          [player, operatorId, policy],
        )
      return player
    },
    async addMatchAt(...oddsMilli) {
      const [matchId = 0] = await book.addMatches(1)
      await setPrice(matchId, ...oddsMilli)
      return matchId
    },
    place: (player, bets, key = randomUUID(), extra = {}) =>
      placeBets(api, async () => ({ market: '1x2', outcome: () => 'home' }), {
        player: { id: player, operatorId, locale: 'en' },
        key,
        request: { meta: { device_id: null, quick: false, type: 'single' }, bets },
        locale: 'en',
        traceId: 'a'.repeat(32),
        ...extra,
      }),
    async balances(player) {
      const rows = await suite.database.query<{ kind: 'available' | 'staked'; balance: string }>(
        'SELECT kind, balance_minor AS balance FROM touchline.account WHERE player_id = $1',
        [player],
      )
      const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.balance)
      return { available: of('available'), staked: of('staked') }
    },
    async close() {
      await Promise.all([api.end(), worker.end()])
      await book.close()
    },
  }
}

export function single(matchId: number, stakeMinor: number, oddsMilli: number, outcomeId = '1'): BetDraft {
  return {
    stake: { value: stakeMinor, currency: 'EUR' },
    selections: [{ match_id: matchId, market_id: 1, specifier: '', outcome_id: outcomeId, odds: oddsMilli }],
  }
}

/** For afterEach of every suite that touches money. */
export async function expectSoundLedger(database: Database): Promise<void> {
  expect(await auditLedger(database)).toEqual([])
}

/**
 * After a race against a mutant that let something by a limit of a player: the audit finds it. The limits are over from then on,
 * so that it finds nothing else in the suite.
 */
export async function expectFoundAndEnd(
  database: Suite['database'],
  worker: Database,
  invariant: string,
): Promise<void> {
  const playersFound = async () =>
    (await auditLedger(worker))
      .filter((violation) => violation.invariant === invariant)
      .flatMap(({ detail }) => /player (\d+)/.exec(detail)?.[1] ?? [])
  let players = await playersFound()
  expect(players.length).toBeGreaterThan(0)
  for (; players.length > 0; players = await playersFound())
    await database.query(
      `UPDATE touchline.player_limit SET status = 'disabled', changed_at = created_at WHERE player_id = ANY ($1::bigint[])`,
      [players],
    )
}
