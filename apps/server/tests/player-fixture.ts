import { postSignIn } from '@touchline/contract'
import { openSuite } from '@touchline/testkit'
import type { AppProcess, Suite } from '@touchline/testkit'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createPlayer } from '../src/players/index.ts'
import { createLog } from '@touchline/process'
import { openDatabase } from '../src/runtime/index.ts'
import { callApi } from './call-api.ts'
import type { Answer, CallOptions } from './call-api.ts'

export const password = 'correct horse battery staple'

/** What sites ask of every player by themselves (AUTH-05): without it a player may only read. */
export const completed = { birthDate: '1990-05-17', country: 'DE' }

/** A brand of another operator. */
export const otherHost = 'other.localhost'

export type PlayerFixture = {
  suite: Suite
  api: AppProcess
  otherOperatorId: number
  call(options: CallOptions): Promise<Answer>
  addPlayer(email: string, operatorId?: number): Promise<number>
  /** The whole answer, whatever it is. */
  signIn(email: string, options?: Partial<CallOptions> & { password?: string }): Promise<Answer>
  /** The token of a new session. */
  open(email: string): Promise<string>
  /** Runs the demo seed, as the role that may. */
  seed(): Promise<void>
  close(): Promise<void>
}

export async function openPlayers(name: string, { centrifugo = false, rabbit = false } = {}): Promise<PlayerFixture> {
  const suite = await openSuite({ name, centrifugo, rabbit })
  const log = createLog('test', 'silent')
  const url = suite.database.url('tl_migrate')
  const database = openDatabase({ url, name: 'test', connections: 2, log })
  const [other] = await suite.database.query<{ id: number }>(
    `WITH operator AS (INSERT INTO touchline.operator (key, name) VALUES ('other', 'Other') RETURNING id),
      site AS (INSERT INTO touchline.site (operator_id, key, name, locales)
        SELECT id, 'other', 'Other', ARRAY['en'] FROM operator RETURNING id, operator_id),
      host AS (INSERT INTO touchline.site_host (host, site_id) SELECT $1, id FROM site)
    SELECT operator_id AS id FROM site`,
    [otherHost],
  )
  const api = await suite.startServer('api')
  await api.ready()

  const call = (options: CallOptions) => callApi(api, options)
  const signIn: PlayerFixture['signIn'] = (email, { password: tried = password, ...options } = {}) =>
    call({ method: 'POST', path: postSignIn.path, body: { email, password: tried }, ...options })
  return {
    suite,
    api,
    otherOperatorId: other?.id ?? 0,
    call,
    signIn,
    addPlayer: (email, operatorId = 1) =>
      createPlayer(database, {
        ...{ operatorId, email, password, name: 'Ann', language: 'en', currency: 'EUR' },
        ...completed,
      }),
    open: async (email) => tokenOf(await signIn(email)),
    seed: async () => {
      const entry = fileURLToPath(new URL('../src/seed.ts', import.meta.url))
      await promisify(execFile)(process.execPath, [entry], {
        env: { DATABASE_URL: url, LOG_LEVEL: 'silent', TOUCHLINE_DEMO: '1' },
        timeout: 20_000,
      })
    },
    close: async () => {
      await database.end()
      await suite.close()
    },
  }
}

export function tokenOf(answer: Answer): string {
  return cookieOf(answer, 'sid')
}

/** The browser's own cookie, which outlives sessions. */
export function deviceOf(answer: Answer): string {
  return cookieOf(answer, 'device')
}

function cookieOf({ status, body, cookies }: Answer, name: 'sid' | 'device'): string {
  const [token] = cookies.flatMap((cookie) => new RegExp(`^__Host-${name}=([\\w-]{43});`).exec(cookie)?.[1] ?? [])
  if (token === undefined) throw new Error(`no ${name} cookie in the answer ${status} ${JSON.stringify(body)}`)
  return token
}
