import { betType } from '@touchline/betting'
import { appHeader, postBets, postSignIn } from '@touchline/contract'
import type { BetDraft } from '@touchline/contract'
import { createLog } from '@touchline/process'
import type { AppProcess } from '@touchline/testkit'
import type { SiteConfigurationDocument } from '@touchline/contract/site'
import { createPlayer } from '../src/players/index.ts'
import { openDatabase } from '../src/runtime/index.ts'
import { seedDocument } from '../src/site/index.ts'
import { openMoney, operatorId } from './money-fixture.ts'
import type { MoneyFixture } from './money-fixture.ts'
import { completed } from './player-fixture.ts'
import { documentOf } from './site-fixture.ts'

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

function metaOf([first]: readonly BetDraft[]) {
  return { ...meta, type: first ? betType(first) : meta.type }
}

/** Of a site that takes several singles in one request. */
export const severalSingles: Partial<SiteConfigurationDocument> = {
  features: { multi_single_bets: true },
  sportsbook: { multiSingleAvailableByProvider: { betradar: true } },
}

/** The API on a book and a ledger, called as our own page calls it. */
export async function openBetCalls(
  name: string,
  env: Record<string, string> = {},
  document?: Partial<SiteConfigurationDocument>,
): Promise<BetCalls> {
  const money = await openMoney(name)
  const openAsOwner = () =>
    openDatabase({
      url: money.suite.database.url('tl_migrate'),
      name: 'test',
      connections: 1,
      log: createLog('test', 'silent'),
    })
  if (document) {
    const database = openAsOwner()
    await seedDocument(database, 1, documentOf('Touchline', document))
    await database.end()
  }
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
    place: (bets, options) => call('POST', postBets.path, { ...options, body: { meta: metaOf(bets), bets } }),
    read: (path, cookie) => call('GET', path, cookie === undefined ? {} : { cookie }),
    async signUp(email) {
      const database = openAsOwner()
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
