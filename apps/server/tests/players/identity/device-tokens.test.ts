import {
  getUnlock,
  postConfirmPassword,
  postPassword,
  postSignIn,
  postUnlock,
  putPassword,
  putPlayerPassword,
} from '@touchline/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '../../../src/platform/runtime/index.ts'
import type { CallOptions } from '../../fixtures/call-api.ts'
import { goodPassword, linkIn, openIdentity } from '../../fixtures/identity-fixture.ts'
import type { IdentityFixture } from '../../fixtures/identity-fixture.ts'
import { deviceOf, password, tokenOf } from '../../fixtures/player-fixture.ts'

// If an attacker plants a cookie in another person's browser, signing in there must not make the attacker's device
// known to that person's login (docs/decisions/0029-identity.md).

let fixture: IdentityFixture
beforeAll(async () => void (fixture = await openIdentity('device-tokens')))
afterAll(() => fixture?.close())

const planted = 'B'.repeat(43)
const post = (path: string, body: object, options: Partial<CallOptions> = {}) =>
  fixture.call({ method: 'POST', path, body, ...options })
const signIn = (email: string, device?: string, tried = password) =>
  post(postSignIn.path, { email, password: tried }, { device })

async function knowsDevice(email: string, token: string): Promise<boolean> {
  const rows = await fixture.players.suite.database.query(
    `SELECT FROM touchline.known_device AS known JOIN touchline.player ON player.id = known.player_id
      WHERE player.email = $1 AND known.device_hash = $2`,
    [email, hashToken(token)],
  )
  return rows.length > 0
}

describe('MINOR 6 a device token that the player has not signed in with', () => {
  it('is replaced at sign-in and does not become a known device', async () => {
    await fixture.players.addPlayer('planted@example.com')
    const given = deviceOf(await signIn('planted@example.com', planted))
    expect(given).not.toBe(planted)
    expect(await knowsDevice('planted@example.com', planted)).toBe(false)
    expect(await knowsDevice('planted@example.com', given)).toBe(true)
    // The new token belongs to the player and is not replaced again.
    expect(deviceOf(await signIn('planted@example.com', given))).toBe(given)
  })

  it('is replaced even if it belongs to another player, as in a shared browser, and stays a known device of that player', async () => {
    for (const email of ['first@example.com', 'second@example.com']) await fixture.players.addPlayer(email)
    const first = deviceOf(await signIn('first@example.com'))
    const shared = deviceOf(await signIn('second@example.com', first))
    expect(shared).not.toBe(first)
    expect(await knowsDevice('second@example.com', first)).toBe(false)
    expect(await knowsDevice('first@example.com', first)).toBe(false)
    for (const email of ['first@example.com', 'second@example.com'])
      expect(deviceOf(await signIn(email, shared))).toBe(shared)
  })

  it('is replaced when a mailed password reset or unlock link is used, and the browser with the new token can open the unlock link once more', async () => {
    const email = 'mailed@example.com'
    await fixture.players.addPlayer(email)
    await signIn(email)
    await post(postPassword.path, { email })
    const reset = linkIn(await fixture.mailTo(email, /new password/i)).searchParams.get('reset_password_token')
    const body = { reset_password_token: reset, password: goodPassword }
    const afterReset = deviceOf(await fixture.call({ method: 'PUT', path: putPassword.path, body, device: planted }))
    expect(await knowsDevice(email, planted)).toBe(false)
    expect(await knowsDevice(email, afterReset)).toBe(true)

    await post(postUnlock.path, { email })
    const unlock = linkIn(await fixture.mailTo(email, /unlock/i)).searchParams.get('unlock_token')
    const use = (device: string) => fixture.follow(`${getUnlock.path}?unlock_token=${unlock}`, { device })
    const afterUnlock = deviceOf(await use(planted))
    expect(await knowsDevice(email, planted)).toBe(false)
    expect(await knowsDevice(email, afterUnlock)).toBe(true)
    expect((await use(afterUnlock)).status).toBe(200)
  })

  it('does not become a known device when the password is changed', async () => {
    const email = 'changed@example.com'
    await fixture.players.addPlayer(email)
    const session = { token: tokenOf(await signIn(email)) }
    const token = tokenOf(await post(postConfirmPassword.path, { password }, session))
    const change = { method: 'PUT', path: putPlayerPassword.path, body: { password: goodPassword }, token }
    expect((await fixture.call({ ...change, device: planted })).status).toBe(200)
    expect(await knowsDevice(email, planted)).toBe(false)
  })
})
