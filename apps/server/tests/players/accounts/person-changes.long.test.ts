import {
  getConfirmation,
  getExport,
  patchPlayer,
  postConfirmPassword,
  postDemoPlayer,
  postPhoneConfirmation,
  postSignIn,
  putEmail,
  putPassword,
} from '@touchline/contract'
import { waitFor } from '@touchline/testkit'
import type { AppProcess } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi } from '../../fixtures/call-api.ts'
import { goodPassword, linkIn } from '../../fixtures/identity-fixture.ts'
import { codeOf, document, openPersons } from '../../fixtures/person-fixture.ts'
import type { PersonFixture } from '../../fixtures/person-fixture.ts'
import { deviceOf, tokenOf } from '../../fixtures/player-fixture.ts'

let persons: PersonFixture
beforeAll(async () => void (persons = await openPersons('person-changes')))
afterAll(() => persons?.end())

const patch = (token: string, body: object, api: AppProcess = persons.fixture.players.api) =>
  callApi(api, { method: 'PATCH', path: patchPlayer.path, token, body })
const stranger = () => ({ ...persons.newPerson(), first_name: 'Peter', last_name: 'Schmidt' })

type Match = { kind: string; by: string | null }
/** Returns the resembling players that were found for a player, each with how it was found and who decided. */
const matchesOf = (email: string) =>
  persons.query<Match>(
    `SELECT kind, decided_by AS by FROM touchline.person_match JOIN touchline.player ON player.id = player_id
      WHERE email = $1 ORDER BY kind`,
    [email],
  )

describe('a profile changed in two parts', () => {
  /** Changes the name and the birth date to those of an excluded player, in two simultaneous calls. */
  async function changeTwice(email: string, api?: AppProcess): Promise<string | undefined> {
    const person = persons.newPerson()
    await persons.excluded(`first-${email}`, person)
    const { token } = await persons.join(email, {})
    const { date_of_birth, ...names } = person
    const lock = `SELECT FROM touchline.player WHERE email = '${email}' FOR NO KEY UPDATE`
    const answers = await persons.during(lock, () =>
      Promise.all([patch(token, names, api), patch(token, { date_of_birth }, api)]),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [stored] = await persons.query(
      `SELECT first_name, last_name, to_char(birth_date, 'YYYY-MM-DD') AS date_of_birth FROM touchline.player WHERE email = $1`,
      [email],
    )
    expect(stored).toEqual(person)
    return persons.stateOf(email)
  }

  it('RG-05f C1 is compared as a whole after two simultaneous calls, and the player is put on hold', async () => {
    expect(await changeTwice('halves@example.com')).toBe('waiting-verification')
  })

  it('RG-05f C1 simultaneous calls detect a planted fault: a profile is saved without comparing it with the one that was read', async () => {
    const find =
      'WHERE id = $1 AND (first_name, last_name, birth_date) IS NOT DISTINCT FROM ($9::text, $10::text, $11::date)'
    const replace = "WHERE id = $1 AND coalesce($9::text, $10::text, $11::date::text, '') IS NOT NULL"
    const mutant = await persons.fixture.players.suite.startServer('api', {
      mutants: [{ file: 'players/accounts/save-profile.ts', find, replace }],
    })
    await mutant.ready()
    expect(await changeTwice('halves-mutant@example.com', mutant)).toBe('not-checked')
  })
})

describe('another name', () => {
  it('RG-05f C1 does not release a player who is on hold or was rejected', async () => {
    const person = persons.newPerson()
    await persons.excluded('renamed@example.com', person)
    for (const state of ['waiting-verification', 'waiting-staff', 'rejected']) {
      const email = `renamed-${state}@example.com`
      const { token } = await persons.join(email, person)
      await persons.query('UPDATE touchline.player SET verification = $2 WHERE email = $1', [email, state])
      expect((await patch(token, stranger())).status).toBe(200)
      expect(await persons.stateOf(email)).toBe(state)
      await persons.expectOnHold(token)
    }
  })

  it('RG-05f C1 puts a player on hold again who enters the excluded name a second time, whatever was decided meanwhile', async () => {
    const [person, other] = [persons.newPerson(), stranger()]
    await persons.excluded('twice@example.com', person)
    const email = 'twice-2@example.com'
    const { token } = await persons.join(email, person)
    expect(await persons.stateOf(email)).toBe('waiting-verification')
    expect((await patch(token, other)).status).toBe(200)
    // Staff or the verification provider have found that the two are different people.
    await persons.query(
      `SELECT touchline.set_verification(1, id, verification, 'verified', 'provider', NULL, 'provider', NULL)
        FROM touchline.player WHERE email = $1`,
      [email],
    )
    expect((await matchesOf(email)).map(({ by }) => by)).toEqual(['provider'])
    expect((await persons.topUp(token)).status).toBe(200)
    expect((await patch(token, person)).status).toBe(200)
    expect(await persons.stateOf(email)).toBe('waiting-verification')
    await persons.expectOnHold(token)
  })

  it('RG-05f C1 is not compared again if the name is only spelled differently', async () => {
    const person = persons.newPerson()
    await persons.excluded('namesake@example.com', person)
    const email = 'namesake-2@example.com'
    const { token } = await persons.join(email, person)
    await persons.query(
      `SELECT touchline.set_verification(1, id, verification, 'not-checked', 'staff', NULL, 'Ann', NULL)
        FROM touchline.player WHERE email = $1`,
      [email],
    )
    expect((await patch(token, { first_name: 'Juergen' })).status).toBe(200)
    expect(await persons.stateOf(email)).toBe('not-checked')
  })

  it("RG-05f C1 ends the player's verification", async () => {
    const { token } = await persons.join('verified@example.com', stranger())
    await persons.query(`UPDATE touchline.player SET verification = 'verified' WHERE email = 'verified@example.com'`)
    expect((await patch(token, persons.newPerson())).status).toBe(200)
    expect(await persons.stateOf('verified@example.com')).toBe('not-checked')
  })
})

describe('an existing account', () => {
  it('RG-05f C1 is listed for staff when a person with its name, mailbox or browser is excluded, and can still be used', async () => {
    const person = persons.newPerson()
    const { device, token } = await persons.join('later@example.com', person)
    await persons.join('used@example.com', person)
    await persons.join('later+old@example.com', stranger())
    const household = await persons.join('household@example.com', stranger(), device)
    const emails = ['used@example.com', 'later+old@example.com', 'household@example.com']
    const [before] = await persons.query(`SELECT * FROM touchline.player WHERE email = 'household@example.com'`)
    await persons.exclude(token)
    await waitFor('the accounts to be listed', async () => {
      const found = await Promise.all(emails.map(matchesOf))
      return found.every(({ length }) => length === 1)
    })
    const kinds = await Promise.all(emails.map(matchesOf))
    expect(kinds.flat().map(({ kind }) => kind)).toEqual(['name', 'mailbox', 'device'])
    // The rows of the older accounts are unchanged.
    expect(await persons.query(`SELECT * FROM touchline.player WHERE email = 'household@example.com'`)).toEqual([
      before,
    ])
    expect(await Promise.all(emails.map(persons.stateOf))).toEqual(['not-checked', 'not-checked', 'not-checked'])
    expect((await persons.topUp(household.token)).status).toBe(200)
    // A changed name that is no closer to the excluded person's has no effect either.
    expect((await patch(household.token, { last_name: 'Schmitt' })).status).toBe(200)
    expect(await persons.stateOf('household@example.com')).toBe('not-checked')
    expect((await patch(household.token, person)).status).toBe(200)
    expect(await persons.stateOf('household@example.com')).toBe('waiting-verification')
  })

  it("RG-05f C1 is listed when a person who resembles its player closes their account, but not if that person's exclusion has ended", async () => {
    const [one, other] = [persons.newPerson(), persons.newPerson()]
    for (const [at, person] of [one, other].entries()) {
      await persons.join(`ended-${at}@example.com`, person)
      await persons.join(`ended-old-${at}@example.com`, person)
    }
    await persons.close('ended-0@example.com')
    await waitFor('the account to be listed', async () => (await matchesOf('ended-old-0@example.com')).length === 1)
    await persons.query(
      `UPDATE touchline.player SET excluded_until = touchline.now() - interval '1 s' WHERE email = 'ended-1@example.com'`,
    )
    await persons.join('ended-new@example.com', other)
    expect(await persons.stateOf('ended-new@example.com')).toBe('not-checked')
  })

  it("RG-05f C1 is compared even if another player's comparison fails", async () => {
    const isIndexed = () =>
      persons.query<{ is_compared_by: boolean }>(
        `SELECT is_compared_by FROM touchline.player WHERE email IN ('bad@example.com', 'sound@example.com') ORDER BY id`,
      )
    const [bad] = await persons.query<{ id: string }>(
      `INSERT INTO touchline.player (operator_id, email, language, currency, is_compared_by)
        VALUES (1, 'bad@example.com', 'en', 'EUR', true) RETURNING id`,
    )
    await persons.query(
      `ALTER TABLE touchline.person ADD CONSTRAINT planted CHECK (player_id <> ${Number(bad?.id)}) NOT VALID`,
    )
    await persons.query(`UPDATE touchline.player SET is_compared_by = false WHERE email = 'bad@example.com'`)
    await persons.query(
      `INSERT INTO touchline.player (operator_id, email, language, currency) VALUES (1, 'sound@example.com', 'en', 'EUR')`,
    )
    await waitFor('the next player to be indexed', async () => (await isIndexed())[1]?.is_compared_by === true)
    expect(await isIndexed()).toEqual([{ is_compared_by: false }, { is_compared_by: true }])
    await persons.query(`ALTER TABLE touchline.person DROP CONSTRAINT planted`)
  })
})

describe('another address', () => {
  async function changeEmail(token: string, email: string): Promise<void> {
    const { fixture } = persons
    const proof = { method: 'POST', path: postConfirmPassword.path, body: { password: goodPassword } }
    expect((await persons.call({ ...proof, token })).status).toBe(200)
    expect((await persons.call({ method: 'PUT', path: putEmail.path, token, body: { email } })).status).toBe(200)
    const link = linkIn(await fixture.mailTo(email, /confirm/i)).searchParams.get('confirmation_token') ?? ''
    expect((await fixture.follow(`${getConfirmation.path}?confirmation_token=${link}`)).status).toBe(200)
  }

  it('RG-05f C1 is compared by its mailbox only, so that others in the household of an excluded player are not affected', async () => {
    const person = persons.newPerson()
    const { token, device } = await persons.join('moves@example.com', person)
    await persons.join('excluded-home@example.com', person, device)
    await persons.query(
      `UPDATE touchline.player SET excluded_until = 'infinity', is_compared_by = true WHERE email = 'excluded-home@example.com'`,
    )
    await changeEmail(token, 'moved@example.com')
    expect(await persons.stateOf('moved@example.com')).toBe('not-checked')
    await changeEmail(token, 'excluded-home+2@example.com')
    expect(await persons.stateOf('excluded-home+2@example.com')).toBe('waiting-verification')
  })
})

describe('the first sign-in', () => {
  it('RG-05f C1 also compares players whose password was set by a mailed link', async () => {
    const { fixture } = persons
    const { device } = await persons.excluded('first-sign-in@example.com')
    await fixture.configure({ ...document, platformSettings: { auth: { isEmailConfirmationRequired: true } } })
    const email = 'by-link@example.com'
    await persons.signUp(email, stranger())
    const link = linkIn(await fixture.mailTo(email, /confirm/i)).searchParams.get('confirmation_token') ?? ''
    // The link is opened in a browser other than the one that signed up.
    const confirmed = await fixture.follow(`${getConfirmation.path}?confirmation_token=${link}`)
    const { reset_password_token: reset } = confirmed.body as { reset_password_token: string }
    const body = { reset_password_token: reset, password: `${goodPassword} too` }
    const set = await persons.call({ method: 'PUT', path: putPassword.path, body })
    expect(set.status).toBe(200)
    expect(await persons.stateOf(email)).toBe('not-checked')
    const credentials = { email, password: `${goodPassword} too` }
    const signedIn = await persons.call({ method: 'POST', path: postSignIn.path, body: credentials, device })
    expect(await persons.stateOf(email)).toBe('waiting-staff')
    await persons.expectOnHold(tokenOf(signedIn))
    await fixture.configure(document)
  })

  it('RG-05f C1 does not put the owner of a mail address on hold because another person entered the address in the browser of an excluded player', async () => {
    const { fixture } = persons
    const { device } = await persons.excluded('form-filler@example.com')
    await fixture.configure({ ...document, platformSettings: { auth: { isEmailConfirmationRequired: true } } })
    const email = 'owner@example.com'
    await fixture.signUp({ email, password: goodPassword }, { device })
    const link = linkIn(await fixture.mailTo(email, /confirm/i)).searchParams.get('confirmation_token') ?? ''
    expect((await fixture.follow(`${getConfirmation.path}?confirmation_token=${link}`)).status).toBe(200)
    expect(await persons.stateOf(email)).toBe('not-checked')
    await fixture.configure(document)
  })

  it('RG-05f C1 MINOR 6 accepts the code of a sign-up although a demo player was created in the same browser meanwhile', async () => {
    const { fixture } = persons
    const number = '+4915199900883'
    const signedUp = await fixture.signUp({ auth_phone_number: number, password: goodPassword, ...stranger() })
    const demo = await persons.call({ method: 'POST', path: postDemoPlayer.path, device: deviceOf(signedUp) })
    const device = deviceOf(demo)
    expect(device).not.toBe(deviceOf(signedUp))
    await expect.poll(async () => (await fixture.simulator.inbox(number)).length, { timeout: 10_000 }).toBe(1)
    const code = /\d{6}/.exec((await fixture.simulator.inbox(number))[0]?.text ?? '')?.[0]
    const body = { auth_phone_number: number, code }
    const confirmed = await persons.call({ method: 'POST', path: postPhoneConfirmation.path, body, device })
    expect(codeOf(confirmed)).toEqual([200, undefined])
  })
})

it("RG-05f C1 a player's verification is in the player's export", async () => {
  const person = persons.newPerson()
  await persons.excluded('exported-1@example.com', person)
  const { token } = await persons.join('exported@example.com', person)
  const exported = getExport.reply.parse((await persons.call({ path: getExport.path, token })).body)
  expect(exported.player).toMatchObject({
    verification: 'waiting-verification',
    verification_source: 'comparison',
    verification_at: expect.stringMatching(/^2/),
  })
})
