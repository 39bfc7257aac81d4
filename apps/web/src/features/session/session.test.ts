import { describe, expect, it } from 'vitest'
import { activeAccount, excludedUntil, isUndecided, reduceSession, needsNewConnection } from './session.ts'
import type { Session } from './session.ts'
import type { Player } from '@touchline/contract'

const player = {
  id: 7,
  name: 'Demo',
  email: 'demo@x.example',
  language: 'en',
  currency: 'EUR',
  isLoggedIn: true as const,
}
const euro = { currency: 'EUR', subunits: 100, balance: 1_000, active: true }
const coin = { currency: 'BTC', subunits: 100_000_000, balance: 5, active: false }
const signedIn: Session = { status: 'player', player, accounts: [coin, euro] }

describe('the session', () => {
  it('BEY-08 is read-only while a player is excluded or has no active minutes left', () => {
    const until = '2026-11-17T10:00:00.000Z'
    const reading = (own: object): Session => ({ status: 'player', player: { ...player, ...own }, accounts: [] })
    expect(excludedUntil(reading({ excludedUntil: 'indefinite', outOfMinutesUntil: null }))).toBe('indefinite')
    expect(excludedUntil(reading({ excludedUntil: null, outOfMinutesUntil: until }))).toBe(until)
    expect(excludedUntil(reading({ excludedUntil: null, outOfMinutesUntil: null }))).toBeNull()
  })

  it('AUTH-01a is unknown, then pending while the profile is requested, and known once it arrives', () => {
    const requested = reduceSession({ status: 'unknown' }, { type: 'profile-requested' })
    expect(requested).toEqual({ status: 'pending' })
    expect([isUndecided({ status: 'unknown' }), isUndecided(requested), isUndecided(signedIn)]).toEqual([
      true,
      true,
      false,
    ])
    // A repeated request does not change a known session until the reply arrives.
    expect(reduceSession(signedIn, { type: 'profile-requested' })).toBe(signedIn)
    expect(reduceSession({ status: 'visitor' }, { type: 'profile-requested' })).toEqual({ status: 'visitor' })
  })

  it('AUTH-01a is marked as failed after a failed request and stays pending, unless the player is known', () => {
    const failed = reduceSession({ status: 'pending' }, { type: 'profile-failed' })
    expect(failed).toEqual({ status: 'pending', hasFailed: true })
    expect(reduceSession(failed, { type: 'profile-requested' })).toBe(failed)
    expect(reduceSession(signedIn, { type: 'profile-failed' })).toBe(signedIn)
  })

  it('AUTH-02a AUTH-12g a player without a login is shown as a visitor', () => {
    const loginless = { ...player, isLoggedIn: false }
    expect(reduceSession({ status: 'pending' }, { type: 'profile-read', player: loginless, accounts: [] })).toEqual({
      status: 'visitor',
    })
  })

  it('AUTH-01 is that of a visitor or of a player once the profile was read', () => {
    const read = (given: typeof player | null) =>
      reduceSession({ status: 'unknown' }, { type: 'profile-read', player: given, accounts: [euro] })
    expect(read(null)).toEqual({ status: 'visitor' })
    expect(read(player)).toMatchObject({ status: 'player', accounts: [euro] })
  })

  it('SESS-04a updates the account of a currency at once when a message contains its balance', () => {
    const changed = reduceSession(signedIn, { type: 'balance-changed', currency: 'EUR', availableMinor: 900 })
    expect(changed).toMatchObject({ accounts: [coin, { ...euro, balance: 900 }] })
    expect(activeAccount(changed)?.balance).toBe(900)
    const visitor: Session = { status: 'visitor' }
    expect(reduceSession(visitor, { type: 'balance-changed', currency: 'EUR', availableMinor: 1 })).toBe(visitor)
  })

  it('SESS-03c SESS-07c uses the account in use for bets, whatever the player’s own currency is', () => {
    expect(activeAccount(signedIn)).toBe(euro)
    const inUse = { ...coin, active: true }
    const accounts = [{ ...euro, active: false }, inUse]
    expect(activeAccount(reduceSession(signedIn, { type: 'accounts-read', accounts }))).toBe(inUse)
    expect(activeAccount({ status: 'player', player, accounts: [coin, { ...euro, active: false }] })?.currency).toBe(
      'EUR',
    )
  })

  it('PLAT-05b retains the known balances of other accounts when only the account in use is read', () => {
    const inUse = { ...coin, balance: 9, active: true }
    const read = reduceSession(signedIn, { type: 'active-account-read', accounts: [inUse] })
    expect(read).toMatchObject({ accounts: [inUse, { ...euro, active: false }] })
    const first = reduceSession(
      { status: 'player', player, accounts: [] },
      { type: 'active-account-read', accounts: [inUse] },
    )
    expect(first).toMatchObject({ accounts: [inUse] })
    expect(reduceSession(signedIn, { type: 'active-account-read', accounts: [] })).toMatchObject({
      accounts: [coin, euro],
    })
  })

  it('SESS-01 is that of a visitor after it has ended', () => {
    expect(reduceSession(signedIn, { type: 'ended' })).toEqual({ status: 'visitor' })
    expect(activeAccount({ status: 'visitor' })).toBeUndefined()
  })
})

const unknown: Session = { status: 'unknown' }
const visitor: Session = { status: 'visitor' }
const playerOf = (id: number): Session => ({ status: 'player', player: { id } as Player, accounts: [] })

it.each<[boolean, string, Session, Session]>([
  [true, 'logged in from unknown', unknown, playerOf(1)],
  [true, 'logged in from not logged in', visitor, playerOf(1)],
  [true, 'not logged in from logged in', playerOf(1), visitor],
  [true, 'another player', playerOf(1), playerOf(2)],
  [false, 'not logged in from unknown', unknown, visitor],
  [false, 'requested', unknown, { status: 'pending' }],
  [true, 'logged in from pending', { status: 'pending' }, playerOf(1)],
  [false, 'a new balance of the same player', playerOf(1), playerOf(1)],
])('LIVE-04bcd whether the connection is renewed: %s for “%s”', (expected, _title, before, after) => {
  expect(needsNewConnection(before, after)).toBe(expected)
})
