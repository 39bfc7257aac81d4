import { ErrorReply, getSecondFactor, postConfirmPassword, postPhone, postTotp, postUser } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callApi } from '../fixtures/call-api.ts'
import { goodPassword, openIdentity } from '../fixtures/identity-fixture.ts'
import type { IdentityFixture } from '../fixtures/identity-fixture.ts'
import { password } from '../fixtures/player-fixture.ts'

let fixture: IdentityFixture
let bare: AppProcess

beforeAll(async () => {
  fixture = await openIdentity('missing-keys')
  bare = await fixture.players.suite.startServer('api', {
    env: { SMS_CODE_KEY: undefined, SECOND_FACTOR_KEY: undefined },
  })
  await bare.ready()
})
afterAll(() => fixture?.close())

const problemsOf = ({ status, body }: { status: number; body: unknown }) => [status, ErrorReply.parse(body).fields]

it('AUTH-03h phone numbers are rejected if the key for hashing codes is missing, because no code could be sent', async () => {
  await fixture.configure({
    playerFields: [
      { id: 'auth_phone_number', forms: ['sign_up'] },
      { id: 'password', forms: ['sign_up'] },
    ],
  })
  const number = '+4915199900021'
  const body = { fields: { auth_phone_number: number, password: goodPassword, age_acceptance: true } }
  const signedUp = await callApi(bare, { method: 'POST', path: postUser.path, body })
  expect(problemsOf(signedUp)).toEqual([422, [{ id: 'auth_phone_number', reason: 'unavailable' }]])
  await fixture.configure({})
  await fixture.players.addPlayer('number@example.com')
  const token = await fixture.players.open('number@example.com')
  const requested = await callApi(bare, { method: 'POST', path: postPhone.path, token, body: { number } })
  expect(problemsOf(requested)).toEqual([422, [{ id: 'number', reason: 'unavailable' }]])
  const queued = await fixture.players.suite.database.query(`SELECT FROM touchline.message WHERE channel = 'sms'`)
  expect(queued).toEqual([])
})

it('AUTH-13b authenticator apps are not offered without the key that encrypts their secrets', async () => {
  await fixture.players.addPlayer('app@example.com')
  const token = await fixture.players.open('app@example.com')
  const read = async (api: AppProcess) =>
    getSecondFactor.reply.parse((await callApi(api, { path: getSecondFactor.path, token })).body)
  expect(await read(bare)).toMatchObject({ is_offered: true, is_app_offered: false })
  expect(await read(fixture.players.api)).toMatchObject({ is_offered: true, is_app_offered: true })
  await callApi(bare, { method: 'POST', path: postConfirmPassword.path, token, body: { password } })
  expect((await callApi(bare, { method: 'POST', path: postTotp.path, token })).status).toBe(404)
})

it('AUTH-11e a worker without a mail server logs a warning at its start', async () => {
  const worker = await fixture.players.suite.startServer('worker', { env: { SMTP_URL: undefined } })
  const line = await worker.waitForLog(({ msg }) => msg === 'SMTP_URL is not set: no mail is sent')
  expect(line).toMatchObject({ level: 'warn' })
})
