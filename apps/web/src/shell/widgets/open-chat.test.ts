// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Alerts from '../../site/page/alert-store.ts'
import type * as Consents from '../consent/consent.ts'
import type * as Modals from '../../site/page/modal-store.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import type * as Chat from './load-widgets.ts'

const { shell } = sampleSite({ site: { chat: { type: 'intercom', id: 'app1', region: null } } })
const i18n = { t: (key: string) => key } as never
let scripts: HTMLScriptElement[]
let modules: typeof Alerts & typeof Consents & typeof Modals & typeof Chat

beforeEach(async () => {
  vi.resetModules()
  scripts = []
  document.cookie = 'tl_consent=; Max-Age=0; Path=/'
  vi.spyOn(document.head, 'append').mockImplementation((script) => void scripts.push(script as HTMLScriptElement))
  // The modules are imported anew for each test, because a widget is loaded only once.
  const [chat, alerts, consents, modals, reports] = await Promise.all([
    import('./load-widgets.ts'),
    import('../../site/page/alert-store.ts'),
    import('../consent/consent.ts'),
    import('../../site/page/modal-store.ts'),
    import('../../site/reports/send-report.ts'),
  ])
  reports.sendReportsTo(() => {})
  modules = { ...chat, ...alerts, ...consents, ...modals }
})
afterEach(() => {
  vi.restoreAllMocks()
  delete (window as { Intercom?: unknown }).Intercom
})

describe('SHELL-08 the chat button', () => {
  it('opens the cookie settings for a visitor who has not allowed the chat, and does not load it', async () => {
    await modules.openChat(shell, i18n)
    expect(modules.modalStore.getState().stack).toMatchObject([{ name: 'cookie-settings' }])
    expect(scripts).toEqual([])
  })

  it('loads a chat that the visitor has allowed once, and then opens it', async () => {
    modules.saveConsent({ statistics: false, chat: true })
    const show = vi.fn<(...given: unknown[]) => void>()
    const opening = [modules.openChat(shell, i18n), modules.openChat(shell, i18n)]
    Object.assign(window, { Intercom: show })
    expect(scripts).toHaveLength(1)
    scripts[0]?.dispatchEvent(new Event('load'))
    await Promise.all(opening)
    expect(show).toHaveBeenCalledWith('show')
    expect(modules.alertStore.getState().alert).toBeNull()
  })

  it('reports that the chat could not be loaded', async () => {
    modules.saveConsent({ statistics: false, chat: true })
    const opening = modules.openChat(shell, i18n)
    scripts[0]?.dispatchEvent(new Event('error'))
    await opening
    expect(modules.alertStore.getState().alert).toMatchObject({ title: 'chat.failed' })
    expect(modules.modalStore.getState().stack).toEqual([])
  })
})
