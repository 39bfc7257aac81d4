import type { PublicSite } from '@touchline/contract/site'

type Origins = Record<'scripts' | 'styles' | 'connections' | 'images' | 'frames', readonly string[]>

const none: Origins = { scripts: [], styles: [], connections: [], images: [], frames: [] }

/** SHELL-08: where each widget comes from. A page may load those its site has chosen, and no others. */
export function widgetOrigins({ chat, pushNotifications, gtmId }: PublicSite['site']): Origins {
  const chosen = [
    chat ? chats[chat.type] : none,
    pushNotifications ? oneSignal : none,
    gtmId === null ? none : tagManager,
  ]
  const all = (part: keyof Origins) => [...new Set(chosen.flatMap((origins) => origins[part]))]
  return {
    scripts: all('scripts'),
    styles: all('styles'),
    connections: all('connections'),
    images: all('images'),
    frames: all('frames'),
  }
}

function from(...hosts: readonly string[]): Origins {
  const origins = hosts.map((host) => `https://${host}`)
  const sockets = hosts.filter((host) => host.startsWith('*.')).map((host) => `wss://${host}`)
  return { scripts: origins, styles: origins, connections: [...origins, ...sockets], images: origins, frames: origins }
}

const chats: Record<NonNullable<PublicSite['site']['chat']>['type'], Origins> = {
  'live-chat': from('*.livechatinc.com', '*.livechat-files.com'),
  chatra: from('*.chatra.io'),
  freshchat: from('*.freshchat.com', '*.freshworks.com'),
  zoho: from('*.zoho.com', '*.zoho.eu', '*.zohocdn.com', '*.zohostatic.com'),
  zendesk: from('*.zdassets.com', '*.zendesk.com'),
  intercom: from('*.intercom.io', '*.intercomcdn.com', '*.intercomassets.com'),
}
const oneSignal = from('*.onesignal.com')
const tagManager = from('*.googletagmanager.com', '*.google-analytics.com')
