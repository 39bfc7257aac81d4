import { randomUUID } from 'node:crypto'
import type { PlacedBet, TimelineEntry } from '@touchline/contract'
import { waitFor } from '@touchline/testkit'
import type { ResultFact } from '@touchline/uof'
import { placeBets, readTimeline } from '../src/bets/index.ts'
import type { PlaceRequest } from '../src/bets/index.ts'
import { addLine, applyBatch, createBatch, storeFacts } from '../src/book/index.ts'
import { auditLedger } from '../src/ledger/index.ts'
import type { Violation } from '../src/ledger/index.ts'
import { createLog } from '@touchline/process'
import { openDatabase } from '../src/runtime/index.ts'
import type { Database } from '../src/runtime/index.ts'
import { auditSettlement } from '../src/settlement/index.ts'
import { openBook } from './book-fixture.ts'
import type { BookFixture } from './book-fixture.ts'

export type Result = Partial<Omit<Extract<ResultFact, { type: 'settled' }>, 'type' | 'outcomeId'>>

export type SettlementFixture = BookFixture & {
  api: Database
  worker: Database
  addPlayers(count: number, amountMinor: number): Promise<number[]>
  /** A match with a line on sale per price; its outcomes 12, which is given, and 13 both have it. */
  addSelections(oddsMilli: readonly number[]): Promise<Selection[]>
  place(playerId: number, selection: Selection, stakeMinor: number): Promise<PlacedBet>
  /** Singles of many players, for each player in requests of several. In the order given. */
  placeMany(bets: readonly { playerId: number; selection: Selection; stakeMinor: number }[]): Promise<PlacedBet[]>
  /** What is wrong with the bet, if it is not taken. */
  tryToPlace(playerId: number, selection: Selection, stakeMinor: number): Promise<PlacedBet | string>
  /** A combo, or a system of lines of that many. Gives the bet's id. */
  placeCombo(playerId: number, selections: readonly Selection[], stakeMinor: number, winCount?: number): Promise<string>
  /** As the feed stores it; `times` deliveries of one message. */
  deliver(selections: readonly Selection[], result: Result, times?: number): Promise<void>
  /** The same for anything that can be said of the selection's line. */
  tell(selection: Selection, facts: readonly ResultFact[], times?: number): Promise<void>
  /** The feed's next moment. */
  tick(): number
  /** Stops the clock by which bets are placed at this moment. */
  stopClock(atMs: number): Promise<void>
  bet(betId: string): Promise<BetRow>
  timeline(playerId: number, betId: string): Promise<TimelineEntry[]>
  balance(playerId: number): Promise<{ available: number; staked: number }>
  /** What he has to give back once he has it. */
  owed(playerId: number): Promise<number>
  /** What is wrong with the book; nothing, it is hoped. */
  audit(): Promise<Violation[]>
  /** Until no due row is left. */
  settled(timeoutMs?: number): Promise<void>
}

export type BetRow = { status: string; result: string; win: number | null; revision: number }

const operatorId = 1
const locale = 'en'
const connections = 4
/** As many as a request may hold. */
const betsAtOnce = 20
const meta: PlaceRequest['meta'] = { device_id: null, quick: false, type: 'single' }

/** A book with prices, players with money, and the ways in which bets and results reach it. */
export async function openSettlement(name: string): Promise<SettlementFixture> {
  const book = await openBook(name)
  const { suite } = book
  const log = createLog('test', 'silent')
  const api = openDatabase({
    url: suite.database.url('tl_api'),
    name: 'test-api',
    connections,
    log,
    looksUpByKey: true,
  })
  const worker = openDatabase({ url: suite.database.url('tl_worker'), name: 'test-worker', connections: 4, log })
  let players = 0
  let feedTs = 1_000

  async function tell({ matchId, marketId, specifier }: Selection, facts: readonly ResultFact[], times = 1) {
    const said = facts.map((fact) => ({ marketId, specifiers: specifier, fact }))
    for (let time = 0; time < times; time += 1) await storeFacts(book.database, { matchId, producerId: 1 }, said)
  }

  async function tryToPlaceAll(playerId: number, request: PlaceRequest) {
    const answer = await sendBets(playerId, request)
    const [bet] = answer.ok ? answer.bets : []
    return bet ?? JSON.stringify(answer)
  }

  async function sendBets(playerId: number, request: PlaceRequest) {
    return placeBets(api, async () => ({ market: 'Total', outcome: () => 'over' }), {
      player: { id: playerId, operatorId, locale },
      key: randomUUID(),
      request,
      locale,
      traceId: '0'.repeat(32),
    })
  }

  const tryToPlace = (playerId: number, selection: Selection, stakeMinor: number) =>
    tryToPlaceAll(playerId, placeRequest(selection, stakeMinor))

  return {
    ...book,
    api,
    worker,
    async addPlayers(count, amountMinor) {
      const ids = Array.from({ length: count }, () => (players += 1))
      await book.suite.database.query(
        `SELECT touchline.open_account(${operatorId}, id, 'EUR') FROM unnest($1::bigint[]) AS id ORDER BY id`,
        [ids],
      )
      await book.suite.database.query(
        `SELECT touchline.issue_play_money(id, 'EUR', $2, 'test') FROM unnest($1::bigint[]) AS id ORDER BY id`,
        [ids, amountMinor],
      )
      return ids
    },
    async addSelections(oddsMilli) {
      const matchIds = await book.addMatches(oddsMilli.length)
      const batch = createBatch()
      const selections = oddsMilli.map((odds, index) => ({
        matchId: matchIds[index] ?? 0,
        marketId: 18,
        specifier: `total=${index}.5`,
        outcomeId: '12',
        oddsMilli: odds,
      }))
      for (const { matchId, marketId, specifier, outcomeId, oddsMilli: odds } of selections) {
        const outcomes = [outcomeId, '13'].map((id) => ({ id, odds, active: true }))
        addLine(batch, {
          matchId,
          marketId,
          specifier,
          producerId: 1,
          status: 1,
          isMostBalanced: false,
          outcomes,
          feedTs: 1,
        })
      }
      await applyBatch(book.database, batch)
      return selections
    },
    async place(playerId, selection, stakeMinor) {
      const bet = await tryToPlace(playerId, selection, stakeMinor)
      if (typeof bet === 'string') throw new Error(`not placed: ${bet}`)
      return bet
    },
    async placeMany(bets) {
      const placed = new Map<number, PlacedBet>()
      const ofPlayers = Map.groupBy(bets.entries(), ([, { playerId }]) => playerId)
      const requests = [...ofPlayers].flatMap(([playerId, own]) =>
        inParts(own, betsAtOnce).map((part) => ({ playerId, part })),
      )
      const send = async ({ playerId, part }: (typeof requests)[number]) => {
        const drafts = part.flatMap(([, { selection, stakeMinor }]) => placeRequest(selection, stakeMinor).bets)
        const answer = await sendBets(playerId, { meta, bets: drafts })
        if (!answer.ok) throw new Error(`not placed: ${JSON.stringify(answer)}`)
        for (const [index, bet] of answer.bets.entries()) placed.set(part[index]![0], bet)
      }
      for (const part of inParts(requests, connections)) await Promise.all(part.map(send))
      return bets.map((_, index) => placed.get(index)!)
    },
    tryToPlace,
    async placeCombo(playerId, selections, stakeMinor, winCount) {
      const bet = await tryToPlaceAll(playerId, comboRequest(selections, stakeMinor, winCount))
      if (typeof bet === 'string') throw new Error(`not placed: ${bet}`)
      return bet.id
    },
    async deliver(selections, result, times) {
      const timestampMs = (feedTs += 1)
      for (const selection of selections)
        await tell(
          selection,
          [{ type: 'settled', timestampMs, outcomeId: selection.outcomeId, result: 1, certainty: 1, ...result }],
          times,
        )
    },
    tell,
    tick: () => (feedTs += 1),
    async stopClock(atMs) {
      await suite.database.query(
        `UPDATE touchline.clock SET real_anchor = 'epoch', speed = 0, shown_offset = $1 * interval '1 millisecond'`,
        [atMs],
      )
    },
    async bet(betId) {
      const [row] = await suite.database.query<BetRow>(
        'SELECT status, result, win_minor::int AS win, revision FROM touchline.bet WHERE id = $1',
        [betId],
      )
      if (!row) throw new Error(`no bet ${betId}`)
      return row
    },
    async timeline(playerId, betId) {
      return (await readTimeline(api, playerId, betId)) ?? []
    },
    async balance(playerId) {
      const rows = await suite.database.query<{ kind: 'available' | 'staked'; balance: number }>(
        'SELECT kind, balance_minor::int AS balance FROM touchline.account WHERE player_id = $1',
        [playerId],
      )
      const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? -1
      return { available: of('available'), staked: of('staked') }
    },
    async owed(playerId) {
      const [row] = await suite.database.query<{ owed: number }>(
        `SELECT touchline.owed_by_player($1, ${operatorId}, 'EUR')::int AS owed`,
        [playerId],
      )
      return row?.owed ?? -1
    },
    async audit() {
      return [...(await auditLedger(worker)), ...(await auditSettlement(worker))]
    },
    async settled(timeoutMs = 15_000) {
      const isEmpty = async () => (await suite.database.query('SELECT FROM touchline.pending_settlement')).length === 0
      await waitFor('all due rows to be gone', isEmpty, { timeoutMs })
    },
    async close() {
      await Promise.all([api.end(), worker.end()])
      await book.close()
    },
  }
}

export function placeRequest(selection: Selection, stakeMinor: number): PlaceRequest {
  return comboRequest([selection], stakeMinor)
}

function comboRequest(selections: readonly Selection[], stakeMinor: number, winCount?: number): PlaceRequest {
  return {
    meta,
    bets: [
      {
        stake: { value: stakeMinor, currency: 'EUR' },
        selections: selections.map(({ matchId, marketId, specifier, outcomeId, oddsMilli }) => ({
          match_id: matchId,
          market_id: marketId,
          specifier,
          outcome_id: outcomeId,
          odds: oddsMilli,
        })),
        ...(winCount === undefined ? {} : { system_id: selections.length * 100 + winCount }),
      },
    ],
  }
}

function inParts<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  )
}

/** What a single must pay, worked out with whole numbers alone. */
export function referenceWin(stakeMinor: number, oddsMilli: number, result: Result): number {
  return Number((BigInt(stakeMinor) * referenceFactor(oddsMilli, result)) / factorUnit)
}

/** Void factors are hundredths, odds thousandths, dead heats hundred-millionths. */
export const factorUnit = 10n ** 13n

export function referenceFactor(oddsMilli: number, result: Result): bigint {
  const hundredths = BigInt(Math.round(Number(result.voidFactor ?? '0') * 100))
  const deadHeat = BigInt((result.deadHeatFactor ?? '1').replace('.', '').padEnd(9, '0'))
  const won = BigInt(result.result ?? 1) * BigInt(oddsMilli) * deadHeat * (100n - hundredths)
  return hundredths * 10n ** 11n + won
}

export type Selection = { matchId: number; marketId: number; specifier: string; outcomeId: string; oddsMilli: number }
