// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MatchFreshness } from '../../features/match/match-freshness.tsx'
import type { Freshness } from '../../live/sync/freshness.ts'
import { expectFreshness } from '../../live/store/page-freshness.ts'
import { alertStore } from '../../site/page/alert-store.ts'
import { mount } from '../../site/testing/mount.ts'
import { stripPlace } from '../layout/app-layout.tsx'
import { pageAround } from '../testing/on-page.tsx'
import { ConnectionStrip } from './connection-strip.tsx'

const wire = vi.hoisted(() => ({ now: 'live' as string, notify: () => {} }))
vi.mock('../../live/connection/page-connection.ts', () => ({
  whileConnected: (follow: (connection: unknown) => () => void) =>
    follow({
      freshness: {
        current: () => wire.now,
        currentFor: () => wire.now,
        onChange: (listener: () => void) => {
          wire.notify = listener
          return () => {}
        },
      },
    }),
}))

beforeEach(() => {
  const place = document.createElement('div')
  place.id = stripPlace
  document.body.append(place)
})
afterEach(() => document.body.replaceChildren())

const strip = () => document.getElementById(stripPlace)

it('BEY-04ab the line under the header shows whether prices are live, catching up or stale; prices that are not live show their time', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-17T12:00:30Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const leave = expectFreshness()
  const { OnPage } = pageAround()
  const { container, root } = await mount(
    <OnPage>
      <ConnectionStrip />
      <div className="of-match">
        <MatchFreshness matchId={7} />
      </div>
    </OnPage>,
  )
  const ofMatch = () => container.querySelector('.of-match')?.textContent
  const turn = (next: Freshness) =>
    act(async () => {
      wire.now = next
      wire.notify()
      // During a short gap no strip is shown.
      await vi.advanceTimersByTimeAsync(1_000)
    })
  await turn('live')
  expect([strip()?.textContent, ofMatch()]).toEqual(['', 'Prices live'])
  await turn('catching-up')
  expect(ofMatch()).toBe('Catching up')
  expect(strip()?.textContent).toContain('Catching up · Prices as of 12:00:31')
  await turn('live')
  await turn('stale')
  expect(ofMatch()).toBe('Prices are out of date')
  // Missing pulses are noticed after fifteen seconds.
  expect(strip()?.textContent).toContain('Prices are out of date · Prices as of 12:00:18')
  await turn('live')
  expect(strip()?.querySelector('.connection:not(.connection--past)')).toBeNull()
  leave()
  await act(async () => root.unmount())
  vi.useRealTimers()
})

it('ERR-04b when the network is lost, an alert is shown, which closes when the network is back', async () => {
  const { OnPage } = pageAround()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { root } = await mount(
    <OnPage>
      <ConnectionStrip />
    </OnPage>,
  )
  expect(alertStore.getState().alert).toBeNull()
  online.mockReturnValue(false)
  await act(async () => void window.dispatchEvent(new Event('offline')))
  expect(alertStore.getState().alert).toMatchObject({ title: 'You are offline', icon: 'offline' })
  online.mockReturnValue(true)
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(alertStore.getState().isLeaving).toBe(true)
  await act(async () => root.unmount())
  online.mockRestore()
})

it('BEY-04c the line under the header has the same height until the next page, so that prices do not move when they are live again', async () => {
  const { OnPage, router } = pageAround()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { root } = await mount(
    <OnPage>
      <ConnectionStrip />
    </OnPage>,
  )
  const lines = () =>
    [...(strip()?.querySelectorAll('.connection--offline') ?? [])].map(({ className }) => className.includes('past'))
  expect(lines()).toEqual([])
  online.mockReturnValue(false)
  await act(async () => void window.dispatchEvent(new Event('offline')))
  expect(lines()).toEqual([false])
  online.mockReturnValue(true)
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(lines()).toEqual([true])
  await act(async () => {
    router.history.push('/sports/tennis')
    await router.load()
  })
  expect(lines()).toEqual([])
  await act(async () => root.unmount())
  online.mockRestore()
})
