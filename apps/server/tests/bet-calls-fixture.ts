import { appHeader, postBets, postSignIn } from '@touchline/contract'
import type { BetDraft } from '@touchline/contract'
import { createLog } from '@touchline/process'
import type { AppProcess } from '@touchline/testkit'
import { createPlayer } from '../src/players/index.ts'
import { openDatabase } from '../src/runtime/index.ts'
import { openMoney, operatorId } from './money-fixture.ts'
import type { MoneyFixture } from './money-fixture.ts'
import { completed } from './player-fixture.ts'

export type BetCalls = {
  money: MoneyFixture
  api: AppProcess
  call(method: string, path: string, options?: Options): Promise<BetAnswer>
  place(bets: BetDraft[], options?: Options): Promise<BetAnswer>
  read(path: string, cookie?: string): Promise<BetAnswer>
  /** A player with 10.00 and the cookie of their session. */
  signUp(email: string): Promise<string>
}

export type Options = { cookie?: string; key?: string; body?: unknown; headers?: Record<string, string> }

type BetAnswer = { status: number; headers: Headers; body: unknown }

export const password = 'long enough to be one'

export const meta = { device_id: null, quick: false, type: 'single' }

/** The API on a book and a ledger, called as our own page calls it. */
export async function openBetCalls(name: string, env: Record<string, string> = {}): Promise<BetCalls> {
  const money = await openMoney(name)
  const api = await money.suite.startServer('api', { env })
  await api.ready()

  const call: BetCalls['call'] = async (method, path, { cookie, key, body, headers } = {}) => {
    const response = await fetch(`${api.url}${path}`, {
      method,
      headers: {
        ...appHeader,
        origin: api.url,
        ...(cookie === undefined ? {} : { cookie }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }

  return {
    money,
    api,
    call,
    place: (bets, options) => call('POST', postBets.path, { ...options, body: { meta, bets } }),
    read: (path, cookie) => call('GET', path, cookie === undefined ? {} : { cookie }),
    async signUp(email) {
      const url = money.suite.database.url('tl_migrate')
      const database = openDatabase({ url, name: 'test', connections: 1, log: createLog('test', 'silent') })
      const player = { operatorId, email, password, name: 'Player', language: 'en', currency: 'EUR', ...completed }
      const id = await createPlayer(database, player)
      await database.query(`SELECT touchline.open_account($1, $2, 'EUR')`, [operatorId, id])
      await database.query(`SELECT touchline.issue_play_money($1, 'EUR', 1000, 'test')`, [id])
      await database.end()
      const { headers } = await call('POST', postSignIn.path, { body: { email, password } })
      return headers.get('set-cookie')?.split(';')[0] ?? ''
    },
  }
}
