import { randomUUID } from 'node:crypto'
import { betType } from '@touchline/betting'
import { appHeader, ErrorReply, postBets } from '@touchline/contract'
import type { BetDraft } from '@touchline/contract'
import {
  getBettingSwitches,
  postBettingSwitch,
  postBettingSwitchEnd,
  StaffBettingSwitch,
  staffScopes,
} from '@touchline/contract/site'
import { createLog } from '@touchline/process'
import type { AppProcess } from '@touchline/testkit'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { createPlayer } from '../src/players/index.ts'
import { openDatabase } from '../src/runtime/index.ts'
import type { Database } from '../src/runtime/index.ts'
import { createStaffToken } from '../src/staff/staff-tokens.ts'
import { callApi } from './call-api.ts'
import type { Answer } from './call-api.ts'
import { openMoney } from './money-fixture.ts'
import type { MoneyFixture } from './money-fixture.ts'
import { completed, otherHost, tokenOf } from './player-fixture.ts'

/** A signed-in player with 1,000.00. */
export type Bettor = { id: number; session: string; host: string | undefined }

export type SwitchFixture = {
  money: MoneyFixture
  api: AppProcess
  /** As the owner of the schema. */
  owner: Database
  /** Of the operator `touchline`, or of `other`, whose site has another host. */
  addBettor(name: string, operatorKey?: 'touchline' | 'other'): Promise<Bettor>
  /** 'placed', or why not. */
  bet(bettor: Bettor, draft: BetDraft): Promise<string>
  /** A call of the player. */
  call(bettor: Bettor, method: string, path: string, body?: unknown): Promise<Answer>
  addToken(name: string, scopes?: readonly string[], operatorKey?: string): Promise<string>
  /** A call of staff, by Trader of `touchline` unless another token is given. */
  staff(method: string, path: string, body?: unknown, bearer?: string): Promise<Answer>
  listed(bearer?: string): Promise<StaffBettingSwitch[]>
  turnOff(body: Record<string, unknown>): Promise<StaffBettingSwitch>
  end(id: number, bearer?: string): Promise<Answer>
  close(): Promise<void>
}

export async function openSwitches(name: string): Promise<SwitchFixture> {
  const money = await openMoney(name)
  const url = money.suite.database.url('tl_migrate')
  const owner = openDatabase({ url, name: 'test', connections: 1, log: createLog('test', 'silent') })
  await addOtherOperator(owner)
  const api = await money.suite.startServer('api')
  await api.ready()

  const addToken: SwitchFixture['addToken'] = async (author, scopes = staffScopes, operatorKey = 'touchline') =>
    (await createStaffToken(owner, { operatorKey, name: author, scopes: scopes as typeof staffScopes, days: 1 })) ?? ''
  const trader = await addToken('Trader')
  const staff: SwitchFixture['staff'] = (method, path, body, bearer = trader) => {
    // Neither the app's header nor where it comes from: it is no browser.
    const none = Object.fromEntries([...Object.keys(appHeader), 'sec-fetch-site'].map((header) => [header, undefined]))
    const headers = { ...none, authorization: `Bearer ${bearer}` }
    return callApi(api, { method, path, headers, ...(body !== undefined && { body }) })
  }

  return {
    money,
    api,
    owner,
    addToken,
    staff,
    async addBettor(player, operatorKey = 'touchline') {
      const [email, password] = [`${player}@touchline.example`, 'long enough to be one']
      const { rows } = await owner.query<{ id: number }>('SELECT id FROM touchline.operator WHERE key = $1', [
        operatorKey,
      ])
      const operatorId = rows[0]?.id ?? 0
      const id = await createPlayer(owner, {
        operatorId,
        email,
        password,
        name: player,
        language: 'en',
        currency: 'EUR',
        ...completed,
      })
      await owner.query(`SELECT touchline.open_account($1, $2, 'EUR')`, [operatorId, id])
      await owner.query(`SELECT touchline.issue_play_money($1, 'EUR', 100000, 'test')`, [id])
      const host = operatorKey === 'other' ? otherHost : undefined
      const path = '/api/platform/users/sign_in'
      const answer = await callApi(api, { method: 'POST', path, body: { email, password }, ...(host && { host }) })
      return { id, session: tokenOf(answer), host }
    },
    async bet({ session, host }, draft) {
      const answer = await callApi(api, {
        method: 'POST',
        path: postBets.path,
        token: session,
        headers: { 'idempotency-key': randomUUID() },
        body: { meta: { device_id: null, quick: false, type: betType(draft) }, bets: [draft] },
        ...(host !== undefined && { host }),
      })
      if (answer.status === 200) return 'placed'
      return z.parse(ErrorReply, answer.body).errors_by_bet?.[0]?.reason ?? JSON.stringify(answer.body)
    },
    call: ({ session, host }, method, path, body) =>
      callApi(api, {
        method,
        path,
        token: session,
        ...(body !== undefined && { body }),
        ...(host !== undefined && { host }),
      }),
    async listed(bearer) {
      const answer = await staff('GET', getBettingSwitches.path, undefined, bearer)
      return z.parse(getBettingSwitches.reply, answer.body).switches
    },
    async turnOff(body) {
      const answer = await staff('POST', postBettingSwitch.path, { reason: 'test', ...body })
      expect(answer.status).toBe(200)
      return z.parse(StaffBettingSwitch, answer.body)
    },
    end: (id, bearer) => staff('POST', postBettingSwitchEnd.path.replace(':id', String(id)), undefined, bearer),
    async close() {
      await owner.end()
      await money.close()
    },
  }
}

async function addOtherOperator(owner: Database): Promise<void> {
  await owner.query(
    `WITH operator AS (INSERT INTO touchline.operator (key, name) VALUES ('other', 'Other') RETURNING id),
      site AS (INSERT INTO touchline.site (operator_id, key, name, locales)
        SELECT id, 'other', 'Other', ARRAY['en'] FROM operator RETURNING id)
    INSERT INTO touchline.site_host (host, site_id) SELECT $1, id FROM site`,
    [otherHost],
  )
}
