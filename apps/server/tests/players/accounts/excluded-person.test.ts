import { getConfirmation, patchPlayer, postDemoPlayer, postPhoneConfirmation, postSignIn } from '@touchline/contract'
import { getPlayersOnHold, postHoldDecision } from '@touchline/contract/site'
import { mutateFunction, waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodPassword, linkIn } from '../../fixtures/identity-fixture.ts'
import type { IdentityFixture } from '../../fixtures/identity-fixture.ts'
import { codeOf, document, openPersons } from '../../fixtures/person-fixture.ts'
import type { PersonFixture } from '../../fixtures/person-fixture.ts'
import { deviceOf, tokenOf } from '../../fixtures/player-fixture.ts'

let persons: PersonFixture
let fixture: IdentityFixture
beforeAll(async () => {
  persons = await openPersons('excluded-person')
  fixture = persons.fixture
})
afterAll(() => persons?.end())

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
  ] as const)('RG-05f C1 %s is put on hold: neither deposits nor bets', async (_, email, change, state) => {
    const person = persons.newPerson()
    await persons.excluded(`first-${email}`, person)
    // Reads the older player's row, without `is_compared_by`, which the worker may set meanwhile.
    const old = async () =>
      persons.query(`SELECT to_jsonb(player) - 'is_compared_by' AS player FROM touchline.player WHERE email = $1`, [
        `first-${email}`,
      ])
    const before = await old()
    const { token } = await persons.join(email, { ...person, ...change })
    expect(await persons.stateOf(email)).toBe(state)
    await persons.expectOnHold(token)
    // The excluded player's own row is unchanged.
    expect(await old()).toEqual(before)
  })

  it('RG-05f C1 is put on hold for an address that is a tagged form of the same mailbox, whatever the name', async () => {
    await persons.excluded('tagged@example.com')
    const { token } = await persons.join('tagged+new@example.com', {
      ...persons.newPerson(),
      first_name: 'Peter',
      last_name: 'Schmidt',
    })
    expect(await persons.stateOf('tagged+new@example.com')).toBe('waiting-verification')
    await persons.expectOnHold(token)
  })

  it('RG-05f C1 is recognized although more than a hundred demo players of the same browser were closed since', async () => {
    const person = persons.newPerson()
    const { device } = await persons.excluded('before-demos@example.com', person)
    await persons.query(
      `WITH demo AS (INSERT INTO touchline.player (operator_id, email, language, currency, is_demo, closed_at, is_compared_by)
          SELECT 1, 'closed-demo-' || number || '@example.com', 'en', 'EUR', true, now(), true FROM generate_series(1, 101) AS number RETURNING id)
        INSERT INTO touchline.known_device (player_id, operator_id, device_hash)
        SELECT demo.id, 1, used.device_hash FROM demo, touchline.known_device AS used
        JOIN touchline.player ON player.id = used.player_id WHERE player.email = 'before-demos@example.com'`,
    )
    await persons.join('after-demos@example.com', person, device)
    expect(await persons.stateOf('after-demos@example.com')).not.toBe('not-checked')
  })

  it('RG-05f C1 is put on hold until staff decide when signing up with another name in the same browser', async () => {
    const { device } = await persons.excluded('browser@example.com')
    const other = { ...persons.newPerson(), first_name: 'Peter', last_name: 'Schmidt' }
    const { token } = await persons.join('other-browser@example.com', other, device)
    expect(await persons.stateOf('other-browser@example.com')).toBe('waiting-staff')
    await persons.expectOnHold(token)
  })

  it('RG-05f C1 gets no demo player in the browser of an excluded, held or closed account', async () => {
    const demo = (device: string) => fixture.call({ method: 'POST', path: postDemoPlayer.path, device })
    const person = persons.newPerson()
    const { token, device } = await persons.join('no-demo@example.com', person)
    const tried = await demo(device)
    expect(tried.status).toBe(200)
    // The browser sends the device cookie of the last answer, which may be a new one (MINOR 6).
    const browser = deviceOf(tried)
    await persons.exclude(token)
    expect(codeOf(await demo(browser))).toEqual([403, 'account-on-hold'])
    const waiting = await persons.join('no-demo-2@example.com', person)
    expect(codeOf(await demo(waiting.device))).toEqual([403, 'account-on-hold'])
    await persons.close('no-demo@example.com')
    expect(codeOf(await demo(browser))).toEqual([403, 'account-on-hold'])
    const visitor = await fixture.signUp({ email: 'visitor@example.com', password: goodPassword })
    expect((await demo(deviceOf(visitor))).status).toBe(200)
  })

  it('RG-05f C1 is put on hold when adding the excluded name and birth date later', async () => {
    const person = persons.newPerson()
    await persons.excluded('late@example.com', person)
    const { token } = await persons.join('late-2@example.com', {})
    expect((await persons.topUp(token)).status).toBe(200)
    const patched = await fixture.call({ method: 'PATCH', path: patchPlayer.path, token, body: person })
    expect([patched.status, patched.body]).toMatchObject([200, { player: { isOnHold: true } }])
    await persons.expectOnHold(token)
  })

  it('RG-05f C1 is put on hold with a second phone number', async () => {
    const person = persons.newPerson()
    await persons.excluded('phone@example.com', person)
    const number = '+4915199900771'
    const device = deviceOf(await fixture.signUp({ auth_phone_number: number, password: goodPassword, ...person }))
    await expect.poll(async () => (await fixture.simulator.inbox(number)).length, { timeout: 10_000 }).toBe(1)
    const code = /\d{6}/.exec((await fixture.simulator.inbox(number))[0]?.text ?? '')?.[0]
    const body = { auth_phone_number: number, code }
    expect((await fixture.call({ method: 'POST', path: postPhoneConfirmation.path, body, device })).status).toBe(200)
    const credentials = { auth_phone_number: number, password: goodPassword }
    await persons.expectOnHold(
      tokenOf(await fixture.call({ method: 'POST', path: postSignIn.path, body: credentials })),
    )
  })

  it('RG-05f C1 is put on hold after opening a mailed link, with the same answers as any other player', async () => {
    await fixture.configure({ ...document, platformSettings: { auth: { isEmailConfirmationRequired: true } } })
    const person = persons.newPerson()
    const follow = async (email: string, given: object) => {
      const answer = await fixture.signUp({ email, password: goodPassword, ...given })
      const token = linkIn(await fixture.mailTo(email, /confirm/i)).searchParams.get('confirmation_token') ?? ''
      const device = deviceOf(answer)
      const confirmed = await fixture.follow(`${getConfirmation.path}?confirmation_token=${token}`, { device })
      return { answers: [answer.status, answer.body, confirmed.status, confirmed.body], device }
    }
    const first = await follow('mailed@example.com', person)
    await persons.exclude(tokenOf(await persons.signIn('mailed@example.com', first.device)))
    const again = await follow('mailed-2@example.com', person)
    expect(again.answers).toEqual(first.answers)
    expect(await persons.stateOf('mailed-2@example.com')).toBe('waiting-verification')
    await fixture.configure(document)
  })

  it('RG-05f C1 is not recognized at another operator, or if the birth date is another one', async () => {
    const person = persons.newPerson()
    await persons.excluded('only-here@example.com', person)
    await persons.join('namesake@example.com', { ...person, date_of_birth: persons.newPerson().date_of_birth })
    expect(await persons.stateOf('namesake@example.com')).toBe('not-checked')
    const [other] = await persons.query<{ differs: boolean }>(
      `SELECT touchline.person_hash(1, 'x') <> touchline.person_hash(2, 'x') AS differs`,
    )
    expect(other?.differs).toBe(true)
  })
})

describe('a closed account', () => {
  const untilStored = (email: string) =>
    waitFor('the worker to store what it is found by', async () => {
      const [row] = await persons.query<{ is_compared_by: boolean }>(
        'SELECT is_compared_by FROM touchline.player WHERE email = $1',
        [email],
      )
      return row?.is_compared_by === true
    })

  it('RG-05f C1 is recognized by keyed hashes alone after its data was erased, and the new account is put on hold for staff', async () => {
    const person = persons.newPerson()
    await persons.join('erased@example.com', person)
    await persons.close('erased@example.com')
    await untilStored('erased@example.com')
    const [row] = await persons.query<{ id: string }>(
      `UPDATE touchline.player SET closed_at = clock_timestamp() - interval '30 years' WHERE email = 'erased@example.com' RETURNING id`,
    )
    await persons.query('SELECT touchline.erase_closed_players(100)')
    const erased = 'SELECT email, first_name, last_name, birth_date FROM touchline.player WHERE id = $1'
    const nothing = { email: null, first_name: null, last_name: null, birth_date: null }
    expect(await persons.query(erased, [row?.id])).toEqual([nothing])
    expect(await persons.query('SELECT FROM touchline.known_device WHERE player_id = $1', [row?.id])).toEqual([])
    const [stored] = await persons.query<object>(
      'SELECT to_jsonb(person) AS row FROM touchline.person WHERE player_id = $1',
      [row?.id],
    )
    expect(JSON.stringify(stored)).not.toMatch(/jurgen|egjnru|1985|erased/i)
    const { token } = await persons.join('erased-2@example.com', { ...person, first_name: 'Jurgen' })
    expect(await persons.stateOf('erased-2@example.com')).toBe('waiting-staff')
    await persons.expectOnHold(token)
    await persons.join('Erased+tag@example.com', { ...persons.newPerson(), first_name: 'Peter', last_name: 'Schmidt' })
    expect(await persons.stateOf('erased+tag@example.com')).toBe('waiting-staff')
  })

  it('RG-05f C1 is not erased before the hashes it is recognized by are stored', async () => {
    const { token } = await persons.join('unknown@example.com', persons.newPerson())
    expect(token).toBeDefined()
    await persons.close('unknown@example.com')
    const [row] = await persons.query<{ id: string }>(
      `UPDATE touchline.player SET closed_at = clock_timestamp() - interval '30 years', is_compared_by = false
        WHERE email = 'unknown@example.com' RETURNING id`,
    )
    const email = async () =>
      (await persons.query<{ email: string | null }>('SELECT email FROM touchline.player WHERE id = $1', [row?.id]))[0]
        ?.email
    await persons.query('SELECT touchline.erase_closed_players(100)')
    expect(await email()).toBe('unknown@example.com')
    await untilStored('unknown@example.com')
    await persons.query('SELECT touchline.erase_closed_players(100)')
    expect(await email()).toBeNull()
  })
})

describe('staff', () => {
  it('RG-05f C1 list players on hold, and release or close them, once', async () => {
    const person = { ...persons.newPerson(), last_name: 'Meier-Lang' }
    const first = await persons.excluded('staff@example.com', person)
    const { token } = await persons.join('staff-near@example.com', { ...person, last_name: 'Meyer-Lang' })
    const closed = await persons.join(
      'staff-device@example.com',
      { ...persons.newPerson(), last_name: 'Schmidt' },
      first.device,
    )
    const staff = await fixture.sites.addToken()
    const list = async () => {
      const { status, body } = await fixture.sites.staff(staff, { path: `${getPlayersOnHold.path}?limit=100` })
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
    const decide = async (id: number | undefined, decision: string, by = staff) => {
      const changedAt = waiting.find(({ player }) => player.id === id)?.changed_at
      return fixture.sites.staff(by, {
        method: 'POST',
        path: postHoldDecision.path.replace(':id', String(id)),
        body: { decision, changed_at: changedAt, reason: 'Passport seen' },
      })
    }
    const [near, device] = waiting.map(({ player }) => player.id)
    const reader = await fixture.sites.addToken({ scopes: ['players:read'], name: 'Rea' })
    expect(codeOf(await decide(near, 'release', reader))).toEqual([403, 'not-allowed'])
    const foreign = await fixture.sites.addToken({ operatorKey: 'other', name: 'Olga' })
    expect(codeOf(await decide(near, 'release', foreign))).toEqual([404, 'not-found'])
    expect((await decide(near, 'release')).body).toEqual({ state: 'not-checked', is_closed: false })
    expect(codeOf(await decide(near, 'release'))).toEqual([404, 'not-found'])
    expect((await persons.topUp(token)).status).toBe(200)
    expect((await decide(device, 'close')).body).toEqual({ state: 'rejected', is_closed: true })
    expect(codeOf(await persons.topUp(closed.token))).toEqual([401, 'not-signed-in'])
    expect(await list()).toEqual([])
    expect(
      await persons.query('SELECT decided_by, reason FROM touchline.person_match WHERE player_id = $1', [near]),
    ).toEqual([{ decided_by: 'Ann', reason: 'Passport seen' }])
    // Signing in does not find a match again that staff have decided.
    await persons.query('UPDATE touchline.player SET is_used = false WHERE id = $1', [near])
    await persons.signIn('staff-near@example.com')
    expect(await persons.stateOf('staff-near@example.com')).toBe('not-checked')
  })
})

describe('races', () => {
  const excludeWhile = (email: string, act: () => Promise<unknown>) =>
    persons.during(`UPDATE touchline.player SET excluded_until = 'infinity' WHERE email = '${email}'`, act)

  it('RG-05f C1 a sign-up detects an exclusion that commits while it is being confirmed', async () => {
    const person = persons.newPerson()
    await persons.join('race@example.com', person)
    await excludeWhile('race@example.com', () => persons.signUp('race-2@example.com', person))
    expect(await persons.stateOf('race-2@example.com')).toBe('waiting-verification')
  })

  it('RG-05f C1 two simultaneous sign-ups of an excluded person are both put on hold, in 8 rounds', async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = persons.newPerson()
      await persons.excluded(`twice-${round}@example.com`, person)
      const emails = [`twice-${round}-a@example.com`, `twice-${round}-b@example.com`]
      await Promise.all(emails.map((email) => persons.signUp(email, person)))
      expect(await Promise.all(emails.map(persons.stateOf))).toEqual(['waiting-verification', 'waiting-verification'])
    }
  })

  it('RG-05f C1 an account created just before the exclusion is put on hold at its first sign-in', async () => {
    const person = persons.newPerson()
    const { token } = await persons.join('before@example.com', person)
    await persons.signUp('before-2@example.com', person)
    await persons.exclude(token)
    expect(await persons.stateOf('before-2@example.com')).toBe('not-checked')
    await persons.expectOnHold(tokenOf(await persons.signIn('before-2@example.com')))
    // This account was unused, so it is put on hold. One already in use would stay usable until it was found to be the
    // same person's.
    expect(await persons.stateOf('before-2@example.com')).toBe('waiting-verification')
  })

  it('RG-05f C1 simultaneous sign-ups detect a planted fault: candidates are read without a lock', async () => {
    const lock =
      'PERFORM FROM touchline.player WHERE id = ANY (v_candidates || p_player) ORDER BY id FOR NO KEY UPDATE;'
    const restore = await mutateFunction(fixture.players.suite.database, 'match_person', [[lock, '']])
    const person = persons.newPerson()
    await persons.join('mutant@example.com', person)
    await excludeWhile('mutant@example.com', () => persons.signUp('mutant-2@example.com', person))
    expect(await persons.stateOf('mutant-2@example.com')).toBe('not-checked')
    await restore()
  })
})
