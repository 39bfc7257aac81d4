import type { SiteShell } from '@touchline/contract/site'
import type { WidgetWindow, Script } from '../../site/page/load-script.ts'
import { zohoDomain } from '../../site/site.ts'

export type ChatSettings = NonNullable<SiteShell['chat']>

export type ChatLoader = {
  /** Sets what the widget expects on the page before its script runs. */
  prepare?: (settings: ChatSettings, page: WidgetWindow) => void
  script: (settings: ChatSettings) => Script
  /** Runs once the script has been executed. */
  start?: (settings: ChatSettings, page: WidgetWindow) => void
  open: (page: WidgetWindow) => void
}

/** SHELL-08: how to load each chat: as its vendor's snippet does, but without inline scripts. */
export const chats: Readonly<Record<ChatSettings['type'], ChatLoader>> = {
  'live-chat': {
    prepare: ({ id }, page) => {
      page.__lc = { license: Number(id), integration_name: 'manual_onboarding', product_name: 'livechat' }
      const waiting: unknown[] = []
      page.LiveChatWidget ??= { _q: waiting, call: (...given) => waiting.push(['call', given]) }
    },
    script: () => ({ src: 'https://cdn.livechatinc.com/tracking.js' }),
    open: (page) => page.LiveChatWidget?.call('maximize'),
  },
  chatra: {
    prepare: ({ id }, page) => {
      page.ChatraID = id
      page.Chatra ??= queued()
    },
    script: () => ({ src: 'https://call.chatra.io/chatra.js' }),
    open: (page) => page.Chatra?.('openChat', true),
  },
  freshchat: {
    script: ({ region }) => ({ src: `${freshchatHost(region)}/js/widget.js` }),
    start: ({ id, region }, page) => page.fcWidget?.init({ token: id, host: freshchatHost(region) }),
    open: (page) => page.fcWidget?.open(),
  },
  zoho: {
    prepare: ({ id }, page) => {
      page.$zoho = { salesiq: Object.assign({}, page.$zoho?.salesiq, { widgetcode: id, values: {}, ready: () => {} }) }
    },
    script: ({ region }) => ({ src: `https://salesiq.${zohoDomain(region)}/widget`, id: 'zsiqscript' }),
    open: (page) => page.$zoho?.salesiq?.floatwindow?.visible('show'),
  },
  zendesk: {
    script: ({ id }) => ({
      src: `https://static.zdassets.com/ekr/snippet.js?key=${encodeURIComponent(id)}`,
      id: 'ze-snippet',
    }),
    open: (page) => page.zE?.('messenger', 'open'),
  },
  intercom: {
    prepare: ({ id, region }, page) => {
      const host = region === null || region === 'us' ? 'api-iam.intercom.io' : `api-iam.${region}.intercom.io`
      page.intercomSettings = { app_id: id, api_base: `https://${host}` }
      page.Intercom ??= queued()
    },
    script: ({ id }) => ({ src: `https://widget.intercom.io/widget/${encodeURIComponent(id)}` }),
    start: (_, page) => page.Intercom?.('update', page.intercomSettings),
    open: (page) => page.Intercom?.('show'),
  },
}

/** Returns a function that queues its calls until the script can handle them; scripts look for the queue under `q`. */
function queued(): (...given: unknown[]) => void {
  const q: unknown[][] = []
  return Object.assign((...given: unknown[]) => void q.push(given), { q })
}

function freshchatHost(region: string | null): string {
  return region === null ? 'https://wchat.freshchat.com' : `https://wchat.${region}.freshchat.com`
}
