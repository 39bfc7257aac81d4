// @vitest-environment happy-dom
import { chatTypes } from '@touchline/contract/site'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { chats } from './chat-loaders.ts'
import type { WidgetWindow } from '../../site/page/load-script.ts'
import type * as Widgets from './load-widgets.ts'

let scripts: string[]
let loadWidgets: typeof Widgets.loadWidgets

beforeEach(async () => {
  vi.resetModules()
  scripts = []
  vi.spyOn(document.head, 'append').mockImplementation((script) => void scripts.push((script as HTMLScriptElement).src))
  // The module is imported anew for each test, because it loads a widget only once.
  ;({ loadWidgets } = await import('./load-widgets.ts'))
})
afterEach(() => void vi.restoreAllMocks())

function load(site: NonNullable<Parameters<typeof sampleSite>[0]>['site']): void {
  const { shell } = sampleSite({ site })
  void loadWidgets(shell, { consent: { statistics: true, chat: true }, isOff: () => false })
}

it('CFG-01c the tag manager is loaded under the id of the site', () => {
  load({ gtmId: 'GTM-ABC123' })
  expect(scripts).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC123'])
})

it.each(chatTypes)(
  'CFG-01d SHELL-08a a site that has chosen %s loads the script of that chat and of no other',
  (type) => {
    const chat = { type, id: '123', region: null }
    load({ chat })
    expect(scripts).toEqual([chats[type].script(chat).src])
    const others = chatTypes.filter((other) => other !== type).map((other) => chats[other].script(chat).src)
    expect(others).not.toContain(scripts[0])
  },
)

it('CFG-01e push messages use the service that the site has configured, with the site’s id', () => {
  const page = window as WidgetWindow
  load({ pushNotifications: { type: 'one-signal', id: 'push1' } })
  expect(scripts.map((src) => new URL(src).host)).toEqual(['cdn.onesignal.com'])
  const init = vi.fn<(options: object) => Promise<void>>()
  for (const run of (page.OneSignalDeferred ?? []) as ((sdk: object) => void)[]) run({ init })
  // The worker for push messages has a scope of its own, because that of the whole site belongs to the site's worker.
  expect(init).toHaveBeenCalledWith({ appId: 'push1', serviceWorkerParam: { scope: '/push/' } })
})
