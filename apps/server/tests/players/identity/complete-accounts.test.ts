import type { Endpoint } from '@touchline/contract'
import {
  deleteSignOut,
  ErrorReply,
  getAccounts,
  getPhone,
  getPlayer,
  patchPlayer,
  postAccount,
  postBets,
  postDemoPlayer,
  postPhone,
  postPhoneVerify,
  postTerms,
} from '@touchline/contract'
import * as served from '@touchline/contract/server'
import type { ServedEndpoint } from '@touchline/contract/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../fixtures/call-api.ts'
import { openIdentity } from '../../fixtures/identity-fixture.ts'
import type { IdentityFixture } from '../../fixtures/identity-fixture.ts'
import { tokenOf } from '../../fixtures/player-fixture.ts'

// The API rejects calls of players who have not given the fields that the site requires.

let fixture: IdentityFixture

beforeAll(async () => {
  fixture = await openIdentity('complete-accounts')
})
afterAll(() => fixture?.close())

type Named = [name: string, call: ServedEndpoint]
const writes = Object.entries(served as Record<string, unknown>).filter((entry): entry is Named => {
  const [, value] = entry
  if (typeof value !== 'object' || value === null || !('method' in value) || !('reply' in value)) return false
  const { access, method } = value as ServedEndpoint
  return access === 'player' && method !== 'GET'
})

const call = (token: string, { method, path }: Pick<Endpoint, 'method' | 'path'>, body?: unknown) =>
  fixture.call({ method, path: path.replace(/:\w+/g, '1'), token, ...(body === undefined ? {} : { body }) })
const isRejected = ({ status, body }: Answer) => status === 403 && ErrorReply.parse(body).code === 'account-incomplete'
const bet = (token: string) => call(token, postBets, {})
const query = (text: string, values: unknown[]) => fixture.players.suite.database.query(text, values)

async function open(email: string, change: string): Promise<string> {
  const id = await fixture.players.addPlayer(email)
  await query(`UPDATE touchline.player SET ${change} WHERE id = $1`, [id])
  return fixture.players.open(email)
}

describe('AUTH-05a missing fields', () => {
  it('every call that writes needs a complete account, except those that complete it, change nothing, limit, pay out or concern the player alone', () => {
    const without = writes.filter(([, endpoint]) => !served.needsCompleteAccount(endpoint)).map(([name]) => name)
    expect(without.toSorted()).toEqual(
      [
        'deleteSession',
        'patchPlayer',
        'patchUserLimit',
        'postActivity',
        'postCashOutWatch',
        'postClosure',
        'postConfirmPassword',
        'postContinueSession',
        'postLimitPrompt',
        'postMaxStake',
        'postPhone',
        'postPhoneVerify',
        'postSportsbookSession',
        'postTerms',
        'postUserLimit',
        'postWithdrawal',
        'postWithdrawalCancel',
        'putConsents',
        'putPlayerPassword',
        'patchLocale',
      ].toSorted(),
    )
  })

  it('AUTH-05a every call that needs a complete account is rejected with the same code if fields are missing, whatever its body', async () => {
    const token = await open('writes@example.com', 'birth_date = NULL')
    // Closing the account comes last, because no call is answered afterwards.
    const ordered = writes.toSorted(([one], [other]) => Number(one === 'postClosure') - Number(other === 'postClosure'))
    for (const [name, endpoint] of ordered)
      expect([name, isRejected(await call(token, endpoint, {}))]).toEqual([name, served.needsCompleteAccount(endpoint)])
  })

  it('AUTH-05a reading and signing out stay possible, and the form completes the account at once', async () => {
    const token = await open('fields@example.com', 'birth_date = NULL, country = NULL')
    expect(isRejected(await bet(token))).toBe(true)
    expect((await call(token, getAccounts)).status).toBe(200)
    const { body } = await call(token, getPlayer)
    expect(getPlayer.reply.parse(body).player?.authFieldsMissed).toEqual(['date_of_birth', 'country'])
    expect((await call(token, patchPlayer, { country: 'AT' })).status).toBe(200)
    expect(isRejected(await bet(token))).toBe(true)
    expect((await call(token, patchPlayer, { date_of_birth: '2020-01-01' })).status).toBe(422)
    expect(isRejected(await bet(token))).toBe(true)
    expect((await call(token, patchPlayer, { date_of_birth: '1980-01-01' })).status).toBe(200)
    expect(isRejected(await bet(token))).toBe(false)
    expect((await call(token, postAccount, { currency: 'EUR' })).status).toBe(200)
    const other = await open('leaves@example.com', 'country = NULL')
    expect((await call(other, deleteSignOut)).status).toBe(200)
    expect((await call(other, getAccounts)).status).toBe(401)
  })

  it('AUTH-05a an address or number to sign in with is never a missing field, and a site without the form requires no field', async () => {
    const byPhone = await open('phone@example.com', `auth_phone = '+4915112340001'`)
    await query(`UPDATE touchline.player SET email = NULL WHERE auth_phone = $1`, ['+4915112340001'])
    expect(isRejected(await bet(byPhone))).toBe(false)
    const token = await open('formless@example.com', 'birth_date = NULL')
    expect(isRejected(await bet(token))).toBe(true)
    await fixture.configure({ platformSettings: { auth: { isMissedFieldsFormShown: false } } })
    expect(isRejected(await bet(token))).toBe(false)
    await fixture.configure({})
    expect(isRejected(await bet(token))).toBe(true)
  })

  it('AUTH-05a when a site adds a required field, players who were complete have to give it', async () => {
    const token = await open('asked@example.com', 'nickname = NULL')
    expect(isRejected(await bet(token))).toBe(false)
    await fixture.configure({
      playerFields: [
        { id: 'email', forms: ['sign_up'] },
        { id: 'password', forms: ['sign_up'] },
        { id: 'city', forms: ['missed'] },
      ],
    })
    expect(isRejected(await bet(token))).toBe(true)
    expect((await call(token, patchPlayer, { city: 'Graz' })).status).toBe(200)
    expect(isRejected(await bet(token))).toBe(false)
    await fixture.configure({})
  })

  it('AUTH-05a a player who has not agreed to the terms must do so first', async () => {
    const token = await open('terms@example.com', 'must_accept_terms = true')
    expect(isRejected(await bet(token))).toBe(true)
    expect((await call(token, postTerms, { version: '1' })).status).toBe(200)
    expect(isRejected(await bet(token))).toBe(false)
  })
})

describe('AUTH-06a an unverified phone number', () => {
  it('AUTH-05c an excluded player need not verify a number, and cannot even read it', async () => {
    await fixture.configure({ platformSettings: { auth: { isPhoneVerificationRequired: true } } })
    const token = await open('away@example.com', 'mobile_phone = NULL')
    expect(getPhone.reply.parse((await call(token, getPhone)).body).phone.required).toBe(true)
    await query(`UPDATE touchline.player SET excluded_until = now() + interval '1 day' WHERE email = $1`, [
      'away@example.com',
    ])
    const answer = await call(token, getPhone)
    expect([answer.status, ErrorReply.parse(answer.body).code]).toEqual([403, 'excluded'])
    await fixture.configure({})
  })

  it('AUTH-06a AUTH-06d has to be verified before any other call that writes; verifying a second number does not undo the first', async () => {
    const auth = { isPhoneVerificationRequired: true, isDemoPlayerOffered: true }
    const token = await open('number@example.com', 'mobile_phone = NULL')
    await fixture.configure({ platformSettings: { auth } })
    expect(isRejected(await bet(token))).toBe(true)
    const number = '+4915112340002'
    expect((await call(token, postPhone, { number })).status).toBe(200)
    expect(isRejected(await bet(token))).toBe(true)
    const code = await codeTo(number)
    expect((await call(token, postPhoneVerify, { code })).status).toBe(200)
    expect(isRejected(await bet(token))).toBe(false)

    await query(`UPDATE touchline.phone_verification SET requested_at = requested_at - interval '2 minutes'`, [])
    expect((await call(token, postPhone, { number: '+4915112340003' })).status).toBe(200)
    const { phone } = getPhone.reply.parse((await call(token, getPhone)).body)
    expect(phone).toMatchObject({ number: '+4915112340003', verified: false, required: false })
    expect(isRejected(await bet(token))).toBe(false)

    // Demo players are exempt.
    const demo = tokenOf(await fixture.call({ method: 'POST', path: postDemoPlayer.path, body: {} }))
    expect(isRejected(await bet(demo))).toBe(false)
    await fixture.configure({})
  })
})

async function codeTo(number: string): Promise<string> {
  const { text } = await fixture.mailTo(number, /.*/)
  return /\d{6}/.exec(text)?.[0] ?? ''
}
