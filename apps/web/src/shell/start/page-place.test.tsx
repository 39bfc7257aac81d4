// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { I18nProvider } from '../../site/i18n/use-i18n.tsx'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { SiteProvider } from '../../site/use-site.ts'
import { PagePlace, SlowPage } from './page-place.tsx'

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A site with two pages, the second of which loads until it is released. */
async function openSite() {
  let release = () => {}
  const rootRoute = createRootRoute({
    component: () => (
      <PagePlace>
        <Outlet />
      </PagePlace>
    ),
  })
  const home = createRoute({
    getParentRoute: () => rootRoute,
    path: '/sports',
    component: () => <a href="#m7">1.85</a>,
  })
  const match = createRoute({
    getParentRoute: () => rootRoute,
    path: '/sports/soccer/$slug',
    loader: () => new Promise<void>((resolve) => (release = resolve)),
    component: () => <h1>A – B</h1>,
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren([home, match]),
    history: createMemoryHistory({ initialEntries: ['/sports'] }),
    defaultPendingMs: 10_000,
  })
  await router.load()
  const { container } = await mount(
    <SiteProvider value={sampleSite()}>
      <I18nProvider i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })}>
        <RouterProvider router={router as never} />
      </I18nProvider>
    </SiteProvider>,
  )
  const place = () => container.querySelector<HTMLElement>('.page-place')
  return {
    container,
    isLocked: () => place()?.inert === true,
    isHeld: () => place()?.classList.contains('page-place--held') === true,
    line: () => container.querySelector('.progress-line'),
    link: () => container.querySelector('a'),
    shape: () => container.querySelector('.slow-page'),
    status: () => container.querySelector('[role=status]')?.textContent,
    go: (path: string) => act(async () => router.history.push(path)),
    back: () => act(async () => router.history.back()),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    release: () => act(async () => release()),
  }
}

it('NAV-14d UI-02d a slow page is replaced by a skeleton after 200 ms and by a message 5 s after the tap; the old page is inert at once', async () => {
  await SlowPage.load()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const site = await openSite()
  expect([site.isLocked(), site.isHeld(), site.shape()]).toEqual([false, false, null])
  await site.go('/sports/soccer/a-b-m7')
  expect([site.isLocked(), site.isHeld(), site.shape()]).toEqual([true, false, null])
  await site.pass(199)
  expect(site.shape()).toBeNull()
  await site.pass(1)
  expect(site.isHeld()).toBe(true)
  expect(site.shape()?.getAttribute('aria-busy')).toBe('true')
  expect(site.container.querySelector('.slow-page__score')).not.toBeNull()
  await site.pass(4_799)
  expect(site.status()).toBe('')
  await site.pass(1)
  expect(site.status()).toBe('This page is taking longer than usual.Try again')
  await site.release()
  await site.pass(0)
  expect(site.container.textContent).toBe('A – B')
  expect([site.isLocked(), site.isHeld(), site.shape()]).toEqual([false, false, null])
})

it('NAV-14d going back while a page is loading shows the old page at once, with its prices', async () => {
  await SlowPage.load()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const site = await openSite()
  await site.go('/sports/soccer/a-b-m7')
  await site.pass(1_000)
  expect(site.isHeld()).toBe(true)
  await site.back()
  await site.pass(0)
  expect([site.isLocked(), site.isHeld(), site.shape()]).toEqual([false, false, null])
  expect(site.container.textContent).toBe('1.85')
})

it('NAV-14d UI-02d if the skeleton’s code is not loaded, the old page stays inert under a progress line, and 5 s after the tap a message states that the next page is slow', async () => {
  vi.spyOn(SlowPage, 'load').mockRejectedValue(new Error('offline'))
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const site = await openSite()
  expect(site.line()).toBeNull()
  await site.go('/sports/soccer/a-b-m7')
  await site.pass(1_000)
  expect([site.isLocked(), site.isHeld(), site.shape()]).toEqual([true, false, null])
  expect(site.line()?.getAttribute('aria-hidden')).toBe('true')
  await site.pass(3_999)
  expect(site.status()).toBe('')
  await site.pass(1)
  expect([site.status(), site.isLocked(), site.isHeld()]).toEqual([
    'This page is taking longer than usual.',
    true,
    false,
  ])
  await site.release()
  await site.pass(0)
  expect([site.container.textContent, site.line()]).toEqual(['A – B', null])
})

it('NAV-14d the 5 s until a message are counted from the last tap', async () => {
  await SlowPage.load()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const site = await openSite()
  await site.go('/sports/soccer/a-b-m7')
  await site.pass(5_000)
  expect(site.status()).toContain('This page is taking longer')
  await site.go('/sports/soccer/c-d-m8')
  expect(site.status()).toBe('')
  await site.pass(4_999)
  expect(site.status()).toBe('')
  await site.pass(1)
  expect(site.status()).toContain('This page is taking longer')
})

it('NAV-14d showing the skeleton does not scroll, so the old page keeps its position', async () => {
  await SlowPage.load()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const site = await openSite()
  const scroll = vi.spyOn(window, 'scrollTo')
  await site.go('/sports/soccer/a-b-m7')
  await site.pass(1_000)
  expect([site.isHeld(), site.line()]).toEqual([true, null])
  expect(scroll).not.toHaveBeenCalled()
})

it('NAV-14d going back by keyboard returns the focus to the link that was pressed', async () => {
  const site = await openSite()
  site.link()?.focus()
  await site.go('/sports/soccer/a-b-m7')
  // Browsers move the focus out of an element that becomes inert.
  site.link()?.blur()
  expect(document.activeElement).toBe(document.body)
  await site.back()
  await vi.waitFor(() => expect(site.isLocked()).toBe(false))
  expect(document.activeElement).toBe(site.link())
})
