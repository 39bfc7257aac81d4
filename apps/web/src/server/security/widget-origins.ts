import type { PublicSite } from '@touchline/contract/site'
import { originParts, https, vendorOrigins, withInlineStyles } from './origins.ts'
import type { Origins } from './origins.ts'
import { chats } from './chat-origins.ts'

/**
 * SHELL-08: returns the origins of the widgets that a site has chosen, so that its pages can load them and no others.
 */
export function widgetOrigins({ chat, pushNotifications, gtmId }: PublicSite['site']): Origins {
  const chosen = [
    ...(chat ? [chats[chat.type](chat.region)] : []),
    ...(pushNotifications ? [oneSignal] : []),
    ...(gtmId === null ? [] : [tagManager]),
  ]
  const all = originParts.map((part) => [part, [...new Set(chosen.flatMap((origins) => origins[part] ?? []))]])
  return Object.fromEntries(all) as Origins
}

/** The origins of OneSignal, whose prompts need inline styles. */
const oneSignal = withInlineStyles(vendorOrigins('*.onesignal.com'))

/** The origins of the tags of Google Analytics, and of the preview with which an operator tests tags. */
const tagManager: Partial<Origins> = {
  scripts: https('*.googletagmanager.com', 'tagmanager.google.com'),
  styles: https('*.googletagmanager.com', 'tagmanager.google.com', 'fonts.googleapis.com'),
  connections: https('*.googletagmanager.com', '*.google-analytics.com', '*.analytics.google.com', 'www.google.com'),
  images: https('*.googletagmanager.com', '*.google-analytics.com', 'ssl.gstatic.com', 'www.gstatic.com'),
  frames: https('*.googletagmanager.com'),
  fonts: [...https('fonts.gstatic.com'), 'data:'],
}
