import { chatTypes } from '@touchline/contract/site'
import type { PublicSite } from '@touchline/contract/site'
import { expect, it } from 'vitest'
import { widgetOrigins } from './site-origins.ts'

type Chat = NonNullable<PublicSite['site']['chat']>

const none = { chat: null, pushNotifications: null, gtmId: null } as PublicSite['site']
const withChat = (type: Chat['type'], region: string | null = null) =>
  widgetOrigins({ ...none, chat: { type, id: '1', region } })

function allows(sources: readonly string[], url: string): boolean {
  const { protocol, host } = new URL(url)
  return sources.some((source) => {
    const [scheme, name = ''] = source.split('//')
    return scheme === protocol && (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name)
  })
}

it('SHELL-08 nothing is allowed for a widget that is not chosen', () => {
  expect(Object.values(widgetOrigins(none)).flat()).toEqual([])
})

it('SHELL-08 a region allows its own hosts and no others', () => {
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
  expect(inline(widgetOrigins({ ...none, gtmId: 'GTM-ABC123' }))).toBe(false)
  expect(inline(widgetOrigins({ ...none, pushNotifications: { type: 'one-signal', id: '1' } }))).toBe(true)
  const scripts = chatTypes.flatMap((type) => withChat(type).scripts)
  expect(scripts.filter((source) => !source.startsWith('https://'))).toEqual([])
})

it('SHELL-08 an origin that several widgets share is listed once', () => {
  const { styles } = widgetOrigins({
    ...none,
    chat: { type: 'zendesk', id: '1', region: null },
    pushNotifications: { type: 'one-signal', id: '1' },
  })
  expect(styles).toEqual(["'unsafe-inline'", 'https://*.onesignal.com'])
})
