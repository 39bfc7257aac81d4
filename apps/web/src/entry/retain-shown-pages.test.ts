// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api/index.ts'
import { retainShownPages } from './retain-shown-pages.ts'

/** The result of each read of the page; the last one is repeated. */
let answers: (string | Error)[]
let readings = 0

async function openPage() {
  const root = createRootRoute({ component: Outlet })
  const page = createRoute({
    getParentRoute: () => root,
    path: '/$match',
    loader: async () => {
      readings += 1
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  const history = createMemoryHistory({ initialEntries: ['/one'] })
  const router = createRouter({ routeTree: root.addChildren([page]), history, defaultPendingMs: 0 })
  retainShownPages(router)
  await router.load()
  return { router, shown: () => router.state.matches.at(-1) }
}

async function visit(router: AnyRouter, href: string): Promise<void> {
  router.history.push(href)
  await router.load()
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const lost = () => new ApiError('unreachable')
const hourMs = 3_600_000

it('BEY-04 NAV-13 a page stays while it cannot be read again, and is updated once it can', async () => {
  answers = ['0–0', lost(), lost(), '1–0']
  const { router, shown } = await openPage()
  void router.invalidate()
  await vi.advanceTimersByTimeAsync(500)
  expect(shown()).toMatchObject({ status: 'success', loaderData: '0–0' })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(shown()).toMatchObject({ status: 'success', loaderData: '1–0' })
})

it('BEY-04 NAV-13 a page stays for hours and is requested at most twice a minute, however often it is invalidated, until it is left', async () => {
  answers = ['0–0', lost()]
  const { router, shown } = await openPage()
  for (let minute = 0; minute < 10; minute += 1) {
    void router.invalidate()
    await vi.advanceTimersByTimeAsync(60_000)
  }
  expect(shown()).toMatchObject({ status: 'success', loaderData: '0–0' })
  readings = 0
  await vi.advanceTimersByTimeAsync(8 * hourMs)
  expect(shown()).toMatchObject({ status: 'success', loaderData: '0–0' })
  expect(readings).toBe(8 * 120)
  answers = ['1–0']
  await visit(router, '/two')
  readings = 0
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(hourMs)
  expect([readings, shown()]).toMatchObject([0, { status: 'success', params: { match: 'two' } }])
})

it('BEY-04 NAV-13 a page that has stayed for hours is updated once it can be read', async () => {
  answers = ['0–0', lost()]
  const { router, shown } = await openPage()
  void router.invalidate()
  await vi.advanceTimersByTimeAsync(3 * hourMs)
  answers = ['1–0']
  await vi.advanceTimersByTimeAsync(30_000)
  expect(shown()).toMatchObject({ status: 'success', loaderData: '1–0' })
  expect(vi.getTimerCount()).toBe(0)
})

it('NAV-13 a page that was never shown fails at once, even if another page of its route has been shown', async () => {
  answers = [lost()]
  const { router, shown } = await openPage()
  expect(shown()).toMatchObject({ status: 'error' })
  answers = ['0–0', lost()]
  await visit(router, '/two')
  expect(shown()).toMatchObject({ status: 'success' })
  await visit(router, '/three')
  expect(shown()).toMatchObject({ status: 'error' })
})

it('NAV-13 any answer from the server is applied, even the answer that the page no longer exists', async () => {
  answers = ['0–0', new ApiError('not-found')]
  const { router, shown } = await openPage()
  await router.invalidate()
  await vi.advanceTimersByTimeAsync(100)
  expect(shown()).toMatchObject({ status: 'error' })
})
