// @vitest-environment happy-dom
import { chatTypes } from '@touchline/contract/site'
import type { SiteShell } from '@touchline/contract/site'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Report } from '../../site/reports/post-report.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { chats } from './chat-loaders.ts'
import type * as Widgets from './load-widgets.ts'
import type { WidgetWindow } from '../../site/page/load-script.ts'

const everything = {
  gtmId: 'GTM-ABC123',
  chat: { type: 'intercom', id: 'app1', region: null },
  pushNotifications: { type: 'one-signal', id: 'push1' },
} satisfies Partial<SiteShell>
const { shell } = sampleSite({ site: everything })
const all = { statistics: true, chat: true }
const nothingOff = () => false
let scripts: HTMLScriptElement[]
let reports: Report[]
let restore: () => void
let loadWidgets: typeof Widgets.loadWidgets

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  scripts = []
  reports = []
  vi.spyOn(document.head, 'append').mockImplementation((script) => void scripts.push(script as HTMLScriptElement))
  // The module is imported anew for each test, because it loads a widget only once.
  ;({ loadWidgets } = await import('./load-widgets.ts'))
  const { sendReportsTo } = await import('../../site/reports/send-report.ts')
  restore = sendReportsTo((report) => reports.push(report))
})
afterEach(() => {
  restore()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const hosts = () => scripts.map(({ src }) => new URL(src).host)

describe('SHELL-08 third-party widgets', () => {
  it.each([
    [{ statistics: false, chat: false }, []],
    [{ statistics: true, chat: false }, ['www.googletagmanager.com']],
    [{ statistics: false, chat: true }, ['cdn.onesignal.com', 'widget.intercom.io']],
    [all, ['www.googletagmanager.com', 'cdn.onesignal.com', 'widget.intercom.io']],
  ])('SHELL-08bce with consent %j load %j', (consent, expected) => {
    void loadWidgets(shell, { consent, isOff: nothingOff })
    expect(hosts()).toEqual(expected)
  })

  it.each(chatTypes)('SHELL-08a the chat of type %s is loaded from its vendor and started', async (type) => {
    const chat = { type, id: '17', region: type === 'zoho' ? 'eu' : null }
    const started = vi.fn<() => void>()
    Object.assign(window, { fcWidget: { init: started }, Intercom: started })
    const loading = loadWidgets(
      { ...shell, chat, gtmId: null, pushNotifications: null },
      { consent: all, isOff: nothingOff },
    )
    expect(scripts.map(({ src }) => src)).toEqual([chats[type].script(chat).src])
    scripts[0]?.dispatchEvent(new Event('load'))
    await loading
    expect(started).toHaveBeenCalledTimes(chats[type].start ? 1 : 0)
    await vi.dynamicImportSettled()
    expect(reports).toEqual([])
  })

  it('SHELL-07a are loaded only once, and not at all if they are switched off', () => {
    void loadWidgets(shell, { consent: all, isOff: (widget) => widget !== 'chat' })
    void loadWidgets(shell, { consent: all, isOff: (widget) => widget !== 'chat' })
    expect(hosts()).toEqual(['widget.intercom.io'])
  })

  it('ERR-01 are neither reported nor requested again if they are blocked, and do not affect each other', async () => {
    const loading = loadWidgets(shell, { consent: all, isOff: nothingOff })
    const [tags, push, chat] = scripts
    tags?.dispatchEvent(new Event('error'))
    push?.dispatchEvent(new Event('load'))
    chat?.dispatchEvent(new Event('load'))
    await loading
    await loadWidgets(shell, { consent: all, isOff: nothingOff })
    expect(hosts()).toHaveLength(3)
    await vi.dynamicImportSettled()
    expect(reports).toEqual([])
  })

  it('are no longer awaited if their script never arrives', async () => {
    const loading = loadWidgets(shell, { consent: { statistics: true, chat: false }, isOff: nothingOff })
    vi.advanceTimersByTime(20_000)
    await expect(loading).resolves.toBeUndefined()
    await vi.dynamicImportSettled()
    expect(reports).toEqual([])
  })

  it('do not affect the page if a chat fails while it starts', async () => {
    const chat = { type: 'freshchat' as const, id: 'x', region: 'eu' }
    Object.assign(window, {
      fcWidget: {
        init: () => {
          throw new Error('broken')
        },
      },
    })
    const loading = loadWidgets(
      { ...shell, chat, gtmId: null, pushNotifications: null },
      { consent: all, isOff: nothingOff },
    )
    scripts[0]?.dispatchEvent(new Event('load'))
    await expect(loading).resolves.toBeUndefined()
    await vi.dynamicImportSettled()
    expect(reports).toMatchObject([{ title: 'WIDGET FAILED', message: 'broken', details: { widget: 'chat' } }])
    expect(scripts[0]?.src).toBe('https://wchat.eu.freshchat.com/js/widget.js')
  })

  it.each<[keyof typeof chats, string, (page: WidgetWindow, spy: (...given: unknown[]) => void) => void, unknown[]]>([
    ['live-chat', 'cdn.livechatinc.com', (page, spy) => (page.LiveChatWidget = { call: spy }), ['maximize']],
    ['chatra', 'call.chatra.io', (page, spy) => (page.Chatra = spy), ['openChat', true]],
    ['freshchat', 'wchat.freshchat.com', (page, spy) => (page.fcWidget = { init: () => {}, open: spy }), []],
    [
      'zoho',
      'salesiq.zoho.com',
      (page, spy) => (page.$zoho = { salesiq: { floatwindow: { visible: spy } } }),
      ['show'],
    ],
    ['zendesk', 'static.zdassets.com', (page, spy) => (page.zE = spy), ['messenger', 'open']],
    ['intercom', 'widget.intercom.io', (page, spy) => (page.Intercom = spy), ['show']],
  ])('SHELL-08a %s comes from %s over https, and its maker is told to open it', (type, host, arrive, opening) => {
    const settings = { type, id: '123', region: null }
    const page: WidgetWindow = {}
    const chat = chats[type]
    // If the chat is opened before its script has arrived, the call is queued or has no effect.
    chat.prepare?.(settings, page)
    chat.open(page)
    const script = new URL(chat.script(settings).src)
    expect([script.protocol, script.host]).toEqual(['https:', host])
    const spy = vi.fn<(...given: unknown[]) => void>()
    arrive(page, spy)
    chat.start?.(settings, page)
    spy.mockClear()
    chat.open(page)
    expect(spy).toHaveBeenCalledExactlyOnceWith(...opening)
  })

  it('store calls that are made before the script of a chat has arrived, in the place where the script looks for them', () => {
    const settings = { type: 'intercom', id: '123', region: 'eu' } as const
    const page: WidgetWindow = {}
    chats.intercom.prepare?.(settings, page)
    chats.intercom.open(page)
    expect(page.Intercom).toHaveProperty('q', [['show']])
    expect(page.intercomSettings).toEqual({ app_id: '123', api_base: 'https://api-iam.eu.intercom.io' })
  })
})
