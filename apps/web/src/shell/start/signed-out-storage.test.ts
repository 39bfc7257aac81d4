// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import type { Api } from '../../api/index.ts'
import { signOut } from '../../features/account/sign-out.ts'
import { panelStore, syncPanel, updatePanel } from '../../features/bet-slip/panel/panel-store.ts'
import { slipStore } from '../../features/bet-slip/slip-store.ts'
import {
  fillSlip,
  samplePlacement,
  sampleKey,
  signInAs,
  signInSample,
} from '../../features/bet-slip/testing/samples.ts'
import { recentSearches, rememberSearch } from '../../features/search/index.ts'
import { sessionStore } from '../../features/session/index.ts'
import { syncPlayerHint } from '../../features/session/player-hint.ts'
import { cookieNames, storedNames } from '../../site/storage/stored-names.ts'
import { forgetFormerPlayer } from './use-site-start.ts'
import { followSession } from '../../features/bet-slip/quick-bet/quick-bet-store.ts'

const api = (async () => ({})) as unknown as Api

const hasStoredSlip = () => localStorage.getItem(storedNames.bets) !== null

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  sessionStore.setState({ session: { status: 'player', player: { id: 7 }, accounts: [] } as never, signIn: null })
  fillSlip()
})

/** The names of data that is stored for one tab; all other data is stored for the browser. */
const ofTab = [
  ...(['panel', 'tags', 'foldedLeagues', 'quickBet', 'termsPutOff', 'signUpDraft', 'tabPlayer', 'offerLines'] as const),
  ...(['sentPayments', 'begunDeposit'] as const),
]

/** The cookies that pages write. The server's session cookies are left out, because scripts cannot read them. */
const { session: _session, knownDevice: _knownDevice, ...ofPages } = cookieNames

/** Returns the keys in `names` of the names that are stored. */
function namesOf(names: Readonly<Record<string, string>>, stored: readonly string[]): string[] {
  return stored.map((name) => Object.keys(names).find((key) => names[key] === name) ?? name).toSorted()
}

it('BEY-04de after a sign-out only settings of the device and unconfirmed bets stay in storage', async () => {
  const leaves = [syncPlayerHint(), syncPanel(), followSession()]
  const tabNames: ReadonlySet<string> = new Set(ofTab)
  for (const [key, name] of Object.entries(storedNames))
    (tabNames.has(key) ? sessionStorage : localStorage).setItem(name, '"x"')
  for (const name of Object.values(ofPages)) document.cookie = `${name}=x`
  updatePanel({ isOpen: true, tab: 'MY_BETS' })
  rememberSearch('crown')
  await signOut(api)
  // What stays for the tab: the campaign tags of the visit, and which leagues are folded.
  expect(namesOf(storedNames, Object.keys(sessionStorage))).toEqual(['foldedLeagues', 'tags'])
  expect(namesOf(storedNames, Object.keys(localStorage))).toEqual(
    // BEY-02: a bet that may have been placed is looked up when its player signs in again.
    [
      'bettingSettings',
      'confirmsPlacing',
      'keysOff',
      'locale',
      'oddsType',
      'pinnedMarkets',
      'registered',
      'signUpReminder',
      'signedUp',
      'theme',
      'unconfirmedBets',
      'unconfirmedCashOuts',
    ],
  )
  const remaining = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  expect(namesOf(cookieNames, remaining)).toEqual([
    'consent',
    'depositReminder',
    'device',
    'oddsType',
    'partner',
    'pinnedMarkets',
  ])
  for (const leave of leaves) leave()
})

it('BEY-04de after a sign-out an unconfirmed bet stays stored with its key, its selections and a hash of the player', async () => {
  signInSample()
  const sent = { ...samplePlacement, atMs: Date.now() }
  fillSlip({ type: 'placement-started' }, { type: 'placement-sent', sent }, { type: 'answer-lost' })
  await signOut(api)
  expect(Object.keys(localStorage)).toEqual([storedNames.unconfirmedBets])
  const stored = localStorage.getItem(storedNames.unconfirmedBets) ?? ''
  expect([sent.key, sampleKey, 'hash of seven'].filter((text) => !stored.includes(text))).toEqual([])
  expect(stored).not.toMatch(/playerId|payload|"stake":[1-9]/)
})

it('BEY-04d a sign-out removes the stored times of quick bets, even in a tab that has not loaded quick bet', async () => {
  localStorage.setItem(storedNames.quickTimes, '[{"playerId":7,"atMs":1000}]')
  await signOut(api)
  expect(localStorage.getItem(storedNames.quickTimes)).toBeNull()
})

it('BEY-04d SESS-02e after a session has expired, the same player finds the slip again, and another player does not, even after a reload', async () => {
  const leave = forgetFormerPlayer()
  const enter = (id: number) =>
    sessionStore.setState({ session: { status: 'player', player: { id }, accounts: [] } as never })
  const expire = () => sessionStore.setState({ session: { status: 'visitor' } as never })
  enter(7)
  rememberSearch('crown')
  const { selectedOutcomeIds } = slipStore.getState().slip
  expect(selectedOutcomeIds).not.toEqual([])
  const remaining = () => [recentSearches(), slipStore.getState().slip.selectedOutcomeIds, hasStoredSlip()]
  expire()
  expect(remaining()).toEqual([['crown'], selectedOutcomeIds, true])
  enter(7)
  await import('../../features/account/sign-out.ts')
  expect(remaining()).toEqual([['crown'], selectedOutcomeIds, true])
  expire()
  leave()
  const leaveAgain = forgetFormerPlayer()
  enter(8)
  await vi.waitFor(() => expect(remaining()).toEqual([[], [], false]))
  leaveAgain()
})

it('AUTH-10b a visitor’s slip stays for the player who signs in, even if the previous player had not signed out', async () => {
  sessionStorage.clear()
  sessionStore.setState({ session: { status: 'visitor' } as never })
  fillSlip()
  rememberSearch('crown')
  localStorage.setItem(storedNames.settingsOf, '7')
  localStorage.setItem(storedNames.quickTimes, '[{"playerId":7,"atMs":1000}]')
  updatePanel({ isOpen: true, tab: 'BET_SLIP' })
  const leave = forgetFormerPlayer()
  sessionStore.setState({ session: { status: 'player', player: { id: 8 }, accounts: [] } as never })
  await vi.waitFor(() => expect(recentSearches()).toEqual([]))
  expect(localStorage.getItem(storedNames.quickTimes)).toBeNull()
  expect(slipStore.getState().slip.selectedOutcomeIds).toEqual([sampleKey])
  expect([hasStoredSlip(), panelStore.getState().isOpen]).toEqual([true, true])
  leave()
})

it('SLIP-15c a tab that still shows another player does not remove the slip that the next player has filled in another tab', async () => {
  sessionStorage.clear()
  signInAs({ id: 8 })
  fillSlip()
  rememberSearch('crown')
  sessionStore.setState({ session: { status: 'visitor' } as never })
  sessionStorage.setItem(storedNames.tabPlayer, '7')
  const leave = forgetFormerPlayer()
  signInAs({ id: 8 })
  await vi.waitFor(() => expect(recentSearches()).toEqual([]))
  expect(hasStoredSlip()).toBe(true)
  leave()
})

it('BEY-04 if the previous player has not signed out, another player who signs in finds no data of the previous one', async () => {
  const leave = forgetFormerPlayer()
  rememberSearch('crown')
  sessionStore.setState({ session: { status: 'player', player: { id: 7 }, accounts: [] } as never })
  expect(recentSearches()).toEqual(['crown'])
  sessionStore.setState({ session: { status: 'player', player: { id: 8 }, accounts: [] } as never })
  await vi.waitFor(() => expect(recentSearches()).toEqual([]))
  expect(localStorage.getItem(storedNames.bets)).toBeNull()
  expect(sessionStore.getState().session).toMatchObject({ status: 'player', player: { id: 8 } })
  leave()
})

/** The names of this tab that stay after a sign-out: the campaign of the visit, and the folded leagues of its lists. */
const remainingOfTab = ['foldedLeagues', 'tags']

function fillTab(): void {
  for (const key of ofTab) sessionStorage.setItem(storedNames[key], '"x"')
  sessionStorage.setItem(storedNames.tabPlayer, '7')
  localStorage.setItem(storedNames.settingsOf, '7')
}

/** Removes a name as another tab of this browser does. */
function removeElsewhere(key: string, oldValue: string): void {
  localStorage.removeItem(key)
  dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: null }))
}

const ofThisTab = () => namesOf(storedNames, Object.keys(sessionStorage))

it('BEY-04d a sign-out in another tab clears the data of the player that this tab has stored, and this tab does not store them again', async () => {
  const leave = forgetFormerPlayer()
  signInAs({ id: 7 })
  fillTab()
  updatePanel({ isOpen: true, tab: 'MY_BETS' })
  removeElsewhere(storedNames.settingsOf, '7')
  await vi.waitFor(() => expect(ofThisTab()).toEqual(remainingOfTab))
  expect(panelStore.getState().isOpen).toBe(false)
  // The balance of the session that this tab still shows changes.
  signInAs({ id: 7 })
  expect(ofThisTab()).toEqual(remainingOfTab)
  leave()
})

it('BEY-04d a tab that was frozen during a sign-out clears the player’s data when it finds that the session has ended', async () => {
  const leave = forgetFormerPlayer()
  fillTab()
  sessionStore.setState({ session: { status: 'pending' } as never })
  localStorage.removeItem(storedNames.settingsOf)
  sessionStore.setState({ session: { status: 'visitor' } as never })
  await vi.waitFor(() => expect(ofThisTab()).toEqual(remainingOfTab))
  leave()
})

it('BEY-04d SESS-02e an expired session and the sign-out of another player clear nothing in this tab', async () => {
  const leave = forgetFormerPlayer()
  fillTab()
  const stored = ofThisTab()
  sessionStore.setState({ session: { status: 'visitor' } as never })
  removeElsewhere(storedNames.settingsOf, '8')
  await vi.dynamicImportSettled()
  expect(ofThisTab()).toEqual(stored)
  leave()
})
