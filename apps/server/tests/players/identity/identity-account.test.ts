import {
  deleteSession,
  ErrorReply,
  getAccounts,
  getConfirmation,
  getExport,
  getPlayer,
  getSessions,
  patchLocale,
  patchPlayer,
  postAccount,
  postClosure,
  postConfirmPassword,
  postDemoPlayer,
  postSignIn,
  putEmail,
  putPlayerPassword,
} from '@touchline/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../fixtures/call-api.ts'
import type { CallOptions } from '../../fixtures/call-api.ts'
import { goodPassword, linkIn, openIdentity } from '../../fixtures/identity-fixture.ts'
import type { IdentityFixture } from '../../fixtures/identity-fixture.ts'
import { addStartingRules } from '../../fixtures/starting-rules.ts'
import { password, tokenOf } from '../../fixtures/player-fixture.ts'

let fixture: IdentityFixture
beforeAll(async () => void (fixture = await openIdentity('identity-account')))
afterAll(() => fixture?.close())

const signIn = (email: string, tried = password, options: Partial<CallOptions> = {}) =>
  fixture.call({ method: 'POST', path: postSignIn.path, body: { email, password: tried }, ...options })
const profile = async (token: string) => {
  const { body } = await fixture.call({ path: getPlayer.path, token })
  return getPlayer.reply.parse(body).player
}
const forgetProof = () =>
  fixture.players.suite.database.query(
    `UPDATE touchline.session SET confirmed_at = clock_timestamp() - interval '11 minutes'`,
  )

async function newPlayer(email: string): Promise<string> {
  await fixture.players.addPlayer(email)
  return tokenOf(await signIn(email))
}

/** Adds a player without a birth date and a country. */
async function newIncomplete(email: string): Promise<string> {
  const id = await fixture.players.addPlayer(email)
  await fixture.players.suite.database.query(
    'UPDATE touchline.player SET birth_date = NULL, country = NULL WHERE id = $1',
    [id],
  )
  return tokenOf(await signIn(email))
}

describe('AUTH-12 the profile', () => {
  it('AUTH-12abcdf PLAT-04a has the required fields, and AUTH-02ab a name even if the player has given none', async () => {
    const token = await newIncomplete('profile@example.com')
    expect(await profile(token)).toEqual({
      id: expect.any(Number) as number,
      name: 'Ann',
      email: 'profile@example.com',
      language: 'en',
      currency: 'EUR',
      isLoggedIn: true,
      statuses: [],
      authFieldsMissed: ['date_of_birth', 'country'],
      country: null,
      excludedUntil: null,
      outOfMinutesUntil: null,
      isOnHold: false,
      isRejected: false,
      isDemo: false,
      storageOwner: expect.stringMatching(/^[\w-]{22}$/) as string,
      rawProfile: {
        email: 'profile@example.com',
        mobile_phone: null,
        auth_phone_number: null,
        first_name: 'Ann',
        last_name: null,
        nickname: null,
        date_of_birth: null,
        country: null,
        gender: null,
        city: null,
        address: null,
        postal_code: null,
        personal_id: null,
        receive_promos: false,
        language: 'en',
        currency: 'EUR',
        auth_fields_missed: ['date_of_birth', 'country'],
        statuses: [],
        terms_version: null,
        terms_agreement: 'never',
        current_terms_version: '1',
      },
    })
    const name = async (change: string) => {
      await fixture.players.suite.database.query(
        `UPDATE touchline.player SET ${change} WHERE email = 'profile@example.com' OR auth_phone = '+4915112345678'`,
      )
      const { name: shown, isLoggedIn } = (await profile(token)) ?? {}
      return [shown, isLoggedIn]
    }
    expect(await name(`last_name = 'Lee', nickname = 'Annie'`)).toEqual(['Ann Lee', true])
    expect(await name('first_name = NULL, last_name = NULL')).toEqual(['Annie', true])
    expect(await name('nickname = NULL')).toEqual(['profile@example.com', true])
    expect(await name(`auth_phone = '+4915112345678', email = NULL`)).toEqual(['+4915112345678', true])
    expect(await name(`host_player_id = 'h1', auth_phone = NULL`)).toEqual(['', false])
  })

  it('AUTH-03i PLAT-15i missed fields can be given once, and afterwards only editable ones can be changed', async () => {
    const token = await newIncomplete('missed@example.com')
    const change = (body: object) => fixture.call({ method: 'PATCH', path: patchPlayer.path, token, body })
    expect(codeOf(await change({ date_of_birth: '2020-01-01' }))).toEqual([422, 'invalid-fields'])
    expect((await change({ date_of_birth: '1980-01-01', country: 'AT' })).status).toBe(200)
    expect(await profile(token)).toMatchObject({ authFieldsMissed: [], country: { code: 'AT', name: 'Austria' } })
    const again = await change({ country: 'DE' })
    expect(ErrorReply.parse(again.body).fields).toEqual([{ id: 'country', reason: 'not-asked' }])
    await fixture.configure({
      playerFields: [
        { id: 'email', forms: ['sign_up'] },
        { id: 'password', forms: ['sign_up'] },
        { id: 'country', forms: ['profile'], isEditable: false },
        { id: 'city', forms: ['profile'] },
      ],
    })
    expect(ErrorReply.parse((await change({ country: 'DE' })).body).fields).toEqual([
      { id: 'country', reason: 'not-editable' },
    ])
    expect((await change({ city: 'Graz' })).status).toBe(200)
    expect((await profile(token))?.rawProfile.city).toBe('Graz')
    await fixture.configure({})
  })

  it('PLAT-04b AUTH-12e with the query parameter `locale` the country has its name in that language, and its code', async () => {
    const token = await newPlayer('query@example.com')
    await fixture.players.suite.database.query(
      `UPDATE touchline.player SET country = 'DE' WHERE email = 'query@example.com'`,
    )
    const country = async (query: string) => {
      const { body } = await fixture.call({ path: `${getPlayer.path}${query}`, token })
      return getPlayer.reply.parse(body).player?.country
    }
    expect(await country('?locale=de')).toEqual({ code: 'DE', name: 'Deutschland' })
    // Without the query parameter, the country's name is in the language of the call.
    expect(await country('')).toEqual({ code: 'DE', name: 'Germany' })
  })

  it.each([{ statuses: ['spi_test'] }, { currency: 'USD' }, { id: 1 }, { email: 'x@example.com' }, { balance: 1 }])(
    'AUTH-12g %j cannot be written',
    async (body) => {
      const token = await newPlayer('writes@example.com')
      expect(codeOf(await fixture.call({ method: 'PATCH', path: patchPlayer.path, token, body }))).toEqual([
        400,
        'invalid-request',
      ])
    },
  )

  it('PLAT-07a the language can be changed to one that the site has', async () => {
    const token = await newPlayer('language@example.com')
    const change = (locale: string) =>
      fixture.call({ method: 'PATCH', path: patchLocale.path, token, body: { locale } })
    expect([(await change('de')).body, (await profile(token))?.language]).toEqual([{ language: 'de' }, 'de'])
    expect(codeOf(await change('fi'))).toEqual([422, 'invalid-fields'])
  })

  it("PLAT-06a an account can be opened in each of the site's currencies, once", async () => {
    await fixture.configure({ currencies: [{ code: 'EUR' }, { code: 'USD' }] })
    const token = await newPlayer('accounts@example.com')
    const open = (currency: string) =>
      fixture.call({ method: 'POST', path: postAccount.path, token, body: { currency } })
    for (let n = 0; n < 2; n += 1) {
      const { body } = await open('USD')
      expect(postAccount.reply.parse(body).accounts.map(({ currency }) => currency)).toEqual(['USD'])
    }
    expect(codeOf(await open('GBP'))).toEqual([422, 'invalid-fields'])
    await fixture.configure({})
  })
})

describe('AUTH-03c sensitive changes', () => {
  it('AUTH-03c need the password again after ten minutes, in the session in which it was given', async () => {
    const email = 'proof@example.com'
    const [token, other] = [await newPlayer(email), tokenOf(await signIn(email))]
    await forgetProof()
    const change = (session: string) =>
      fixture.call({ method: 'PUT', path: putPlayerPassword.path, token: session, body: { password: goodPassword } })
    expect(codeOf(await change(token))).toEqual([403, 'confirm-password'])
    const prove = (given: string) =>
      fixture.call({ method: 'POST', path: postConfirmPassword.path, token, body: { password: given } })
    expect(codeOf(await prove('wrong'))).toEqual([422, 'invalid-fields'])
    expect((await prove(password)).status).toBe(200)
    expect(codeOf(await change(other))).toEqual([403, 'confirm-password'])
    expect((await change(token)).status).toBe(200)
    // Changing the password ended all other sessions but not this one.
    expect([await profile(other), (await profile(token))?.email]).toEqual([null, email])
    expect((await signIn(email, goodPassword)).status).toBe(200)
    await fixture.mailTo(email, /was changed/i)
  })

  it("AUTH-04 a new address counts once its link was opened, the owner of the old one is notified, and another player's address gets no mail", async () => {
    const [email, next] = ['before@example.com', 'after@example.com']
    const token = await newPlayer(email)
    await fixture.players.addPlayer('taken@example.com')
    await fixture.call({ method: 'POST', path: postConfirmPassword.path, token, body: { password } })
    const request = (address: string) =>
      fixture.call({ method: 'PUT', path: putEmail.path, token, body: { email: address } })
    expect([(await request('taken@example.com')).status, (await request(next)).status]).toEqual([200, 200])
    const link = linkIn(await fixture.mailTo(next, /new email/i))
    expect((await profile(token))?.email).toBe(email)
    const path = `${getConfirmation.path}?confirmation_token=${link.searchParams.get('confirmation_token')}`
    expect((await fixture.follow(path)).status).toBe(200)
    expect((await profile(token))?.email).toBe(next)
    expect([(await signIn(next)).status, (await signIn(email)).status]).toEqual([200, 401])
    await fixture.mailTo(email, /was changed/i)
    expect(await fixture.simulator.inbox('taken@example.com')).toEqual([])
  })

  it('AUTH-03c the password cannot be guessed in a session that an attacker found open', async () => {
    const token = await newPlayer('found@example.com')
    const codes: unknown[] = []
    for (let n = 0; n < 11; n += 1)
      codes.push(
        codeOf(
          await fixture.call({ method: 'POST', path: postConfirmPassword.path, token, body: { password: 'no' } }),
        )[1],
      )
    expect(codes).toEqual([...Array<string>(10).fill('invalid-fields'), 'too-many-attempts'])
  })
})

describe('SESS sessions of a player', () => {
  it('SESS-01 are listed with the previous sign-in, and only the player can end them', async () => {
    const email = 'sessions@example.com'
    await fixture.players.addPlayer(email)
    const first = tokenOf(await signIn(email, password, { headers: { 'user-agent': 'Phone' } }))
    const laptop = 'Laptop (Windows) Firefox/150.0'
    const second = tokenOf(await signIn(email, password, { headers: { 'user-agent': laptop } }))
    const list = async (token: string) =>
      getSessions.reply.parse((await fixture.call({ path: getSessions.path, token })).body)
    const shown = await list(second)
    expect(shown.sessions.map(({ user_agent: agent, is_current: isCurrent }) => [agent, isCurrent])).toEqual([
      [laptop, true],
      ['Phone', false],
    ])
    expect(shown.last_sign_in).toMatchObject({ user_agent: 'Phone' })
    const stranger = await newPlayer('stranger@example.com')
    const end = (token: string) =>
      fixture.call({
        method: 'DELETE',
        path: deleteSession.path.replace(':id', shown.sessions[1]?.id ?? ''),
        token,
      })
    expect(codeOf(await end(stranger))).toEqual([404, 'not-found'])
    expect((await end(second)).status).toBe(200)
    expect([await profile(first), (await profile(second))?.email]).toEqual([null, email])
    // A sign-in in a new browser sends a mail.
    expect((await fixture.mailTo(email, /new sign-in/i)).text).toContain('Firefox on Windows')
  })

  it('SESS-01 an open session is listed, however many have begun and ended since', async () => {
    const email = 'buried-session@example.com'
    await fixture.players.addPlayer(email)
    const theirs = { headers: { 'user-agent': 'Theirs' } }
    expect((await signIn(email, password, theirs)).status).toBe(200)
    await fixture.players.suite.database.query(
      `INSERT INTO touchline.session (token_hash, player_id, operator_id, user_agent, ended_at)
        SELECT sha256(('buried' || n)::bytea), player.id, operator_id, 'Ended', clock_timestamp()
        FROM touchline.player, generate_series(1, 60) AS n WHERE email = $1`,
      [email],
    )
    const token = tokenOf(await signIn(email, password, { headers: { 'user-agent': 'Owner' } }))
    const { body } = await fixture.call({ path: getSessions.path, token })
    const { sessions, last_sign_in: before } = getSessions.reply.parse(body)
    expect(sessions.map(({ user_agent: agent, is_current: isCurrent }) => [agent, isCurrent])).toEqual([
      ['Owner', true],
      ['Theirs', false],
    ])
    expect(before).toMatchObject({ user_agent: 'Ended' })
  })
})

describe('AUTH-13 exporting and closing an account', () => {
  it('AUTH-13c the export has all data stored about the player, and neither secrets nor data of other players', async () => {
    const token = await newPlayer('export@example.com')
    await forgetProof()
    expect(codeOf(await fixture.call({ path: getExport.path, token }))).toEqual([403, 'confirm-password'])
    await fixture.call({ method: 'POST', path: postConfirmPassword.path, token, body: { password } })
    const { status, body } = await fixture.call({ path: getExport.path, token })
    expect(status).toBe(200)
    const exported = getExport.reply.parse(body)
    expect(exported.player).toMatchObject({ email: 'export@example.com', first_name: 'Ann' })
    expect(exported.sessions).toHaveLength(1)
    const text = JSON.stringify(body)
    expect(text).not.toMatch(/argon2|token_hash/)
    expect(text).not.toContain('profile@example.com')
  })

  it('AUTH-13d closing an account ends its sessions and sends one last mail, and signing in is no longer possible', async () => {
    const email = 'closed@example.com'
    const [token, other] = [await newPlayer(email), tokenOf(await signIn(email))]
    await forgetProof()
    const close = () => fixture.call({ method: 'POST', path: postClosure.path, token })
    expect(codeOf(await close())).toEqual([403, 'confirm-password'])
    await fixture.call({ method: 'POST', path: postConfirmPassword.path, token, body: { password } })
    expect((await close()).status).toBe(200)
    expect([await profile(token), await profile(other)]).toEqual([null, null])
    expect(codeOf(await signIn(email))).toEqual([401, 'invalid-credentials'])
    await fixture.mailTo(email, /closed/i)
  })

  it('AUTH-13e a demo player is created only where the site offers it, with play money', async () => {
    const request = () => fixture.call({ method: 'POST', path: postDemoPlayer.path })
    expect(codeOf(await request())).toEqual([404, 'not-found'])
    await fixture.configure({ platformSettings: { auth: { isDemoPlayerOffered: true } } })
    const answer = await request()
    expect(answer.body).toMatchObject({ player: { isLoggedIn: true } })
    const { body } = await fixture.call({ path: getAccounts.path, token: tokenOf(answer) })
    expect(getAccounts.reply.parse(body).accounts).toMatchObject([{ currency: 'EUR', balance: 100_000 }])
    await addStartingRules(fixture.players.suite.database)
    await fixture.configure({
      platformSettings: { auth: { isDemoPlayerOffered: true } },
      legal: { isPlayMoney: false },
      playerFields: (['email', 'password', 'first_name', 'last_name', 'date_of_birth'] as const).map((id) => ({
        ...{ id, forms: ['sign_up' as const] },
      })),
    })
    expect(codeOf(await request())).toEqual([404, 'not-found'])
    await fixture.configure({})
  })

  it('AUTH-13cd of a demo player, who has no password, works without one; the demo player cannot make other changes that need a password', async () => {
    await fixture.configure({ platformSettings: { auth: { isDemoPlayerOffered: true } } })
    const token = tokenOf(await fixture.call({ method: 'POST', path: postDemoPlayer.path }))
    expect((await profile(token))?.isDemo).toBe(true)
    await forgetProof()
    const { status, body } = await fixture.call({ path: getExport.path, token })
    expect([status, getExport.reply.parse(body).player['is_demo']]).toEqual([200, true])
    const change = (path: string, given: object) => fixture.call({ method: 'PUT', path, token, body: given })
    expect(codeOf(await change(putEmail.path, { email: 'found-open@example.com' }))).toEqual([403, 'confirm-password'])
    expect(codeOf(await change(putPlayerPassword.path, { password: goodPassword }))).toEqual([403, 'confirm-password'])
    expect((await fixture.call({ method: 'POST', path: postClosure.path, token })).status).toBe(200)
    expect(await profile(token)).toBeNull()
    await fixture.configure({})
  })
})
