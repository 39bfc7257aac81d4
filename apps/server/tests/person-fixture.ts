import { getPlayer, getUserLimits, postBets, postSignIn, postTopUp, postUserLimit } from '@touchline/contract'
import type { VerificationState } from '@touchline/contract'
import type { SiteConfigurationDocument } from '@touchline/contract/site'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { holdWhile } from './hold-while.ts'
import { goodPassword, openIdentity } from './identity-fixture.ts'
import type { IdentityFixture } from './identity-fixture.ts'
import { deviceOf, tokenOf } from './player-fixture.ts'

const form = { forms: ['sign_up' as const, 'profile' as const], isRequired: false }

/** People sign up at once, with a name and a birth date if they like. */
export const document = {
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

export type PersonFixture = Awaited<ReturnType<typeof openPersons>>

/** Players who wait are not answered by the provider of verifications. */
export async function openPersons(name: string) {
  const fixture: IdentityFixture = await openIdentity(name)
  await fixture.configure(document)
  // What players wait for is read before it is answered.
  const usual = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'pending' }),
  }
  await fetch(`${fixture.simulator.url}/verification/usual`, usual)

  const query = <Row>(sql: string, params?: unknown[]) =>
    fixture.players.suite.database.query<Row & object>(sql, params)
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

  const signUp = (email: string, person: object) => fixture.signUp({ email, password: goodPassword, ...person })

  async function close(email: string): Promise<void> {
    await query('SELECT touchline.close_player(operator_id, id) FROM touchline.player WHERE email = $1', [email])
  }

  const during = <Result>(lock: string, act: () => Promise<Result>): Promise<Result> =>
    holdWhile(fixture.players.suite.database.url('tl_migrate'), lock, act)

  return {
    ...{
      fixture,
      query,
      stateOf,
      somebody,
      join,
      signIn,
      signUp,
      exclude,
      excluded,
      topUp,
      expectOnHold,
      close,
      during,
    },
    call: fixture.call,
    end: () => fixture.close(),
  }
}

export const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string })?.code,
]
