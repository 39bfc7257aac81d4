import { ErrorReply, getConfirmation, postSignIn, postUser } from '@touchline/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../fixtures/call-api.ts'
import { fields, goodPassword, linkIn, openIdentity } from '../../fixtures/identity-fixture.ts'
import type { IdentityFixture } from '../../fixtures/identity-fixture.ts'
import { deviceOf } from '../../fixtures/player-fixture.ts'

let fixture: IdentityFixture
beforeAll(async () => void (fixture = await openIdentity('identity-sign-up-fields')))
afterAll(() => fixture?.close())

async function problems(given: object): Promise<Record<string, string>> {
  const { status, body } = await fixture.signUp(given)
  if (status === 200) return {}
  return Object.fromEntries((ErrorReply.parse(body).fields ?? []).map(({ id, reason }) => [id, reason]))
}

describe('AUTH-03j the fields of a sign-up', () => {
  it("AUTH-03j CFG-03df are those of playerFields, with the site's countries: required ones must be given, and unlisted ones are rejected", async () => {
    const { date_of_birth: _birth, terms_acceptance: _terms, ...rest } = fields('f1@example.com')
    expect(await problems({ ...rest, nickname: 'Nick' })).toEqual({
      date_of_birth: 'required',
      terms_acceptance: 'required',
      nickname: 'not-asked',
    })
    await fixture.configure({
      playerFields: [
        { id: 'email', forms: ['sign_up'] },
        { id: 'password', forms: ['sign_up'] },
        { id: 'nickname', forms: ['sign_up', 'profile'] },
        { id: 'country', forms: ['sign_up'], isRequired: false },
      ],
      countries: [{ code: 'DE' }, { code: 'AT' }],
    })
    const short = { email: 'f2@example.com', password: goodPassword }
    expect(await problems(short)).toEqual({ nickname: 'required' })
    expect(await problems({ ...short, nickname: 'Nick', country: 'FR' })).toEqual({ country: 'unavailable' })
    expect(await problems({ ...short, nickname: 'Nick' })).toEqual({})
    await fixture.configure({})
  })

  it("AUTH-13a a player below the site's age or with an impossible birth date cannot sign up", async () => {
    const born = (date_of_birth: string) => problems({ ...fields('young@example.com'), date_of_birth })
    const today = new Date()
    const ago = (years: number, days: number) =>
      new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + days))
        .toISOString()
        .slice(0, 10)
    expect(await born(ago(18, 1))).toEqual({ date_of_birth: 'too-young' })
    expect(await born(ago(18, -2))).toEqual({})
    for (const day of ['1990-02-30', '1850-01-01', ago(-1, 0)])
      expect(await born(day)).toEqual({ date_of_birth: 'invalid' })
  })

  it('AUTH-13a where the birth date is not required, a player must confirm that they are old enough', async () => {
    const given = { email: 'old-enough@example.com', password: goodPassword }
    for (const isRequired of [undefined, false]) {
      await fixture.configure({
        playerFields: [
          { id: 'email', forms: ['sign_up'] },
          { id: 'password', forms: ['sign_up'] },
          ...(isRequired === undefined
            ? []
            : [{ id: 'date_of_birth' as const, forms: ['sign_up' as const], isRequired }]),
        ],
      })
      expect(await problems({ ...given, age_acceptance: undefined })).toEqual({ age_acceptance: 'required' })
      expect((await fixture.signUp({ ...given, age_acceptance: false })).status).toBe(400)
    }
    expect(await problems({ ...given, age_acceptance: true })).toEqual({})
    await fixture.configure({})
  })

  it.each([
    ['short', 'too-short'],
    ['password123', 'too-common'],
    ['Touchline2026!', 'too-common'],
    ['aaaaaaaaaaaa', 'too-common'],
  ])('AUTH-11 the password %s is %s', async (password, reason) => {
    expect(await problems({ ...fields('weak@example.com'), password })).toEqual({ password: reason })
  })

  it.each(['jo.smith1985@example.com', 'Jo.Smith1985', 'jo.smith1985!'])(
    "MINOR 3 the player's own address is not a valid password, even if its local part ends in digits: %s",
    async (password) => {
      expect(await problems({ ...fields('jo.smith1985@example.com'), password })).toEqual({ password: 'too-common' })
    },
  )

  it('AUTH-11a a password is stored as its argon2id hash with the cost that OWASP recommends', async () => {
    await fixture.signUp(fields('hashed@example.com'))
    const [row] = await fixture.players.suite.database.query<{ password_hash: string }>(
      'SELECT password_hash FROM touchline.sign_up ORDER BY id DESC LIMIT 1',
    )
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('AUTH-11a a password is compared exactly as typed, with all its spaces, capitals, accents and its last character', async () => {
    const email = 'as-typed@example.com'
    const typed = ` Quiet Cafe\u0301 ${'harbour '.repeat(30)}A`.slice(0, 255).padEnd(256, 'Z')
    const device = deviceOf(await fixture.signUp({ ...fields(email), password: typed }))
    const link = linkIn(await fixture.mailTo(email, /confirm/i)).searchParams.get('confirmation_token')
    await fixture.follow(`${getConfirmation.path}?confirmation_token=${link}`, { device })
    const statusOf = async (password: string) =>
      (await fixture.call({ method: 'POST', path: postSignIn.path, body: { email, password } })).status
    const others = [typed.slice(1), typed.toLowerCase(), typed.normalize('NFC'), typed.slice(0, -1)]
    for (const other of others) expect([other === typed, await statusOf(other)]).toEqual([false, 401])
    expect(await statusOf(typed)).toBe(200)
  })

  it('AUTH-03j email and password are accepted even if the site does not list them, because every form has them', async () => {
    await fixture.configure({ playerFields: [{ id: 'nickname', forms: ['sign_up'], isRequired: false }] })
    const given = { email: 'unlisted@example.com', password: fields('').password }
    const { status } = await fixture.signUp(given)
    await fixture.configure({})
    expect(status).toBe(200)
  })

  it.each(['no-at-sign', 'a@b', 'a b@example.com', 'a@exa mple.com', 'a@-x.com', '"a"@example.com'])(
    'AUTH-03j %s is not a valid address',
    async (email) => {
      expect(await problems(fields(email))).toEqual({ email: 'invalid' })
    },
  )

  it.each([{ statuses: ['spi_test'] }, { id: 1 }, { operator_id: 2 }, { confirmed_at: '2026-01-01' }, { balance: 5 }])(
    'AUTH-12b %j cannot be given',
    async (more) => {
      expect(codeOf(await fixture.signUp({ ...fields('mass@example.com'), ...more }))).toEqual([400, 'invalid-request'])
    },
  )

  it('NAV-11 the tags of the visit are stored with the player', async () => {
    const email = 'tagged@example.com'
    const signedUp = await fixture.call({
      method: 'POST',
      path: postUser.path,
      body: { fields: fields(email), tracking: { btag: 'partner-7', gclid: 'x1' } },
    })
    const token = linkIn(await fixture.mailTo(email, /confirm/i)).searchParams.get('confirmation_token')
    const device = deviceOf(signedUp)
    await fixture.follow(`${getConfirmation.path}?confirmation_token=${token}`, { device })
    const rows = await fixture.players.suite.database.query(
      'SELECT tracking_tags AS tags FROM touchline.player WHERE email = $1',
      [email],
    )
    expect(rows).toEqual([{ tags: { btag: 'partner-7', gclid: 'x1' } }])
  })
})
