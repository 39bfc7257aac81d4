// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mount } from '../../site/testing/mount.ts'
import { consentStore, decide } from './consent.ts'
import { readCookie } from '../../site/storage/storage.ts'
import { createLinks } from '../../site/links.ts'
import { pageAround } from '../testing/on-page.tsx'
import { ConsentController } from './consent-controller.tsx'

const site = { gtmId: 'GTM-ABC123' }
let scripts: HTMLScriptElement[]

beforeEach(() => {
  document.cookie = 'tl_consent=; Max-Age=0; Path=/'
  consentStore.setState({ consent: null })
  scripts = []
  vi.spyOn(document.head, 'append').mockImplementation((script) => void scripts.push(script as HTMLScriptElement))
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 0))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset['off']
  document.body.replaceChildren()
})

async function show(shell: object) {
  const { OnPage, site: view } = pageAround({ site: shell })
  const { root, container } = await mount(
    <OnPage links={createLinks(view, 'en')}>
      <ConsentController />
    </OnPage>,
  )
  // Waits for parts that are loaded on demand.
  await act(async () => void (await import('./cookie-notice.tsx')))
  const press = (name: string) =>
    act(async () => [...container.querySelectorAll('button')].find((button) => button.textContent === name)?.click())
  return { container, press, leave: () => act(async () => root.unmount()) }
}

describe('SHELL-10a the cookie notice', () => {
  it('SHELL-12j has two buttons that look the same, and no widget is loaded before one is pressed', async () => {
    const { container, press, leave } = await show(site)
    const [no, yes] = [...container.querySelectorAll('.choices button')]
    expect([no?.textContent, yes?.textContent]).toEqual(['Necessary only', 'Allow all'])
    expect(no?.className).toBe(yes?.className)
    expect(scripts).toEqual([])
    await press('Allow all')
    expect(readCookie('tl_consent')).toBe('1:statistics.chat')
    expect(container.querySelector('.cookies')).toBeNull()
    await vi.waitFor(() =>
      expect(scripts.map(({ src }) => src)).toEqual([expect.stringContaining('gtm.js?id=GTM-ABC123')]),
    )
    await leave()
  })

  it('stores a declined consent as well, and loads no widget', async () => {
    const { press, leave } = await show(site)
    await press('Necessary only')
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))))
    expect(readCookie('tl_consent')).toBe('1:')
    expect(scripts).toEqual([])
    await leave()
  })

  it.each([
    ['without anything to ask for', {}],
    ['where the site asks in another way', { ...site, isCookieNoticeShown: false }],
  ])('is not shown %s', async (_, shell) => {
    const { container, leave } = await show(shell)
    expect(container.querySelector('.cookies')).toBeNull()
    await leave()
  })

  it.each([
    ['tag manager', { gtmId: 'GTM-ABC123' }],
    ['chat', { chat: { type: 'zendesk', id: '17', region: null } }],
    ['push messages', { pushNotifications: { type: 'one-signal', id: 'push1' } }],
  ])('SHELL-08e SHELL-10a is shown on a site that has only: %s', async (_, shell) => {
    const { container, leave } = await show(shell)
    expect(container.querySelector('.cookies')).not.toBeNull()
    expect(scripts).toEqual([])
    await leave()
  })

  it('SHELL-07a is not shown if it is switched off, and its code is not loaded', async () => {
    document.documentElement.dataset['off'] = 'account cookie_notice'
    const { container, leave } = await show(site)
    expect(container.querySelector('.cookies')).toBeNull()
    expect(scripts).toEqual([])
    await leave()
  })

  it('SHELL-07a loads no widget that is switched off, although the visitor has allowed it', async () => {
    document.cookie = 'tl_consent=1:statistics.chat; Path=/'
    document.documentElement.dataset['off'] = 'chat push'
    const { leave } = await show({
      chat: { type: 'zendesk', id: '17', region: null },
      pushNotifications: { type: 'one-signal', id: 'push1' },
    })
    await act(async () => void (await import('../widgets/load-widgets.ts')))
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))))
    expect(scripts).toEqual([])
    await leave()
  })

  it('SHELL-08de loads allowed widgets once the page is idle, and not earlier', async () => {
    document.cookie = 'tl_consent=1:chat; Path=/'
    let becomeIdle = () => {}
    vi.stubGlobal('requestIdleCallback', (run: () => void) => void (becomeIdle = run))
    // A widget is loaded once per page, so this test uses a widget that no earlier test has loaded.
    const { leave } = await show({ chat: { type: 'zendesk', id: '17', region: null } })
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))))
    expect(scripts).toEqual([])
    await act(async () => becomeIdle())
    await vi.waitFor(() => expect(scripts.map(({ src }) => new URL(src).host)).toEqual(['static.zdassets.com']), {
      timeout: 5_000,
    })
    await leave()
  })

  it('after consent is withdrawn, the page is reloaded to remove the widgets', () => {
    const reload = vi.fn<() => void>()
    decide({ statistics: true, chat: true }, reload)
    expect(reload).not.toHaveBeenCalled()
    decide({ statistics: true, chat: false }, reload)
    expect(reload).toHaveBeenCalledOnce()
  })
})
