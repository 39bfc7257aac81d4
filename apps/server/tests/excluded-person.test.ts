import {
  getConfirmation,
  getPlayer,
  getUserLimits,
  patchPlayer,
  postBets,
  postDemoPlayer,
  postPhoneConfirmation,
  postSignIn,
  postTopUp,
  postUserLimit,
} from '@touchline/contract'
import type { VerificationState } from '@touchline/contract'
import { getPlayersOnHold, postHoldDecision } from '@touchline/contract/site'
import type { SiteConfigurationDocument } from '@touchline/contract/site'
import { createLog } from '@touchline/process'
import { mutateFunction, waitFor } from '@touchline/testkit'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../src/runtime/index.ts'
import { goodPassword, linkIn, openIdentity } from './identity-fixture.ts'
import type { IdentityFixture } from './identity-fixture.ts'
import { deviceOf, tokenOf } from './player-fixture.ts'

const form = { forms: ['sign_up' as const, 'profile' as const], isRequired: false }
const document = {
  services: { sign_up: true, account: true, limits: true, deposit: true },
  platformSettings: { auth: { isDemoPlayerOffered: true, isEmailConfirmationRequired: false } },
  playerFields: [
    { id: 'email', forms: ['sign_up'] },
    { id: 'password', forms: ['sign_up'] },
    { id: 'auth_phone_number', ...form },
    { id: 'first_name', ...form },
    { id: 'last_name', ...form },
    { id: 'date_of_birth', ...form },
  ],
} satisfies Partial<SiteConfigurationDocument>

let fixture: IdentityFixture
beforeAll(async () => {
  fixture = await openIdentity('excluded-person')
  await fixture.configure(document)
  // What players wait for is read before it is answered.
  const usual = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'pending' }),
  }
  await fetch(`${fixture.simulator.url}/verification/usual`, usual)
})
afterAll(() => fixture?.close())

const query = <Row>(sql: string, params?: unknown[]) => fixture.players.suite.database.query<Row & object>(sql, params)
const stateOf = async (email: string) =>
  (
    await query<{ verification: VerificationState }>('SELECT verification FROM touchline.player WHERE email = $1', [
      email,
    ])
  )[0]?.verification

let births = 0
/** Somebody with a birth date of their own, so that tests do not meet. */
const somebody = () => ({
  first_name: 'Jürgen',
  last_name: 'Müller-Lüdenscheidt',
  date_of_birth: new Date(Date.UTC(1985, 4, 17 + (births += 1))).toISOString().slice(0, 10),
})

/** Signs up and in, in a browser. */
async function join(email: string, person: object, device?: string): Promise<{ token: string; device: string }> {
  const signedUp = await fixture.signUp({ email, password: goodPassword, ...person }, { ...(device && { device }) })
  expect([signedUp.status, signedUp.body]).toEqual([200, { confirmation: 'none' }])
  const browser = device ?? deviceOf(signedUp)
  const signedIn = await signIn(email, browser)
  // As a browser does: signing in may give it another cookie (MINOR 6).
  return { token: tokenOf(signedIn), device: deviceOf(signedIn) }
}

const signIn = (email: string, device?: string) =>
  fixture.call({
    ...{ method: 'POST', path: postSignIn.path, body: { email, password: goodPassword } },
    ...(device && { device }),
  })

async function exclude(token: string): Promise<void> {
  const body = { type: 'selfexclusion', days: null }
  expect((await fixture.call({ method: 'POST', path: postUserLimit.path, token, body })).status).toBe(200)
}

/** Excluded, with the browser they have used. */
async function excluded(email: string, person: object = somebody()) {
  const joined = await join(email, person)
  await exclude(joined.token)
  return joined
}

const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string })?.code]
const topUp = (token: string) =>
  fixture.call({
    ...{ method: 'POST', path: postTopUp.path, token, body: { amount: 1_000, currency: 'EUR' } },
    headers: { 'idempotency-key': randomUUID() },
  })
const bet = (token: string) =>
  fixture.call({
    ...{ method: 'POST', path: postBets.path, token, headers: { 'idempotency-key': randomUUID() } },
    body: {
      meta: { device_id: null, quick: false, type: 'single' },
      bets: [
        {
          stake: 100,
          currency: 'EUR',
          selections: [{ match_id: 1, market_id: 1, specifier: '', outcome_id: '1', odds: 2_000 }],
        },
      ],
    },
  })

/** Neither deposits nor bets, and looks around as before. */
async function expectOnHold(token: string): Promise<void> {
  expect(codeOf(await topUp(token))).toEqual([403, 'account-on-hold'])
  expect(codeOf(await bet(token))).toEqual([403, 'account-on-hold'])
  expect((await fixture.call({ path: getUserLimits.path, token })).status).toBe(200)
  const limit = { type: 'deposit', period: 'day', amount: 5_000 }
  expect((await fixture.call({ method: 'POST', path: postUserLimit.path, token, body: limit })).status).toBe(200)
  const { player } = getPlayer.reply.parse((await fixture.call({ path: getPlayer.path, token })).body)
  expect(player).toMatchObject({ isOnHold: true, excludedUntil: null })
}

describe('an excluded person who signs up again', () => {
  it.each([
    ['identical', 'again@example.com', {}, 'waiting-verification'],
    [
      'in other case',
      'case@example.com',
      { first_name: 'JÜRGEN', last_name: 'müller-lüdenscheidt' },
      'waiting-verification',
    ],
    [
      'without diacritics',
      'plain@example.com',
      { first_name: 'Juergen', last_name: 'Muller-Ludenscheidt' },
      'waiting-verification',
    ],
    [
      'with names swapped',
      'swap@example.com',
      { first_name: 'Müller-Lüdenscheidt', last_name: 'Jürgen' },
      'waiting-verification',
    ],
    ['with a space for the hyphen', 'space@example.com', { last_name: 'Müller Lüdenscheidt' }, 'waiting-verification'],
    ['one letter off', 'letter@example.com', { last_name: 'Müller-Lüdenscheid' }, 'waiting-staff'],
  ] as const)('C1 %s waits: neither deposits nor bets', async (_, email, change, state) => {
    const person = somebody()
    await excluded(`first-${email}`, person)
    const [before] = await query('SELECT * FROM touchline.player WHERE email = $1', [`first-${email}`])
    const { token } = await join(email, { ...person, ...change })
    expect(await stateOf(email)).toBe(state)
    await expectOnHold(token)
    // The old account is not touched.
    expect(await query('SELECT * FROM touchline.player WHERE email = $1', [`first-${email}`])).toEqual([before])
  })

  it('C1 with a tag of the same mailbox waits, whatever the name is', async () => {
    await excluded('tagged@example.com')
    const { token } = await join('tagged+new@example.com', { ...somebody(), first_name: 'Peter', last_name: 'Schmidt' })
    expect(await stateOf('tagged+new@example.com')).toBe('waiting-verification')
    await expectOnHold(token)
  })

  it('C1 with another name in the same browser waits for staff', async () => {
    const { device } = await excluded('browser@example.com')
    const other = { ...somebody(), first_name: 'Peter', last_name: 'Schmidt' }
    const { token } = await join('other-browser@example.com', other, device)
    expect(await stateOf('other-browser@example.com')).toBe('waiting-staff')
    await expectOnHold(token)
  })

  it('C1 gets no demo player in the browser of the excluded, of a waiting and of a closed account', async () => {
    const demo = (device: string) => fixture.call({ method: 'POST', path: postDemoPlayer.path, device })
    const person = somebody()
    const { token, device } = await join('no-demo@example.com', person)
    const tried = await demo(device)
    expect(tried.status).toBe(200)
    // The browser goes on with the cookie it was given (MINOR 6).
    const browser = deviceOf(tried)
    await exclude(token)
    expect(codeOf(await demo(browser))).toEqual([403, 'account-on-hold'])
    const waiting = await join('no-demo-2@example.com', person)
    expect(codeOf(await demo(waiting.device))).toEqual([403, 'account-on-hold'])
    await close('no-demo@example.com')
    expect(codeOf(await demo(browser))).toEqual([403, 'account-on-hold'])
    const visitor = await fixture.signUp({ email: 'visitor@example.com', password: goodPassword })
    expect((await demo(deviceOf(visitor))).status).toBe(200)
  })

  it('C1 who gives the name and birth date of the excluded one later waits from then on', async () => {
    const person = somebody()
    await excluded('late@example.com', person)
    const { token } = await join('late-2@example.com', {})
    expect((await topUp(token)).status).toBe(200)
    const patched = await fixture.call({ method: 'PATCH', path: patchPlayer.path, token, body: person })
    expect([patched.status, patched.body]).toMatchObject([200, { player: { isOnHold: true } }])
    await expectOnHold(token)
  })

  it('C1 with a second phone number waits', async () => {
    const person = somebody()
    await excluded('phone@example.com', person)
    const number = '+4915199900771'
    const device = deviceOf(await fixture.signUp({ auth_phone_number: number, password: goodPassword, ...person }))
    await expect.poll(async () => (await fixture.simulator.inbox(number)).length, { timeout: 10_000 }).toBe(1)
    const code = /\d{6}/.exec((await fixture.simulator.inbox(number))[0]?.text ?? '')?.[0]
    const body = { auth_phone_number: number, code }
    expect((await fixture.call({ method: 'POST', path: postPhoneConfirmation.path, body, device })).status).toBe(200)
    const credentials = { auth_phone_number: number, password: goodPassword }
    await expectOnHold(tokenOf(await fixture.call({ method: 'POST', path: postSignIn.path, body: credentials })))
  })

  it('C1 by a mailed link waits, and the answers are those that everybody gets', async () => {
    await fixture.configure({ ...document, platformSettings: { auth: { isEmailConfirmationRequired: true } } })
    const person = somebody()
    const follow = async (email: string, given: object) => {
      const answer = await fixture.signUp({ email, password: goodPassword, ...given })
      const token = linkIn(await fixture.mailTo(email, /confirm/i)).searchParams.get('confirmation_token') ?? ''
      const device = deviceOf(answer)
      const confirmed = await fixture.follow(`${getConfirmation.path}?confirmation_token=${token}`, { device })
      return { answers: [answer.status, answer.body, confirmed.status, confirmed.body], device }
    }
    const first = await follow('mailed@example.com', person)
    await exclude(tokenOf(await signIn('mailed@example.com', first.device)))
    const again = await follow('mailed-2@example.com', person)
    expect(again.answers).toEqual(first.answers)
    expect(await stateOf('mailed-2@example.com')).toBe('waiting-verification')
    await fixture.configure(document)
  })

  it('C1 at another operator is somebody else, and so is another birth date', async () => {
    const person = somebody()
    await excluded('only-here@example.com', person)
    await join('namesake@example.com', { ...person, date_of_birth: somebody().date_of_birth })
    expect(await stateOf('namesake@example.com')).toBe('not-checked')
    const [other] = await query<{ differs: boolean }>(
      `SELECT touchline.person_hash(1, 'x') <> touchline.person_hash(2, 'x') AS differs`,
    )
    expect(other?.differs).toBe(true)
  })
})

describe('a closed account', () => {
  it('C1 is found again once its data was erased, by keyed hashes alone, and waits for staff', async () => {
    const person = somebody()
    await join('erased@example.com', person)
    await close('erased@example.com')
    const [row] = await query<{ id: string }>(
      `UPDATE touchline.player SET closed_at = clock_timestamp() - interval '30 years' WHERE email = 'erased@example.com' RETURNING id`,
    )
    await query('SELECT touchline.erase_closed_players(100)')
    const erased = 'SELECT email, first_name, last_name, birth_date FROM touchline.player WHERE id = $1'
    const nothing = { email: null, first_name: null, last_name: null, birth_date: null }
    expect(await query(erased, [row?.id])).toEqual([nothing])
    expect(await query('SELECT FROM touchline.known_device WHERE player_id = $1', [row?.id])).toEqual([])
    const [stored] = await query<object>('SELECT to_jsonb(person) AS row FROM touchline.person WHERE player_id = $1', [
      row?.id,
    ])
    expect(JSON.stringify(stored)).not.toMatch(/jurgen|egjnru|1985|erased/i)
    const { token } = await join('erased-2@example.com', { ...person, first_name: 'Jurgen' })
    expect(await stateOf('erased-2@example.com')).toBe('waiting-staff')
    await expectOnHold(token)
    await join('Erased+tag@example.com', { ...somebody(), first_name: 'Peter', last_name: 'Schmidt' })
    expect(await stateOf('erased+tag@example.com')).toBe('waiting-staff')
  })

  it('C1 is not erased before it is known what it is found by', async () => {
    const { token } = await join('unknown@example.com', somebody())
    expect(token).toBeDefined()
    await close('unknown@example.com')
    const [row] = await query<{ id: string }>(
      `UPDATE touchline.player SET closed_at = clock_timestamp() - interval '30 years', is_compared_by = false
        WHERE email = 'unknown@example.com' RETURNING id`,
    )
    const email = async () =>
      (await query<{ email: string | null }>('SELECT email FROM touchline.player WHERE id = $1', [row?.id]))[0]?.email
    await query('SELECT touchline.erase_closed_players(100)')
    expect(await email()).toBe('unknown@example.com')
    await waitFor('the worker to store what it is found by', async () => {
      const [{ is_compared_by: isStored } = { is_compared_by: false }] = await query<{ is_compared_by: boolean }>(
        'SELECT is_compared_by FROM touchline.player WHERE id = $1',
        [row?.id],
      )
      return isStored
    })
    await query('SELECT touchline.erase_closed_players(100)')
    expect(await email()).toBeNull()
  })
})

async function close(email: string): Promise<void> {
  await query('SELECT touchline.close_player(operator_id, id) FROM touchline.player WHERE email = $1', [email])
}

describe('staff', () => {
  it('C1 list who waits, and release or close them, once', async () => {
    const person = { ...somebody(), last_name: 'Meier-Lang' }
    const first = await excluded('staff@example.com', person)
    const { token } = await join('staff-near@example.com', { ...person, last_name: 'Meyer-Lang' })
    const closed = await join('staff-device@example.com', { ...somebody(), last_name: 'Schmidt' }, first.device)
    const staff = await fixture.sites.addToken()
    const list = async () => {
      const { status, body } = await fixture.sites.staff(staff, { path: getPlayersOnHold.path })
      expect(status).toBe(200)
      return getPlayersOnHold.reply.parse(body).players.filter(({ player }) => player.email?.startsWith('staff-'))
    }
    const waiting = await list()
    expect(waiting).toMatchObject([
      {
        ...{ state: 'waiting-staff', source: 'comparison', since: expect.stringMatching(/^2\d{3}-/) },
        player: { email: 'staff-near@example.com', last_name: 'Meyer-Lang' },
        matches: [
          { kind: 'near-name', excluded_until: 'indefinite', closed_at: null, player: { email: 'staff@example.com' } },
        ],
      },
      { state: 'waiting-staff', player: { email: 'staff-device@example.com' }, matches: [{ kind: 'device' }] },
    ])
    const decide = (id: number | undefined, decision: string, by = staff) =>
      fixture.sites.staff(by, {
        method: 'POST',
        path: postHoldDecision.path.replace(':id', String(id)),
        body: { decision, reason: 'Passport seen' },
      })
    const [near, device] = waiting.map(({ player }) => player.id)
    const reader = await fixture.sites.addToken({ scopes: ['players:read'], name: 'Rea' })
    expect(codeOf(await decide(near, 'release', reader))).toEqual([403, 'not-allowed'])
    const foreign = await fixture.sites.addToken({ operatorKey: 'other', name: 'Olga' })
    expect(codeOf(await decide(near, 'release', foreign))).toEqual([404, 'not-found'])
    expect((await decide(near, 'release')).body).toEqual({ state: 'verified', is_closed: false })
    expect(codeOf(await decide(near, 'release'))).toEqual([404, 'not-found'])
    expect((await topUp(token)).status).toBe(200)
    expect((await decide(device, 'close')).body).toEqual({ state: 'rejected', is_closed: true })
    expect(codeOf(await topUp(closed.token))).toEqual([401, 'not-signed-in'])
    expect(await list()).toEqual([])
    expect(await query('SELECT decided_by, reason FROM touchline.person_match WHERE player_id = $1', [near])).toEqual([
      { decided_by: 'Ann', reason: 'Passport seen' },
    ])
    // Decided is decided: signing in again finds the same.
    await query('DELETE FROM touchline.known_device WHERE player_id = $1', [near])
    await signIn('staff-near@example.com')
    expect(await stateOf('staff-near@example.com')).toBe('verified')
  })
})

describe('races', () => {
  /** Holds the exclusion of `email` open while somebody signs up, then commits it. */
  async function excludeWhile(email: string, signUp: () => Promise<unknown>): Promise<void> {
    const url = fixture.players.suite.database.url('tl_migrate')
    const database = openDatabase({ url, name: 'test', connections: 1, log: createLog('test', 'silent') })
    const client = await database.connect()
    try {
      await client.query('BEGIN')
      await client.query(`UPDATE touchline.player SET excluded_until = 'infinity' WHERE email = $1`, [email])
      const signingUp = signUp()
      await Promise.race([signingUp, new Promise((resolve) => setTimeout(resolve, 1_500))])
      await client.query('COMMIT')
      await signingUp
    } finally {
      client.release()
      await database.end()
    }
  }

  const signUpOnly = (email: string, person: object) => fixture.signUp({ email, password: goodPassword, ...person })

  it('C1 an exclusion that is committed while the sign-up is confirmed is seen', async () => {
    const person = somebody()
    await join('race@example.com', person)
    await excludeWhile('race@example.com', () => signUpOnly('race-2@example.com', person))
    expect(await stateOf('race-2@example.com')).toBe('waiting-verification')
  })

  it('C1 two sign-ups at once of an excluded person both wait, 8 rounds', async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = somebody()
      await excluded(`twice-${round}@example.com`, person)
      const emails = [`twice-${round}-a@example.com`, `twice-${round}-b@example.com`]
      await Promise.all(emails.map((email) => signUpOnly(email, person)))
      expect(await Promise.all(emails.map(stateOf))).toEqual(['waiting-verification', 'waiting-verification'])
    }
  })

  it('C1 an account that was made just before the exclusion waits from its first sign-in', async () => {
    const person = somebody()
    const { token } = await join('before@example.com', person)
    await signUpOnly('before-2@example.com', person)
    await exclude(token)
    expect(await stateOf('before-2@example.com')).toBe('not-checked')
    await expectOnHold(tokenOf(await signIn('before-2@example.com')))
    // Who had an account that they have used is somebody else until the contrary is known.
    expect(await stateOf('before-2@example.com')).toBe('waiting-verification')
  })

  it('C1 the race notices candidates that are read without being locked', async () => {
    const lock =
      'PERFORM FROM touchline.player WHERE id = ANY (v_candidates || p_player) ORDER BY id FOR NO KEY UPDATE;'
    const restore = await mutateFunction(fixture.players.suite.database, 'match_person', [[lock, '']])
    const person = somebody()
    await join('mutant@example.com', person)
    await excludeWhile('mutant@example.com', () => signUpOnly('mutant-2@example.com', person))
    expect(await stateOf('mutant-2@example.com')).toBe('not-checked')
    await restore()
  })
})
