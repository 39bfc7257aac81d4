// @vitest-environment happy-dom
import { deleteSignOut, getSportsbookSession, getUserLimits, postActivity } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError, createApi } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { noticeExpiry } from '../../features/session/session-calls.ts'
import { dispatchSession, sessionStore } from '../../features/session/session-store.ts'
import { isExpected } from '../../site/reports/expected-errors.ts'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { visitEnd } from '../../features/limits/session/index.ts'
import { modalStore, topModal } from '../../site/page/modal-store.ts'
import { usePlayingTime } from './use-playing-time.ts'
import { TestPage } from '../../site/testing/test-page.tsx'

const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
const session = {
  ...{ period: null, is_check_due: false, from: '2026-11-16T20:00:00Z', to: '2026-11-16T20:01:00Z', bets_sum: 0 },
  ...{ wins_sum: 0, currency: 'EUR', subunits: 100, opened_at: '2026-11-16T20:00:00Z', ends_at: null },
}

let calls: Endpoint[] = []
let answers: Map<Endpoint, () => unknown>
const api = (async (endpoint: Endpoint) => {
  calls.push(endpoint)
  try {
    return answers.get(endpoint)?.()
  } catch (error) {
    noticeExpiry(error)
    throw error
  }
}) as unknown as Api
const shown = () => topModal(modalStore.getState().stack)?.name

beforeEach(() => {
  calls = []
  answers = new Map<Endpoint, () => unknown>([
    [getSportsbookSession, () => session],
    [getUserLimits, () => ({ user_limits: [{ type: 'reality_check', left: null }] })],
    [deleteSignOut, () => ({})],
  ])
})
afterEach(async () => {
  await leave()
  sessionStore.setState({ session: { status: 'unknown' }, signIn: null })
  modalStore.setState({ stack: [] })
})

let leave = async () => {}

type Services = Partial<ReturnType<typeof sampleSite>['services']>

async function enter(services: Services = { limits: true }, own = api): Promise<void> {
  const site = sampleSite({ features: { activity_tracking: true } })
  function Page() {
    usePlayingTime()
    return null
  }
  const { root } = await mount(
    <TestPage site={{ ...site, services: { ...site.services, ...services } }} api={own}>
      <Page />
    </TestPage>,
  )
  leave = () => act(async () => root.unmount())
  await act(async () => dispatchSession({ type: 'profile-read', player, accounts: [] }))
}

it('RG-04b SHELL-12c a reality check that is due is shown', async () => {
  answers.set(getSportsbookSession, () => ({ ...session, period: 15, is_check_due: true }))
  await enter()
  await vi.waitFor(() => expect(shown()).toBe('reality-check'), { timeout: 5_000 })
})

it('SESS-02f RG-03acf SHELL-12d when the session limit is reached, a modal opens, the player is signed out, and no sign-in form opens', async () => {
  answers.set(getSportsbookSession, () => {
    throw new ApiError('out-of-limit', { status: 403 })
  })
  await enter()
  await vi.waitFor(() => expect(shown()).toBe('out-of-session-limit'), { timeout: 5_000 })
  await vi.waitFor(() =>
    expect(sessionStore.getState()).toMatchObject({ session: { status: 'visitor' }, signIn: null }),
  )
  expect(calls).toContain(deleteSignOut)
  expect(isExpected(new ApiError('out-of-limit'))).toBe(true)
})

it('RG-03f SHELL-12d if a limit cannot be checked, the modal states that, the player is signed out, and no sign-in form opens', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  answers.set(getUserLimits, () => ({ user_limits: [{ type: 'session', left: 30 }] }))
  answers.set(getSportsbookSession, () => {
    throw new ApiError('unreachable')
  })
  await enter()
  await act(async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(31_000)
  })
  expect([shown(), visitEnd.getState().isChecked]).toEqual(['out-of-session-limit', false])
  expect(sessionStore.getState()).toMatchObject({ session: { status: 'visitor' }, signIn: null })
  expect(calls).toContain(deleteSignOut)
})

it('SESS-02f RG-02b SHELL-12e when the active minutes are used up, a 401 reply opens the modal and no sign-in form', async () => {
  answers.set(getUserLimits, () => ({ user_limits: [{ type: 'time', left: 0 }] }))
  await enter()
  await vi.waitFor(() => expect(calls).toContain(getUserLimits), { timeout: 5_000 })
  await act(async () => {})
  await act(async () => noticeExpiry(new ApiError('not-signed-in', { status: 401, endedBy: 'activity' })))
  expect(shown()).toBe('activity-limit-reached')
  expect(sessionStore.getState()).toMatchObject({ session: { status: 'visitor' }, signIn: null })
})

it('RG-02b PLAT-13c SHELL-12e a 401 reply to posted activity is passed to its caller and opens the modal', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const limits = {
    ...{ at: session.from, currency: 'EUR', subunits: 100, confirmations: [], past: [], offered: [] },
    ...{ deposit_counting: 'gross', excluded_until: null, excluded_by: null, is_prompt_due: false },
    user_limits: [
      {
        ...{ id: 1, type: 'activity', status: 'active', strategy: null, period: 'day', amount: null, minutes: 30 },
        ...{ used: 30, left: 0, resets_at: null, created_at: session.from, disable_at: null },
      },
    ],
  }
  const real = createApi({
    onRejected: noticeExpiry,
    fetch: async (url) =>
      url === postActivity.path
        ? Response.json({ code: 'not-signed-in', ended_by: 'activity', trace_id: 'x' }, { status: 401 })
        : Response.json(limits),
  })
  const rejected: unknown[] = []
  const watched = (async (endpoint: typeof postActivity, input: never) => {
    try {
      return await real(endpoint, input)
    } catch (error) {
      rejected.push([endpoint, (error as ApiError).status])
      throw error
    }
  }) as unknown as Api
  await enter({ limits: true }, watched)
  await act(async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.dynamicImportSettled()
  })
  expect(rejected).toEqual([[postActivity, 401]])
  expect(shown()).toBe('activity-limit-reached')
  expect(sessionStore.getState()).toMatchObject({ session: { status: 'visitor' }, signIn: null })
})

it('RG-04b a reality check that is due is shown even on a site without limits, because limits belong to the player', async () => {
  answers.set(getSportsbookSession, () => ({ ...session, period: 15, is_check_due: true }))
  await enter({ limits: false })
  await vi.waitFor(() => expect(shown()).toBe('reality-check'), { timeout: 5_000 })
})

it('SESS-02 RG-03 if a session ends for a reason other than a limit, the sign-in form opens', async () => {
  await enter()
  await vi.waitFor(() => expect(calls).toContain(getUserLimits), { timeout: 5_000 })
  await act(async () => noticeExpiry(new ApiError('not-signed-in', { status: 401 })))
  expect([shown(), sessionStore.getState().signIn]).toEqual([undefined, 'expired'])
})
