import {
  getSecondFactor,
  postConfirmPassword,
  postPasskey,
  postPasskeyChallenge,
  postPasskeyOptions,
  postPasskeySignIn,
  postSignIn,
  postTotp,
  putEmail,
  putTotp,
} from '@touchline/contract'
import { createLog } from '@touchline/process'
import { waitFor } from '@touchline/testkit'
import type { AppProcess } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../src/platform/runtime/index.ts'
import { callApi, codeOf } from '../../fixtures/call-api.ts'
import type { Answer, CallOptions } from '../../fixtures/call-api.ts'
import { openIdentity, totpCode } from '../../fixtures/identity-fixture.ts'
import type { IdentityFixture } from '../../fixtures/identity-fixture.ts'
import { createPasskeyDevice } from '../../fixtures/passkey-device.ts'
import { otherHost as host, password, tokenOf } from '../../fixtures/player-fixture.ts'

let fixture: IdentityFixture
beforeAll(async () => void (fixture = await openIdentity('identity-races')))
afterAll(() => fixture?.close())

const query = <Row>(sql: string, params?: unknown[]) => fixture.players.suite.database.query<Row & object>(sql, params)
const post = (path: string, body?: object, options: Partial<CallOptions> = {}) =>
  fixture.call({ method: 'POST', path, host, ...(body && { body }), ...options })

/** Opens a session and confirms the password, like an attacker who knows it. */
async function enter(email: string): Promise<string> {
  await fixture.players.addPlayer(email, fixture.players.otherOperatorId)
  const token = tokenOf(await post(postSignIn.path, { email, password }))
  return tokenOf(await post(postConfirmPassword.path, { password }, { token }))
}

async function newPasskey(token: string) {
  const key = createPasskeyDevice(`https://${host}`)
  const begun = postPasskeyOptions.reply.parse((await post(postPasskeyOptions.path, undefined, { token })).body)
  const passkey = key.create(begun.options as { challenge: string })
  return { key, body: { challenge: begun.challenge, name: 'Theirs', passkey } }
}

async function newCode(token: string): Promise<string> {
  const { secret } = postTotp.reply.parse((await post(postTotp.path, undefined, { token })).body)
  return totpCode(secret)
}

/** Changes by which the attacker could come back after the password was changed. */
const changes = {
  passkey: async (token: string, _email: string): Promise<CallOptions> => ({
    ...{ method: 'POST', path: postPasskey.path, body: (await newPasskey(token)).body },
  }),
  app: async (token: string) => ({ method: 'PUT', path: putTotp.path, body: { code: await newCode(token) } }),
  address: async (_token: string, email: string) => ({
    ...{ method: 'PUT', path: putEmail.path, body: { email: `next-${email}` } },
  }),
} as const

/** Locks the rows of `lock` until the call waits for them or is answered, then runs `done` and commits. */
async function during(lock: string, done: string, call: () => Promise<Answer>): Promise<Answer> {
  const url = fixture.players.suite.database.url('tl_migrate')
  const owner = openDatabase({ url, name: 'test', connections: 1, log: createLog('test', 'silent') })
  const client = await owner.connect()
  try {
    await client.query(`BEGIN; ${lock}`)
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    let isAnswered = false
    const late = call().finally(() => (isAnswered = true))
    await waitFor('the call to be held back', async () => {
      const waiting = await query(
        `SELECT FROM pg_stat_activity WHERE application_name LIKE 'touchline-api%' AND $1 = ANY (pg_blocking_pids(pid))`,
        [rows[0]?.pid],
      )
      return isAnswered || waiting.length === 1
    })
    await client.query(`${done}; COMMIT`)
    return await late
  } finally {
    client.release()
    await owner.end()
  }
}

const lockOf = (email: string) => `SELECT FROM touchline.player WHERE email = '${email}' FOR NO KEY UPDATE`

/** Sets a new password, as the owner does by mail, while the call is under way. */
const resetDuring = (email: string, lock: string, call: () => Promise<Answer>) =>
  during(
    lock,
    `SELECT touchline.set_password(operator_id, id, password_hash || 'x', NULL, NULL), touchline.drop_new_factors(id)
      FROM touchline.player WHERE email = '${email}'`,
    call,
  )

async function startMutant(find: string, replace = ''): Promise<AppProcess> {
  const file = 'apps/server/src/players/accounts/open-session.ts'
  const mutant = await fixture.players.suite.startServer('api', { mutants: [{ file, find, replace }] })
  await mutant.ready()
  return mutant
}

async function changeLate(how: keyof typeof changes, email: string, api: AppProcess): Promise<Answer> {
  const token = await enter(email)
  const change = await changes[how](token, email)
  return resetDuring(email, lockOf(email), () => callApi(api, { ...change, host, token }))
}

/** Counts the factors and links that an attacker could use later. */
const leftBy = (email: string) =>
  query<{ left: number }>(
    `SELECT ((SELECT count(*) FROM touchline.passkey WHERE player_id = player.id)
        + (SELECT count(*) FROM touchline.player_totp WHERE player_id = player.id AND confirmed_at IS NOT NULL)
        + (SELECT count(*) FROM touchline.message WHERE player_id = player.id AND kind = 'confirm-email'))::integer AS left
      FROM touchline.player WHERE email = $1`,
    [email],
  )

describe('AUTH-11d an attacker who is shut out by a new password', () => {
  it.each(['passkey', 'app', 'address'] as const)('AUTH-11d leaves behind no %s that was being added', async (how) => {
    const email = `late-${how}@example.com`
    expect(codeOf(await changeLate(how, email, fixture.players.api))).toEqual([401, 'not-signed-in'])
    expect(await leftBy(email)).toEqual([{ left: 0 }])
  })

  it('AUTH-11d the test detects a planted fault: a passkey is added without checking that the session is still open', async () => {
    const mutant = await startMutant("player_id = $2 AND ended_at IS NULL'", "player_id = $2'")
    const email = 'late-mutant@example.com'
    expect((await changeLate('passkey', email, mutant)).status).toBe(200)
    expect(await leftBy(email)).toEqual([{ left: 1 }])
    await mutant.stop()
  })

  it('AUTH-11d cannot sign in again with a passkey that was checked before the change', async () => {
    const email = 'late-sign-in@example.com'
    const token = await enter(email)
    const { key, body } = await newPasskey(token)
    expect((await post(postPasskey.path, body, { token })).status).toBe(200)
    const begun = postPasskeyChallenge.reply.parse((await post(postPasskeyChallenge.path)).body)
    const passkey = key.use(begun.options as { challenge: string })
    const late = await resetDuring(email, 'LOCK TABLE touchline.session IN SHARE MODE', () =>
      post(postPasskeySignIn.path, { challenge: begun.challenge, passkey }),
    )
    expect(codeOf(late)).toEqual([401, 'invalid-credentials'])
  })
})

describe('AUTH-13b ten passkeys', () => {
  const store = (email: string, numbers: string) =>
    `INSERT INTO touchline.passkey (operator_id, id, player_id, public_key, counter, name, host)
      SELECT operator_id, 'a passkey of ' || id || '/' || n, id, '', 0, 'Known', '${host}'
      FROM touchline.player, unnest('${numbers}'::integer[]) AS n WHERE email = '${email}'`

  /** Adds an eleventh passkey while the tenth is being stored by another call. */
  async function addEleventh(email: string, api: AppProcess) {
    const token = await enter(email)
    const { body } = await newPasskey(token)
    await query(store(email, '{1,2,3,4,5,6,7,8,9}'))
    const answer = await during(`${lockOf(email)}; ${store(email, '{10}')}`, 'SELECT', () =>
      callApi(api, { method: 'POST', path: postPasskey.path, body, host, token }),
    )
    return { token, answer }
  }

  it('AUTH-13b are the maximum, even when two passkeys are added at once, and each of them is listed', async () => {
    const email = 'eleven@example.com'
    const { token, answer } = await addEleventh(email, fixture.players.api)
    expect(codeOf(answer)).toEqual([422, 'invalid-fields'])
    const { body } = await fixture.call({ path: getSecondFactor.path, host, token })
    expect(getSecondFactor.reply.parse(body).passkeys).toHaveLength(10)
  })

  it('AUTH-13b the test detects a planted fault: adding a passkey does not wait for another that is being added', async () => {
    const mutant = await startMutant('FOR NO KEY UPDATE')
    const email = 'eleven-mutant@example.com'
    expect((await addEleventh(email, mutant)).answer.status).toBe(200)
    expect(await leftBy(email)).toEqual([{ left: 11 }])
    await mutant.stop()
  })
})
