import { getSite, putConfiguration, staffScopes } from '@touchline/contract/site'
import type { PublicSite, SiteConfigurationDocument } from '@touchline/contract/site'
import type { AppProcess } from '@touchline/testkit'
import { createLog } from '@touchline/process'
import { openDatabase } from '../src/runtime/index.ts'
import { createStaffToken } from '../src/staff/staff-tokens.ts'
import { callApi } from './call-api.ts'
import type { Answer, CallOptions } from './call-api.ts'
import { openPlayers } from './player-fixture.ts'
import type { PlayerFixture } from './player-fixture.ts'

export const base = '/api/staff/site/touchline/configuration'

export type SiteFixture = {
  players: PlayerFixture
  /** A token of the operator `touchline`, unless another is named. */
  addToken(options?: {
    operatorKey?: string
    scopes?: readonly string[]
    days?: number
    name?: string
  }): Promise<string>
  /** A call of staff; not of a page. */
  staff(token: string, options: CallOptions): Promise<Answer>
  put(token: string, baseVersion: number, document: unknown, note?: string): Promise<Answer>
  shown(host?: string, api?: AppProcess): Promise<PublicSite>
  close(): Promise<void>
}

/** `isWhole`: with a broker and live channels, for tests that start the feed. */
export async function openSites(name: string, { isWhole = false, rabbit = false } = {}): Promise<SiteFixture> {
  const players = await openPlayers(name, { centrifugo: isWhole, rabbit: isWhole || rabbit })
  const url = players.suite.database.url('tl_migrate')
  const database = openDatabase({ url, name: 'test', connections: 1, log: createLog('test', 'silent') })
  const staff: SiteFixture['staff'] = (token, { headers, ...options }) =>
    players.call({
      ...options,
      // Neither the app's header nor where it comes from: it is no browser.
      headers: {
        'x-touchline-app': undefined,
        'sec-fetch-site': undefined,
        authorization: `Bearer ${token}`,
        ...headers,
      },
    })
  return {
    players,
    staff,
    addToken: async ({ operatorKey = 'touchline', scopes = staffScopes, days = 1, name: author = 'Ann' } = {}) =>
      (await createStaffToken(database, { operatorKey, name: author, scopes: scopes as typeof staffScopes, days })) ??
      '',
    put: (token, base_version, document, note) =>
      staff(token, {
        method: putConfiguration.method,
        path: base,
        body: { base_version, document, ...(note !== undefined && { note }) },
      }),
    shown: async (host, api = players.api) =>
      getSite.reply.parse((await callApi(api, { path: getSite.path, ...(host !== undefined && { host }) })).body),
    close: async () => {
      await database.end()
      await players.close()
    },
  }
}

/** A document that is sound, called by this name. */
export function documentOf(name: string, more: Partial<SiteConfigurationDocument> = {}): SiteConfigurationDocument {
  return { brand: { name }, locales: { list: ['en', 'de', 'ar'] }, ...more }
}
