import { publicSite, SiteConfiguration, chatTypes } from '@touchline/contract/site'
import type { SiteConfigurationDocument, PublicSite } from '@touchline/contract/site'
import { expect, it } from 'vitest'
import { siteSources } from './site-origins.ts'
import { widgetOrigins } from './widget-origins.ts'

const platform = { frontEndOrigin: 'https://casino.example', backEndOrigin: 'https://api.casino.example' }
const sourcesOf = (settings: object) => {
  const document = { brand: { name: 'X' }, locales: { list: ['en'] }, ...settings }
  const { scripts, frames, connections } = siteSources(publicSite('x', 1, SiteConfiguration.parse(document)))
  return { scripts, frames, connections }
}

it('DEP-04a the script of a payment provider is allowed only if a site has a platform and takes deposits', () => {
  const none = { scripts: [], frames: [], connections: [] }
  expect(sourcesOf({ services: { deposit: true } })).toEqual(none)
  expect(sourcesOf({ platformSettings: { platform } })).toEqual(none)
  expect(sourcesOf({ services: { deposit: true }, platformSettings: { platform } })).toEqual({
    scripts: ['https://casino.example'],
    frames: ['https://casino.example'],
    connections: ['https://api.casino.example'],
  })
})

function sportsbookSources(sportsbook: SiteConfigurationDocument['sportsbook']) {
  const document = { brand: { name: 'One' }, locales: { list: ['en'] }, sportsbook }
  return siteSources(publicSite('one', 1, SiteConfiguration.parse(document)))
}

it('SHELL-11f the chat of matches is allowed only as a frame of the configured address', () => {
  const { frames, scripts, connections } = sportsbookSources({
    watchers: { url: 'https://chat.example/room', apiKey: 'k' },
  })
  expect([frames, scripts, connections]).toEqual([['https://chat.example'], [], []])
})

it('SHELL-03g frames of blocks are allowed only from the origins that the site names', () => {
  const site = { frameOrigins: ['https://frames.example'] }
  expect(sourcesOf({ site })).toEqual({ scripts: [], frames: ['https://frames.example'], connections: [] })
})

it('SHELL-03g a text of a block that looks like an image adds nothing to the policy', () => {
  const texts = ['https://a.example;sandbox/x.png', 'https://a.example,b/x.png', "https://'unsafe-inline'/x.png"]
  const content = [...texts, 'https://images.example/x.png'].map((en) => ({
    kind: 'text' as const,
    config: { text: { en } },
  }))
  const document = { brand: { name: 'X' }, locales: { list: ['en'] }, pages: { home: { zones: { content } } } }
  const { images } = siteSources(publicSite('x', 1, SiteConfiguration.parse(document)))
  expect(images).toEqual(['https://images.example'])
})

it('SHELL-11e streams are allowed from the configured origins if the site has streams', () => {
  const mediaOrigins = ['https://tv.example']
  expect(sportsbookSources({ videoEnabled: true, mediaOrigins })).toMatchObject({
    connections: mediaOrigins,
    media: [...mediaOrigins, 'blob:'],
    images: mediaOrigins,
  })
  expect(sportsbookSources({ videoEnabled: false, mediaOrigins })).toMatchObject({ connections: [], media: [] })
})

it('CFG-05 the configuration rejects an address with a query, an invalid key and an origin without a host name', () => {
  const issuesOf = (sportsbook: SiteConfigurationDocument['sportsbook']) =>
    SiteConfiguration.safeParse({ brand: { name: 'One' }, locales: { list: ['en'] }, sportsbook }).error?.issues.length
  expect(issuesOf({ watchers: { url: 'https://chat.example/room', apiKey: 'k' } })).toBeUndefined()
  for (const url of [
    'http://chat.example/',
    'https://chat.example/?userId=1',
    'https://chat.example/#x',
    'javascript:1',
  ])
    expect(issuesOf({ watchers: { url, apiKey: 'k' } })).toBe(1)
  expect(issuesOf({ watchers: { url: 'https://chat.example/', apiKey: 'a b' } })).toBe(1)
  expect(issuesOf({ mediaOrigins: ['http://10.0.0.1'] })).toBe(1)
})

type Chat = NonNullable<PublicSite['site']['chat']>

const noWidgets = { chat: null, pushNotifications: null, gtmId: null } as PublicSite['site']
const withChat = (type: Chat['type'], region: string | null = null) =>
  widgetOrigins({ ...noWidgets, chat: { type, id: '1', region } })

function allows(sources: readonly string[], url: string): boolean {
  const { protocol, host } = new URL(url)
  return sources.some((source) => {
    const [scheme, name = ''] = source.split('//')
    return scheme === protocol && (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name)
  })
}

it('SHELL-08 nothing is allowed for widgets that the site does not use', () => {
  expect(Object.values(widgetOrigins(noWidgets)).flat()).toEqual([])
})

it('SHELL-08 if a widget has regions, only the hosts of the configured region are allowed', () => {
  const { connections } = withChat('zoho', 'com.au')
  expect(allows(connections, 'wss://vts.zohopublic.com.au')).toBe(true)
  expect(allows(connections, 'https://salesiq.zoho.com')).toBe(false)
  expect(allows(withChat('intercom', 'eu').media, 'https://downloads.intercomcdn.eu/x')).toBe(true)
  expect(allows(withChat('intercom').media, 'https://downloads.intercomcdn.eu/x')).toBe(false)
  expect(allows(withChat('intercom', 'au').connections, 'wss://nexus-australia-websocket.intercom.io')).toBe(true)
})

it('SHELL-08 inline styles are allowed only if a widget needs them, inline scripts never', () => {
  const inline = (origins: ReturnType<typeof widgetOrigins>) => origins.styles.includes("'unsafe-inline'")
  expect(chatTypes.filter((type) => !inline(withChat(type)))).toEqual(['live-chat'])
  expect(inline(widgetOrigins({ ...noWidgets, gtmId: 'GTM-ABC123' }))).toBe(false)
  expect(inline(widgetOrigins({ ...noWidgets, pushNotifications: { type: 'one-signal', id: '1' } }))).toBe(true)
  const scripts = chatTypes.flatMap((type) => withChat(type).scripts)
  expect(scripts.filter((source) => !source.startsWith('https://'))).toEqual([])
})

it('SHELL-08 an origin that several widgets share is listed once', () => {
  const { styles } = widgetOrigins({
    ...noWidgets,
    chat: { type: 'zendesk', id: '1', region: null },
    pushNotifications: { type: 'one-signal', id: '1' },
  })
  expect(styles).toEqual(["'unsafe-inline'", 'https://*.onesignal.com'])
})
