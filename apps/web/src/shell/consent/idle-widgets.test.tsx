// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { mount } from '../../site/testing/mount.ts'
import { pageAround } from '../testing/on-page.tsx'
import { ConsentController } from './consent-controller.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.cookie = 'tl_consent=; Max-Age=0; Path=/'
})

it('SHELL-08de an allowed widget waits until the page is idle', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  vi.stubGlobal('cancelIdleCallback', () => {})
  const scripts: string[] = []
  vi.spyOn(document.head, 'append').mockImplementation((script) => void scripts.push((script as HTMLScriptElement).src))
  document.cookie = 'tl_consent=1:statistics.chat; Path=/'
  const { OnPage } = pageAround({ site: { chat: { type: 'chatra', id: 'x', region: null } } })
  const { root } = await mount(
    <OnPage>
      <ConsentController />
    </OnPage>,
  )
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))))
  expect([idle.length > 0, scripts]).toEqual([true, []])
  await act(async () => {
    for (const run of idle) run()
  })
  await vi.waitFor(() => expect(scripts).toEqual(['https://call.chatra.io/chatra.js']), { timeout: 5_000 })
  await act(async () => root.unmount())
})
