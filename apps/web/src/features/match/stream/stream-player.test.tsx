// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { I18nProvider } from '../../../site/i18n/use-i18n.tsx'
import { mount } from '../../../site/testing/mount.ts'
import { StreamPlayer } from './stream-player.tsx'

// Stands in for a browser that plays the stream: the delay of the stream in seconds.
let behind: number | null = null
vi.mock('./playback.ts', () => ({
  openPlayback: async () => ({ behindSeconds: () => behind, catchUp: () => {}, close: () => {} }),
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('SHELL-11b BEY-09b the delay of a late stream is announced once, and stays visible', async () => {
  const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
  const { container, root } = await mount(
    <I18nProvider i18n={i18n}>
      <StreamPlayer url="https://tv.example/1.m3u8" />
    </I18nProvider>,
  )
  const pass = async (seconds: number | null) => {
    behind = seconds
    await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)))
    return [
      container.querySelector('.stream__note')?.textContent ?? '',
      container.querySelector('[role="status"]')?.textContent ?? '',
    ]
  }
  const text = (seconds: number) => `The picture is ${seconds} s behind. Odds follow the match, not the stream.`
  expect(await pass(14)).toEqual(['', ''])
  const [first, announced] = await pass(17)
  expect([first?.includes('17 s behind'), announced]).toEqual([true, text(17)])
  const [second, still] = await pass(18)
  expect([second?.includes('18 s behind'), still]).toEqual([true, text(17)])
  expect(await pass(6)).toEqual(['', ''])
  expect((await pass(21))[1]).toBe(text(21))
  await act(async () => root.unmount())
})
