import { createHash, randomUUID } from 'node:crypto'
import type { PlacedBet } from '@touchline/contract'
import { waitFor } from '@touchline/testkit'
import { separateCalls } from '../src/bets/index.ts'
import { addLine, applyBatch, createBatch, storeFacts } from '../src/book/index.ts'
import { cashOutBet, decideCashOut, editBet, readDueCashOuts } from '../src/cash-out/index.ts'
import type { CashOutAnswer } from '../src/cash-out/stored-answer.ts'
import type { EditAnswer } from '../src/cash-out/edit-bet.ts'
import { readOffers } from '../src/cash-out/offers.ts'
import type { Database } from '../src/runtime/index.ts'
import { createConfigurations } from '../src/site/index.ts'
import { settlePending } from '../src/settlement/settle-pending.ts'
import { createLog } from '@touchline/process'
import { outcomes } from './book-fixture.ts'
import { openMoney, operatorId, single } from './money-fixture.ts'
import type { MoneyFixture } from './money-fixture.ts'

export type CashOutFixture = MoneyFixture & {
  /** A match with a line (market 1) whose outcomes 1 and 2 have this price and the probability in billionths. */
  addChance(oddsMilli: number, won: number): Promise<number>
  setChance(matchId: number, oddsMilli: number, won: number, status?: number): Promise<void>
  suspend(matchId: number): Promise<void>
  /** A single on outcome 1 at its price. */
  bet(player: number, matchId: number, stakeMinor: number, oddsMilli: number): Promise<PlacedBet>
  cashOut(player: number, betId: string, options?: CashOutOptions): Promise<CashOutAnswer>
  /** Replaces the bet by a single on outcome 1 of another match. */
  edit(player: number, betId: string, matchId: number, options?: CashOutOptions): Promise<EditAnswer>
  offer(player: number, betId: string): Promise<number | string | null | undefined>
  /** The feed says that outcome 1 has won or lost. */
  decide(matchId: number, result: 0 | 1): Promise<void>
  rollBack(matchId: number): Promise<void>
  settle(): Promise<void>
  read(betId: string): Promise<PlacedBet>
  /** The match is under way, and bets on it wait so long. */
  goLive(matchId: number, delayMs?: number): Promise<void>
  /** As a worker does it, once, with the delays of all that wait over. */
  decideWaiting(database?: Database): Promise<string[]>
}

export type CashOutOptions = { least?: number; share?: number; key?: string; database?: Database }

/** A book with probabilities, players with money, and the ways in which bets are bought back. */
export async function openCashOut(name: string, options?: Parameters<typeof openMoney>[1]): Promise<CashOutFixture> {
  return withCashOut(await openMoney(name, options))
}

export function withCashOut(money: MoneyFixture): CashOutFixture {
  let feedTs = 1_000_000
  const log = createLog('test', 'silent')

  const setChance: CashOutFixture['setChance'] = async (matchId, oddsMilli, won, status = 1) => {
    const batch = createBatch()
    const line = { matchId, marketId: 1, specifier: '', producerId: 1, status: 1, isMostBalanced: true } as const
    const shares = { '1': [won, 0], '2': [won, 0] } as const
    const cashOut = { status, shares }
    addLine(batch, { ...line, outcomes: outcomes(oddsMilli, oddsMilli), cashOut, feedTs: (feedTs += 1) })
    await applyBatch(money.database, batch)
  }

  return {
    ...money,
    setChance,
    async addChance(oddsMilli, won) {
      const [matchId = 0] = await money.addMatches(1)
      await money.suite.database.query(
        `UPDATE touchline.match SET start_at = clock_timestamp() + interval '1 hour' WHERE id = $1`,
        [matchId],
      )
      await setChance(matchId, oddsMilli, won)
      return matchId
    },
    async suspend(matchId) {
      const batch = createBatch()
      const line = { matchId, marketId: 1, specifier: '', producerId: 1, status: -1, isMostBalanced: true } as const
      addLine(batch, { ...line, outcomes: [], feedTs: (feedTs += 1) })
      await applyBatch(money.database, batch)
    },
    async bet(player, matchId, stakeMinor, oddsMilli) {
      const answer = await money.place(player, [single(matchId, stakeMinor, oddsMilli)])
      const [bet] = answer.ok ? answer.bets : []
      if (!bet) throw new Error(`not placed: ${JSON.stringify(answer)}`)
      return bet
    },
    cashOut: (player, betId, { least = 1, share, key = randomUUID(), database = money.api } = {}) =>
      cashOutBet(database, {
        playerId: player,
        operatorId,
        betId,
        key,
        hash: createHash('sha256').update(JSON.stringify({ betId, least, share })).digest(),
        request: { leastMinor: BigInt(least), sharePercent: share ?? null },
        initiator: { actor: 'player', actorId: null, reason: 'cashed-out-by-player' },
        channels: [`$private:en.${player}`],
        traceId: 'a'.repeat(32),
      }),
    edit: (player, betId, matchId, { least = 1, key = randomUUID(), database = money.api } = {}) =>
      editBet(database, separateCalls(money.api), async () => ({ market: '1x2', outcome: () => 'home' }), {
        player: { id: player, operatorId, locale: 'en' },
        betId,
        key,
        leastMinor: least,
        draft: { selections: single(matchId, 1, 2_000).selections },
        locale: 'en',
        traceId: 'a'.repeat(32),
        channels: [`$private:en.${player}`],
      }),
    async offer(player, betId) {
      const [offer] = await readOffers(money.api, [{ playerId: player, betId }])
      return offer?.amount ?? offer?.reason
    },
    decide: (matchId, result) =>
      storeFacts(money.database, { matchId, producerId: 1 }, [
        {
          marketId: 1,
          specifiers: '',
          fact: { type: 'settled', timestampMs: (feedTs += 1), outcomeId: '1', result, certainty: 2 },
        },
      ]).then(() => undefined),
    rollBack: (matchId) =>
      storeFacts(money.database, { matchId, producerId: 1 }, [
        { marketId: 1, specifiers: '', fact: { type: 'settlement-rolled-back', timestampMs: (feedTs += 1) } },
      ]).then(() => undefined),
    async settle() {
      const tools = { database: money.worker, log, count: () => {}, isOver: () => false }
      await waitFor('no pending settlement', async () => {
        await settlePending(tools)
        return (await money.suite.database.query('SELECT FROM touchline.pending_settlement')).length === 0
      })
    },
    async goLive(matchId, delayMs = 5_000) {
      await money.suite.database.query('UPDATE touchline.match SET status = 1, version = version + 1 WHERE id = $1', [
        matchId,
      ])
      await money.suite.database.query(
        `WITH raised AS (UPDATE touchline.operator SET betting_revision = betting_revision + 1 WHERE id = $1)
          INSERT INTO touchline.risk_rule (operator_id, match_id, delay_ms, reason, author)
          VALUES ($1, $2, $3, 'test', 'test')`,
        [operatorId, matchId, delayMs],
      )
    },
    async decideWaiting(database = money.worker) {
      await money.suite.database.query('UPDATE touchline.waiting_cash_out SET decides_at = now()')
      const due = await readDueCashOuts(database, 40)
      const configurations = createConfigurations(database, log)
      const tools = { database, calls: separateCalls(database), configurations, alarm: () => {} }
      return Promise.all(due.map((one) => decideCashOut(tools, one)))
    },
    async read(betId) {
      const [row] = await money.suite.database.query<{ bet: PlacedBet }>(
        'SELECT touchline.placed_bet(bet) AS bet FROM touchline.bet WHERE id = $1',
        [betId],
      )
      if (!row) throw new Error(`no bet ${betId}`)
      return row.bet
    },
  }
}
