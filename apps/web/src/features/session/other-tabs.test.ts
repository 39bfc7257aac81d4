import { getAccounts, getPlayer, playerHeader, Profile } from '@touchline/contract'
import type { Account } from '@touchline/contract'
import { beforeEach, expect, it } from 'vitest'
import { createApi } from '../../api/index.ts'
import { readAccounts } from './read-accounts.ts'
import { endSession, isStillSignedIn, noticeExpiry } from './session-calls.ts'
import { dispatchSession, requestSignIn, sessionNumber, sessionStore, shownPlayerId } from './session-store.ts'

const unknown = {
  ...{ email: null, mobile_phone: null, auth_phone_number: null, first_name: null, last_name: null, nickname: null },
  ...{ date_of_birth: null, country: null, gender: null, city: null, address: null, postal_code: null },
}
const ofAll = { language: 'en', currency: 'EUR', statuses: [] }
const profile = (id: number) =>
  Profile.parse({
    ...{ id, name: 'Demo', email: 'demo@x.example', isLoggedIn: true, authFieldsMissed: [], country: null, ...ofAll },
    ...{ excludedUntil: null, outOfMinutesUntil: null, isDemo: false },
    rawProfile: {
      ...{ ...unknown, ...ofAll, personal_id: null, receive_promos: false, auth_fields_missed: [] },
      ...{ terms_version: null, terms_agreement: 'never', current_terms_version: '1' },
    },
  })
const euro = (balance: number): Account => ({ currency: 'EUR', subunits: 100, balance, active: true })

type Browser = {
  /** The id of the player to whom the session cookie belongs; null without a session. */
  signedInAs: number | null
  /** The number of calls that are still sent in the previous session, which has ended. */
  lateCalls?: number
  isProfileLost?: boolean
}

/** Opens a client in a browser whose tabs share a cookie. Each balance equals the id of its player. */
function openTab(browser: Browser) {
  const sent: string[] = []
  let late = browser.lateCalls ?? 0
  const answer = (url: string, init: RequestInit): Response => {
    const { signedInAs: id } = browser
    if (url === getPlayer.path) {
      if (browser.isProfileLost) throw new TypeError('no network')
      return Response.json({ player: id === null ? null : profile(id) })
    }
    late -= 1
    const named = new Headers(init.headers).get(playerHeader)
    if (late >= 0 || id === null || (named !== null && named !== String(id)))
      return Response.json({ code: 'not-signed-in', trace_id: 'x' }, { status: 401 })
    return Response.json({ accounts: [euro(id)] })
  }
  const api = createApi({
    sessionNumber,
    playerId: shownPlayerId,
    isStillSignedIn,
    onRejected: noticeExpiry,
    fetch: async (url, init) => {
      sent.push(url === getPlayer.path ? 'who' : 'accounts')
      return answer(url, init)
    },
  })
  return { api, sent }
}

/** Each test begins on a page that shows player 7. */
beforeEach(() => {
  sessionStore.setState({ signIn: null })
  dispatchSession({ type: 'profile-read', player: profile(7), accounts: [euro(1_000)] })
})

const notSignedIn = { code: 'not-signed-in' }

it('BEY-04f if another player has signed in in another tab, the page switches to that player and shows no balance to the previous one', async () => {
  const { api, sent } = openTab({ signedInAs: 8 })
  await expect(readAccounts(api)).rejects.toMatchObject(notSignedIn)
  expect(sessionStore.getState()).toMatchObject({
    session: { status: 'player', player: { id: 8 }, accounts: [euro(8)] },
    signIn: null,
  })
  expect(sent).toEqual(['accounts', 'who', 'who', 'accounts'])
})

it('SESS-02a calls that fail because the session has ended are repeated if the player has signed in again in another tab, which is checked once', async () => {
  const { api, sent } = openTab({ signedInAs: 7, lateCalls: 2 })
  const read = () => api(getAccounts, {})
  expect(await Promise.all([read(), read()])).toEqual([{ accounts: [euro(7)] }, { accounts: [euro(7)] }])
  expect(sessionStore.getState()).toMatchObject({ session: { status: 'player', player: { id: 7 } }, signIn: null })
  expect(sent.filter((call) => call === 'who')).toHaveLength(1)
})

it.each([
  ['no player is signed in', { signedInAs: null }, ['accounts', 'who']],
  ['the check fails', { signedInAs: 7, lateCalls: 1, isProfileLost: true }, ['accounts', 'who']],
  ['it is rejected once more', { signedInAs: 7, lateCalls: 9 }, ['accounts', 'who', 'accounts']],
])('SESS-02a a session has expired if %s, and no further call is sent', async (_, browser, calls) => {
  const { api, sent } = openTab(browser)
  await expect(api(getAccounts, {})).rejects.toMatchObject(notSignedIn)
  expect(sessionStore.getState()).toMatchObject({ session: { status: 'visitor' }, signIn: 'expired' })
  expect(sent).toEqual(calls)
})

it('SESS-02a while a player is signing out, a rejected call does not report that the session has expired', async () => {
  const { api } = openTab({ signedInAs: null })
  const reading = api(getAccounts, {})
  const leaving = endSession((() => new Promise((resolve) => setTimeout(resolve, 20))) as never)
  await expect(reading).rejects.toMatchObject(notSignedIn)
  await leaving
  expect(sessionStore.getState()).toMatchObject({ session: { status: 'player' }, signIn: null })
})

it('AUTH-10 SESS-02b a request to sign in after an expired session is ignored while a player is signed in', () => {
  requestSignIn('expired')
  expect(sessionStore.getState().signIn).toBeNull()
})
