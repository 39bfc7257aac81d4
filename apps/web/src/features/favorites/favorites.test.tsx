// @vitest-environment happy-dom
import { deleteFavorite, getFavoriteOverview, postFavorite } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { alertStore } from '../../site/page/alert-store.ts'
import { setAlertMessages } from '../../site/page/failure-alert.ts'
import { loadMessages } from '../../site/i18n/message-store.ts'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { dispatchSession, requestSignIn, sessionStore } from '../session/index.ts'
import { FavoriteStar, favoritesStore, useFavorites } from './index.ts'
import { noFavorites } from './favorites-store.ts'
import { TestPage } from '../../site/testing/test-page.tsx'

vi.mock('../../site/i18n/message-store.ts', async (original) => ({
  ...(await original<object>()),
  loadMessages: vi.fn<typeof loadMessages>(async () => {}),
}))

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })

/** The matches that the fake server has stored, and its answers to the next calls. */
let stored = new Set<number>()
let calls: string[] = []
let readings = 0
let answers: (() => Promise<void>)[] = []

const api = (async (endpoint: Endpoint, { params }: { params?: { id: number } }) => {
  if (endpoint === getFavoriteOverview) {
    readings += 1
    const favoriteIds = { match: [...stored], tournament: [], competitor: [] }
    return { favoriteIds, tournaments: [], competitors: [], open_matches_count: stored.size }
  }
  calls.push(`${endpoint === postFavorite ? 'add' : 'remove'} ${params?.id}`)
  await answers.shift()?.()
  if (endpoint === postFavorite) stored.add(params?.id ?? 0)
  else if (endpoint === deleteFavorite) stored.delete(params?.id ?? 0)
  return { favoriteIds: [...stored] }
}) as unknown as Api

const player = { id: 7, name: 'Ann', email: 'a@b.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
const signIn = (id = player.id) =>
  act(async () => {
    dispatchSession({ type: 'profile-read', player: { ...player, id }, accounts: [] })
    await import('./load-favorites.ts')
  })

function Page() {
  useFavorites(true)
  return [1, 2].map((id) => <FavoriteStar key={id} type="match" id={id} name={`Match ${id}`} />)
}

let close = async () => {}
async function open({ isOffered = true } = {}) {
  const site = sampleSite({ services: { ...sampleSite().services, favorites: isOffered } })
  const { container, root } = await mount(
    <TestPage site={site} i18n={i18n} api={api}>
      <Page />
    </TestPage>,
  )
  close = () => act(async () => root.unmount())
  const stars = () => [...container.querySelectorAll('button')]
  return {
    stars,
    marked: () => stars().map((star) => star.getAttribute('aria-pressed') === 'true'),
    tap: (place: number) =>
      act(async () => {
        stars()[place]?.click()
        // Waits for the code that the tap fetches.
        await import('./toggle-favorite.ts')
      }),
  }
}

beforeEach(() => {
  ;[stored, calls, answers, readings] = [new Set(), [], [], 0]
  sessionStore.setState({ session: { status: 'visitor' }, signIn: null })
  favoritesStore.setState(noFavorites, true)
  alertStore.setState({ alert: null, isLeaving: false })
})
afterEach(() => close())

/** An answer that waits until it is released. */
function later() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  answers.push(() => promise)
  return { resolve, reject }
}

// This test must be the first: a fetched module is not fetched again.
it('FAV-01b if the code of favorites cannot be fetched, the star is reverted and the failure reported', async () => {
  setAlertMessages(i18n)
  const { marked, stars } = await open()
  await signIn()
  const { promise, reject } = Promise.withResolvers<void>()
  vi.mocked(loadMessages).mockReturnValueOnce(promise)
  act(() => stars()[0]?.click())
  expect(marked()).toEqual([true, false])
  await act(async () => reject(new TypeError('Failed to fetch')))
  await expect.poll(marked).toEqual([false, false])
  expect([alertStore.getState().alert?.title, calls]).toEqual(['Something went wrong', []])
})

it('FAV-01a a tap is sent although the part of the page that reads favorites is not hydrated yet', async () => {
  const { container, root } = await mount(
    <TestPage site={sampleSite()} i18n={i18n} api={api}>
      <FavoriteStar type="match" id={1} name="Match 1" />
    </TestPage>,
  )
  close = () => act(async () => root.unmount())
  await signIn()
  const star = container.querySelector('button')
  await act(async () => {
    star?.click()
    await import('./toggle-favorite.ts')
  })
  await expect.poll(() => calls).toEqual(['add 1'])
  await expect.poll(() => star?.getAttribute('aria-pressed')).toBe('true')
})

it('FAV-01ac a star flips at once, and the list follows the server’s answer', async () => {
  const { marked, tap, stars } = await open()
  stored.add(2)
  await signIn()
  await expect.poll(marked).toEqual([false, true])
  expect(stars()[0]?.getAttribute('aria-label')).toBe('Favourite Match 1')
  const answer = later()
  await tap(0)
  expect([marked(), calls]).toEqual([[true, true], ['add 1']])
  expect([...favoritesStore.getState().ids.match]).toEqual([2])
  await act(async () => answer.resolve())
  await expect.poll(() => [...favoritesStore.getState().ids.match]).toEqual([2, 1])
  await tap(1)
  await expect.poll(() => favoritesStore.getState().pending.size).toBe(0)
  expect([marked(), calls]).toEqual([
    [true, false],
    ['add 1', 'remove 2'],
  ])
})

it('FAV-01a the first tap flips the star before the code of favorites is fetched, and a second tap reverts it', async () => {
  const { marked, stars } = await open()
  await signIn()
  const arrived = Promise.withResolvers<void>()
  vi.mocked(loadMessages).mockReturnValueOnce(arrived.promise).mockReturnValueOnce(arrived.promise)
  const tap = () => act(() => stars()[0]?.click())
  tap()
  expect([marked(), calls]).toEqual([[true, false], []])
  tap()
  expect([marked(), calls]).toEqual([[false, false], []])
  await act(async () => arrived.resolve())
  await expect.poll(() => favoritesStore.getState().pending.size).toBe(0)
  expect([marked(), [...stored]]).toEqual([[false, false], []])
})

it('FAV-01b if a call fails, the star is reverted and the failure reported, and the player can tap again', async () => {
  const { marked, tap } = await open()
  await signIn()
  const answer = later()
  await tap(0)
  expect(marked()).toEqual([true, false])
  await act(async () => answer.reject(new ApiError('unreachable')))
  await expect.poll(marked).toEqual([false, false])
  const { alert } = alertStore.getState()
  expect(alert).toMatchObject({ title: 'Match 1 was not saved as a favourite', text: 'No answer came back.' })
  await act(async () => alert?.action?.run())
  await expect.poll(() => [...stored]).toEqual([1])
  expect(marked()).toEqual([true, false])
})

it('FAV-01a of several quick taps the last one counts, whatever the order of the answers', async () => {
  const { marked, tap } = await open()
  await signIn()
  const answer = later()
  for (let taps = 0; taps < 3; taps += 1) await tap(0)
  await tap(1)
  expect(marked()).toEqual([true, true])
  await act(async () => answer.resolve())
  await expect.poll(() => favoritesStore.getState().pending.size).toBe(0)
  expect([marked(), [...stored]]).toEqual([
    [true, true],
    [1, 2],
  ])
})

it('FAV-01e a visitor’s tap is carried out after signing in, or dropped when the sign-in form is closed', async () => {
  const { marked, tap } = await open()
  await tap(0)
  await expect.poll(() => sessionStore.getState().signIn).toBe('to-mark')
  await act(async () => requestSignIn(null))
  await signIn()
  expect([marked(), calls]).toEqual([[false, false], []])
  await act(async () => dispatchSession({ type: 'ended' }))

  await tap(1)
  await expect.poll(() => sessionStore.getState().signIn).toBe('to-mark')
  await signIn()
  await expect.poll(() => [...stored]).toEqual([2])
  await expect.poll(marked).toEqual([false, true])
})

it('FAV-01d favorites are removed when the session ends, and an answer that arrives later does not restore them', async () => {
  const { marked, tap } = await open()
  stored.add(2)
  await signIn()
  await expect.poll(marked).toEqual([false, true])
  const answer = later()
  await tap(0)
  await act(async () => dispatchSession({ type: 'ended' }))
  expect([marked(), favoritesStore.getState()]).toEqual([[false, false], noFavorites])
  await act(async () => answer.resolve())
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(favoritesStore.getState()).toEqual(noFavorites)
})

it('FAV-01d favorites are read once per player, however long the page is open or hidden', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { marked } = await open()
  stored.add(2)
  await signIn()
  await expect.poll(marked).toEqual([false, true])
  await act(() => vi.advanceTimersByTimeAsync(7 * 86_400_000))
  for (const event of ['blur', 'focus', 'offline', 'online', 'pageshow'])
    await act(async () => void window.dispatchEvent(new Event(event)))
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect([readings, marked()]).toEqual([1, [false, true]])
})

it('SESS-02 an ended session is reported, and the tap is carried out after signing in again', async () => {
  const { marked, tap } = await open()
  await signIn()
  const answer = later()
  await tap(0)
  await act(async () => answer.reject(new ApiError('not-signed-in', { status: 401 })))
  await expect.poll(() => sessionStore.getState().signIn).toBe('expired')
  expect(marked()).toEqual([false, false])
  await signIn()
  await expect.poll(() => [...stored]).toEqual([1])
})

it('SESS-02 if the session ends while a favorite is being removed, it is removed after the player has signed in again', async () => {
  stored.add(1)
  const { marked, tap } = await open()
  await signIn()
  await expect.poll(marked).toEqual([true, false])
  const answer = later()
  await tap(0)
  expect(marked()).toEqual([false, false])
  await act(async () => answer.reject(new ApiError('not-signed-in', { status: 401 })))
  await expect.poll(() => sessionStore.getState().signIn).toBe('expired')
  await signIn()
  await expect.poll(() => [calls, [...stored]]).toEqual([['remove 1', 'remove 1'], []])
})

it('a site without favorites has no stars', async () => {
  expect((await open({ isOffered: false })).stars()).toEqual([])
})

it('FAV-01e SESS-02 a tap of one player is not carried out for another who signs in', async () => {
  const { marked, tap } = await open()
  await signIn()
  const answer = later()
  await tap(0)
  await act(async () => answer.reject(new ApiError('not-signed-in', { status: 401 })))
  await expect.poll(() => sessionStore.getState().signIn).toBe('expired')
  await signIn(8)
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
  expect([marked(), calls, [...stored]]).toEqual([[false, false], ['add 1'], []])
})
