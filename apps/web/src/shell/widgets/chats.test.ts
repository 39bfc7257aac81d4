import { chatTypes } from '@touchline/contract/site'
import type { PublicSite } from '@touchline/contract/site'
import { expect, it } from 'vitest'
import { widgetOrigins } from '../../server/security/widget-origins.ts'
import { chats } from './chats.ts'

it.each(chatTypes)('SHELL-08 the policy of a page lets the script of %s in, whatever its region', (type) => {
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
