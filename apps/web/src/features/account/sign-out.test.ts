// @vitest-environment happy-dom
import { emptySlip } from '@touchline/betting'
import { deleteSignOut } from '@touchline/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { recentSearches, rememberSearch } from '../search/index.ts'
import { slipStore } from '../bet-slip/index.ts'
import { fillSlip, sampleOutcome } from '../bet-slip/testing/samples.ts'
import { chooseOddsType } from '../../site/odds-type/odds-type.ts'
import { storedNames } from '../../site/storage/stored-names.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { setTheme } from '../../site/theme.ts'
import { noticeExpiry, sessionStore } from '../session/index.ts'
import { signOut } from './sign-out.ts'

/** These settings belong to the device and not to the player. */
const ofDevice = [storedNames.registered, storedNames.theme, storedNames.oddsType]
const cookies = ['tl_consent=statistics', 'tl_device=1f0c']

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  sessionStore.setState({ session: { status: 'player', player: { id: 7 }, accounts: [] } as never, signIn: null })
  for (const name of ofDevice) localStorage.setItem(name, 'x')
  for (const cookie of cookies) document.cookie = cookie
  history.replaceState({}, '', '/de/sports')
  fillSlip()
  rememberSearch('crown')
})

it('BEY-04 SESS-01ab signing out clears the slip, its stored copy and recent searches, but not the settings of the device', async () => {
  expect(localStorage.getItem(storedNames.bets)).not.toBeNull()
  const calls = vi.fn<(endpoint: unknown) => Promise<object>>(async () => ({}))
  await signOut(calls as unknown as Api)
  expect(calls).toHaveBeenCalledExactlyOnceWith(deleteSignOut, {})
  // The session contains neither the player nor any account.
  expect(sessionStore.getState().session).toEqual({ status: 'visitor' })
  expect(slipStore.getState().slip).toEqual(emptySlip)
  expect([localStorage.getItem(storedNames.bets), recentSearches()]).toEqual([null, []])
  expect(ofDevice.map((name) => localStorage.getItem(name))).toEqual(ofDevice.map(() => 'x'))
  for (const cookie of cookies) expect(document.cookie).toContain(cookie)
  // The language is part of the address, so it stays.
  expect(location.pathname).toBe('/de/sports')
})

it('BEY-04 if a sign-out does not reach the server, stored data are cleared all the same, and the session does not end', async () => {
  const unreachable = (async () => {
    throw new ApiError('unreachable')
  }) as unknown as Api
  await expect(signOut(unreachable)).rejects.toThrow('unreachable')
  expect(sessionStore.getState().session.status).toBe('player')
  expect(slipStore.getState().slip).toEqual(emptySlip)
  expect([localStorage.getItem(storedNames.bets), recentSearches()]).toEqual([null, []])
})

it('SESS-06efg SLIP-15a bets, theme and odds format are stored in local storage, not in session storage', () => {
  setTheme('dark')
  chooseOddsType(sampleSite(), 'american')
  const stored = (storage: Storage) =>
    ['tl.bets', 'tl.theme', 'tl.odds-type'].map((name) => storage.getItem(name) !== null)
  expect(stored(sessionStorage)).toEqual([false, false, false])
  expect(stored(localStorage)).toEqual([true, true, true])
})

it('BEY-04 SESS-02abe when a session expires, the slip stays and the player is asked to sign in', () => {
  noticeExpiry(new ApiError('not-signed-in', { status: 401 }))
  expect(sessionStore.getState()).toMatchObject({ session: { status: 'visitor' }, signIn: 'expired' })
  expect(slipStore.getState().slip).toMatchObject({ bets: [{ stake: 1_000, selections: [sampleOutcome] }] })
  expect(localStorage.getItem(storedNames.bets)).not.toBeNull()
})

it('SESS-02d failures other than an expired session do not end the session, and neither do the replies to the sign-in form', () => {
  noticeExpiry(new ApiError('unreachable'))
  noticeExpiry(new ApiError('invalid-credentials', { status: 401 }))
  noticeExpiry(new ApiError('second-factor-needed', { status: 401 }))
  expect(sessionStore.getState().session.status).toBe('player')
})
