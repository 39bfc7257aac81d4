import { chatTypes } from '@touchline/contract/site'
import type { PublicSite } from '@touchline/contract/site'
import { expect, it, vi } from 'vitest'
import { widgetOrigins } from '../../server/security/widget-origins.ts'
import { chats } from './chat-loaders.ts'
import type { ChatSettings } from './chat-loaders.ts'
import type { WidgetWindow } from '../../site/page/load-script.ts'

it.each(chatTypes)('SHELL-08 the policy of a page allows the script of %s in any region', (type) => {
  const regions = type === 'zoho' ? ['com', 'eu', 'com.au', 'ca'] : ['eu', 'au', 'us']
  for (const region of [null, ...regions]) {
    const chat = { type, id: '1', region }
    const site = { chat, pushNotifications: null, gtmId: null } as PublicSite['site']
    const { protocol, host } = new URL(chats[type].script(chat).src)
    const [, ...above] = host.split('.')
    const fitting = [
      `${protocol}//${host}`,
      `${protocol}//*.${above.join('.')}`,
      `${protocol}//*.${above.slice(1).join('.')}`,
    ]
    expect(
      widgetOrigins(site).scripts.some((source) => fitting.includes(source)),
      host,
    ).toBe(true)
  }
})

/**
 * Loads this chat, and returns the settings that the page passes to the vendor's script, and the address of that
 * script.
 */
function handedOver(type: ChatSettings['type'], id: string, region: string | null = null) {
  const init = vi.fn<(options: object) => void>()
  const page = { fcWidget: { init } } as unknown as WidgetWindow
  const chat = { type, id, region }
  chats[type].prepare?.(chat, page)
  if (type === 'freshchat') chats[type].start?.(chat, page)
  return { page, init, src: chats[type].script(chat).src }
}

it('CFG-01d LiveChat and Chatra get the id of the site', () => {
  expect(handedOver('live-chat', '1234').page.__lc).toMatchObject({ license: 1_234 })
  expect(handedOver('chatra', 'one-id').page.ChatraID).toBe('one-id')
})

it('CFG-01d Freshchat is started with the id of the site, at the hosts of its region', () => {
  const { init, src } = handedOver('freshchat', 'one-id', 'in')
  expect(init).toHaveBeenCalledExactlyOnceWith({ token: 'one-id', host: 'https://wchat.in.freshchat.com' })
  expect(src).toBe('https://wchat.in.freshchat.com/js/widget.js')
})

it('CFG-01d Zoho gets the id of the site, at the data centre of its region', () => {
  const { page, src } = handedOver('zoho', 'one-id', 'eu')
  expect(page.$zoho?.salesiq).toMatchObject({ widgetcode: 'one-id' })
  expect(src).toBe('https://salesiq.zoho.eu/widget')
  expect(handedOver('zoho', 'one-id', 'ca').src).toBe('https://salesiq.zohocloud.ca/widget')
})

it('CFG-01d Zendesk and Intercom get the id of the site, Intercom in its region', () => {
  expect(handedOver('zendesk', 'one-id').src).toBe('https://static.zdassets.com/ekr/snippet.js?key=one-id')
  const { page, src } = handedOver('intercom', 'one-id', 'eu')
  expect(src).toBe('https://widget.intercom.io/widget/one-id')
  expect(page.intercomSettings).toEqual({ app_id: 'one-id', api_base: 'https://api-iam.eu.intercom.io' })
})
