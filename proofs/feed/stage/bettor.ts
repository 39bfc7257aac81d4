import { randomUUID } from 'node:crypto'
import { getBetTimeline, getMatchMarkets, postBets, postSignIn } from '@touchline/contract'
import type { AppProcess, Suite } from '@touchline/testkit'
import { waitFor } from '@touchline/testkit'
import { createPlayer } from '../../../apps/server/src/players/index.ts'
import { createLog } from '@touchline/process'
import { openDatabase } from '../../../apps/server/src/runtime/index.ts'
import { callApi, tokenOf } from './call-api.ts'

export type Pick = { matchId: number; marketId: number; specifier?: string; outcomeId: string; odds: number }
export type Placed = { betId: string } | { refused: string }

export type ShownMarket = {
  id: number
  specifier: string
  status: number
  producer: number
  outcomes: { id: string; odds: number | null; active: boolean }[]
}
export type Shown = { version: number; stopped_producers: number[]; markets: ShownMarket[] }

export type StandingBet = {
  result: string
  status: string
  win: number | null
  revision: number
  placedAtMs: number
}

export type Bettor = {
  playerId: number
  place(pick: Pick, stakeMinor?: number): Promise<Placed>
  /** The answer of GET /matches/{id}/markets. */
  markets(matchId: number): Promise<Shown>
  /** How a bet stands. */
  bet(betId: string): Promise<StandingBet>
  /** Waits until the bet has this result. */
  untilResult(betId: string, result: string, timeoutMs?: number): Promise<void>
  /** Waits until the worker has nothing due, then tells how the bet stands. */
  settled(betId: string): Promise<StandingBet>
  /** Kinds of what the player reads in the bet's history. */
  history(betId: string): Promise<string[]>
  balance(): Promise<{ available: number; staked: number }>
}

const password = 'correct horse battery staple'
let players = 0

/** A player with play money who signs in and bets over the API like anybody. */
export async function openBettor(suite: Suite, api: AppProcess, amountMinor: number): Promise<Bettor> {
  const log = createLog('prove', 'silent')
  const database = openDatabase({ url: suite.database.url('tl_migrate'), name: 'prove', connections: 1, log })
  const email = `bettor-${(players += 1)}@touchline.example`
  const player = { operatorId: 1, email, password, name: 'Ann', language: 'en', currency: 'EUR' }
  const playerId = await createPlayer(database, player)
  await database.query(`SELECT touchline.open_account(1, $1, 'EUR')`, [playerId])
  await database.query(`SELECT touchline.issue_play_money($1, 'EUR', $2, 'prove')`, [playerId, amountMinor])
  await database.end()
  const signedIn = await callApi(api, { method: 'POST', path: postSignIn.path, body: { email, password } })
  const token = tokenOf(signedIn)

  async function bet(betId: string) {
    const [row] = await suite.database.query<StandingBet>(
      `SELECT status, result, win_minor::int AS win, revision,
        floor(extract(epoch FROM placed_at) * 1000)::float8 AS "placedAtMs" FROM touchline.bet WHERE id = $1`,
      [betId],
    )
    if (!row) throw new Error(`no bet ${betId}`)
    return row
  }

  return {
    playerId,
    bet,
    async place({ matchId, marketId, specifier = '', outcomeId, odds }, stakeMinor = 100) {
      const selection = { match_id: matchId, market_id: marketId, specifier, outcome_id: outcomeId, odds }
      const body = {
        meta: { device_id: null, quick: false, type: 'single' },
        bets: [{ stake: { value: stakeMinor, currency: 'EUR' }, selections: [selection] }],
      }
      const headers = { 'idempotency-key': randomUUID() }
      const answer = await callApi<PlaceAnswer>(api, { method: 'POST', path: postBets.path, body, headers, token })
      const [first] = answer.body.bets ?? []
      if (answer.status === 200 && first) return { betId: first.id }
      const [refusal] = answer.body.errors_by_bet ?? []
      return { refused: refusal?.reason ?? `status ${answer.status} ${JSON.stringify(answer.body)}` }
    },
    async markets(matchId) {
      const { status, body } = await callApi<Shown>(api, { path: getMatchMarkets.path.replace(':id', String(matchId)) })
      if (status !== 200) throw new Error(`markets of match ${matchId}: ${status}`)
      return body
    },
    async untilResult(betId, result, timeoutMs = 10_000) {
      const isThere = async () => {
        const row = await bet(betId)
        if (row.result !== result) throw new Error(`${row.result}, revision ${row.revision}`)
        return true
      }
      await waitFor(`bet to be ${result}`, isThere, { timeoutMs })
    },
    async settled(betId) {
      const isIdle = async () => (await suite.database.query('SELECT FROM touchline.pending_settlement')).length === 0
      await waitFor('the worker to be idle', isIdle, { timeoutMs: 15_000 })
      return bet(betId)
    },
    async history(betId) {
      const path = getBetTimeline.path.replace(':id', betId)
      const { body } = await callApi<{ entries: { kind: string }[] }>(api, { path, token })
      return body.entries.map(({ kind }) => kind)
    },
    async balance() {
      const rows = await suite.database.query<{ kind: string; balance: number }>(
        'SELECT kind, balance_minor::int AS balance FROM touchline.account WHERE player_id = $1',
        [playerId],
      )
      const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0
      return { available: of('available'), staked: of('staked') }
    },
  }
}

type PlaceAnswer = { bets?: { id: string }[]; errors_by_bet?: { reason: string }[] }
