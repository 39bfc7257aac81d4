import {
  appHeader,
  createIdempotencyKey,
  getBetTimeline,
  getMatchMarkets,
  postBets,
  postSignIn,
} from '@touchline/contract'
import { waitFor } from '@touchline/testkit'
import type { AppProcess, Suite } from '@touchline/testkit'
import { createPlayer } from '../../../apps/server/src/players/accounts/index.ts'
import { createLog } from '@touchline/process'
import { openDatabase } from '../../../apps/server/src/platform/runtime/index.ts'

export type Selection = { matchId: number; marketId: number; specifier?: string; outcomeId: string; odds: number }
export type Placed = { betId: string } | { rejected: string }

export type ShownMarket = {
  id: number
  specifier: string
  status: number
  producer: number
  outcomes: { id: string; odds: number | null; active: boolean }[]
}
export type Shown = { version: number; stopped_producers: number[]; markets: ShownMarket[] }

export type StoredBet = {
  result: string
  status: string
  win: number | null
  revision: number
  placedAtMs: number
}

export type Bettor = {
  playerId: number
  place(selection: Selection, stakeMinor?: number): Promise<Placed>
  /** Returns the response of GET /matches/{id}/markets. */
  markets(matchId: number): Promise<Shown>
  /** Returns the stored bet. */
  bet(betId: string): Promise<StoredBet>
  /** Waits until the bet has this result. */
  untilResult(betId: string, result: string, timeoutMs?: number): Promise<void>
  /** Waits until the worker has no pending settlement, then returns the bet. */
  settled(betId: string): Promise<StoredBet>
  /** Returns the kinds of entries in the bet's history. */
  history(betId: string): Promise<string[]>
  balance(): Promise<{ available: number; staked: number }>
}

const password = 'correct horse battery staple'
let players = 0

/** Opens a player with play money, who signs in and bets over the API. */
export async function openBettor(suite: Suite, api: AppProcess, amountMinor: number): Promise<Bettor> {
  const log = createLog('prove', 'silent')
  const database = openDatabase({ url: suite.database.url('tl_migrate'), name: 'prove', connections: 1, log })
  const email = `bettor-${(players += 1)}@touchline.example`
  const player = {
    operatorId: 1,
    email,
    password,
    name: 'Ann',
    language: 'en',
    currency: 'EUR',
    birthDate: '1990-05-17',
    country: 'DE',
  }
  const playerId = await createPlayer(database, player)
  await database.query(`SELECT touchline.open_account(1, $1, 'EUR')`, [playerId])
  await database.query(`SELECT touchline.issue_play_money($1, 'EUR', $2, 'prove')`, [playerId, amountMinor])
  await database.end()
  const signedIn = await callApi(api, { method: 'POST', path: postSignIn.path, body: { email, password } })
  const token = tokenOf(signedIn)

  async function bet(betId: string) {
    const [row] = await suite.database.query<StoredBet>(
      `SELECT status, result, win_minor::int AS win, revision,
        floor(extract(epoch FROM accepted_at) * 1000)::float8 AS "placedAtMs" FROM touchline.bet WHERE id = $1`,
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
      const headers = { 'idempotency-key': createIdempotencyKey() }
      const answer = await callApi<PlaceAnswer>(api, { method: 'POST', path: postBets.path, body, headers, token })
      const [first] = answer.body.bets ?? []
      if (answer.status === 200 && first) return { betId: first.id }
      const [rejection] = answer.body.errors_by_bet ?? []
      return { rejected: rejection?.reason ?? `status ${answer.status} ${JSON.stringify(answer.body)}` }
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

type Call = {
  method?: string
  path: string
  body?: unknown
  headers?: Record<string, string>
  /** The token of the session. */
  token?: string
}

type Answer<Body> = { status: number; cookies: string[]; body: Body }

/** Makes a call with the headers of our own page. */
async function callApi<Body = unknown>(api: AppProcess, call: Call): Promise<Answer<Body>> {
  const { method = 'GET', path, body, headers, token } = call
  const response = await fetch(`${api.url}${path}`, {
    method,
    headers: {
      ...(method === 'GET'
        ? {}
        : { ...appHeader, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { cookie: `__Host-sid=${token}` }),
      ...headers,
    },
    signal: AbortSignal.timeout(15_000),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    cookies: response.headers.getSetCookie(),
    body: (text === '' ? {} : JSON.parse(text)) as Body,
  }
}

function tokenOf({ cookies, status }: Answer<unknown>): string {
  const [, token] = /^__Host-sid=([\w-]{43});/.exec(cookies[0] ?? '') ?? []
  if (token === undefined) throw new Error(`no session after ${status}`)
  return token
}
