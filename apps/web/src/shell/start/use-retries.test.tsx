// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { mount } from '../../site/testing/mount.ts'
import { useRetries } from './use-retries.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('NAV-13 a page that cannot be reached is retried, at most twice a minute, while the page is visible', async () => {
  vi.useFakeTimers()
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  let tries = 0
  function Lost() {
    useRetries(true, () => void (tries += 1))
    return null
  }
  /** Renders the lost page anew, as after each failed attempt, and returns the number of attempts after this time. */
  async function fail(waitMs: number): Promise<number> {
    const { root } = await mount(<Lost />)
    await act(() => vi.advanceTimersByTimeAsync(waitMs))
    await act(async () => root.unmount())
    return tries
  }
  for (const pauseMs of [2_000, 5_000, 10_000, 20_000, 30_000]) await fail(pauseMs)
  expect(tries).toBe(5)
  expect(await fail(29_000)).toBe(5)
  expect(await fail(30_000)).toBe(6)

  isHidden.mockReturnValue(true)
  const { root } = await mount(<Lost />)
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(tries).toBe(6)
  isHidden.mockReturnValue(false)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(tries).toBe(7)
  await act(async () => root.unmount())
})

it('NAV-13 a page that fails again knows whether an attempt was made before, unless the network was lost in between', async () => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/sports/another')
  const attempts: boolean[] = []
  function Lost() {
    const again = useRetries(true, (hasTried) => void attempts.push(hasTried))
    return <button onClick={again} />
  }
  const fail = async (happens: () => unknown) => {
    const { root } = await mount(<Lost />)
    await act(async () => void (await happens()))
    await act(async () => root.unmount())
  }
  await fail(() => document.querySelector('button')?.click())
  await fail(() => vi.advanceTimersByTimeAsync(5_000))
  await fail(() => window.dispatchEvent(new Event('online')))
  await fail(() => vi.advanceTimersByTimeAsync(2_000))
  await fail(() => vi.advanceTimersByTimeAsync(5_000))
  expect(attempts).toEqual([false, true, false, false, true])
})
