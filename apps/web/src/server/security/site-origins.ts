import type { PublicSite } from '@touchline/contract/site'
import { zohoDomain } from '../../site/site.ts'

/** Other origins that the pages of a site use. */
export type SiteSources = Origins & {
  /** HOST-03: the origins that may embed the site. */
  hosts: readonly string[]
}

export function siteSources(site: PublicSite): SiteSources {
  const widgets = widgetOrigins(site.site)
  return {
    ...widgets,
    // CAT-03d: crests of teams come with the feed.
    images: [...new Set([...imageOrigins(site), ...site.sportsbook.mediaOrigins, ...widgets.images])],
    scripts: [...new Set([...paymentOrigins(site, 'frontEndOrigin'), ...widgets.scripts])],
    connections: [
      ...new Set([...paymentOrigins(site, 'backEndOrigin'), ...streamOrigins(site), ...widgets.connections]),
    ],
    frames: [
      ...new Set([
        ...depositOrigins(site),
        ...paymentOrigins(site, 'frontEndOrigin'),
        ...chatOrigins(site),
        ...widgets.frames,
      ]),
    ],
    media: [...new Set([...mediaSources(site), ...widgets.media])],
    hosts: site.embedding.allowedOrigins,
  }
}

/** DEP-01c: an external deposit page that the site opens in a frame. */
function depositOrigins({ platformSettings: { deposit } }: PublicSite): string[] {
  return deposit.mode === 'iframe' && deposit.iframeUrl !== null ? [new URL(deposit.iframeUrl).origin] : []
}

/** DEP-04: the origins of the payment provider's script, frame and calls, if the site has a platform and takes deposits. */
function paymentOrigins(
  { platformSettings: { platform }, services }: PublicSite,
  end: 'frontEndOrigin' | 'backEndOrigin',
): string[] {
  return platform !== null && services.deposit ? [platform[end]] : []
}

/** SHELL-11f: the chat of a match runs in its own frame. */
function chatOrigins({ sportsbook: { watchers } }: PublicSite): string[] {
  return watchers === null ? [] : [new URL(watchers.url).origin]
}

/** SHELL-11e: a stream is fetched in segments. */
function streamOrigins({ sportsbook: { videoEnabled, mediaOrigins } }: PublicSite): readonly string[] {
  return videoEnabled ? mediaOrigins : []
}

/** A stream is played from memory, or by the browser itself if it supports HLS. */
function mediaSources(site: PublicSite): string[] {
  const origins = streamOrigins(site)
  return origins.length === 0 ? [] : [...origins, 'blob:']
}

/** Pictures may have any origin that the configuration names, or that of the image service. */
function imageOrigins(site: PublicSite): string[] {
  const text = JSON.stringify([site.site, site.pages, site.customPages, site.seo])
  const urls = text.match(/https:\/\/[^"\\\s]+?\.(?:avif|gif|ico|jpe?g|png|svg|webp)(?=")/g) ?? []
  const service = site.site.imageAddress
  return [...urls, ...(service?.startsWith('https:') ? [service] : [])].flatMap((url) =>
    URL.canParse(url) ? [new URL(url).origin] : [],
  )
}

const parts = ['scripts', 'styles', 'connections', 'images', 'frames', 'fonts', 'media', 'forms'] as const

/** Origins by what is loaded from them. Workers need none, because the site itself serves them, as it serves its scripts. */
export type Origins = Readonly<Record<(typeof parts)[number], readonly string[]>>
type Chat = NonNullable<PublicSite['site']['chat']>

/** SHELL-08: the origins of each widget. A page may load the widgets its site has chosen, and no others. */
export function widgetOrigins({ chat, pushNotifications, gtmId }: PublicSite['site']): Origins {
  const chosen = [
    ...(chat ? [chats[chat.type](chat.region)] : []),
    ...(pushNotifications ? [oneSignal] : []),
    ...(gtmId === null ? [] : [tagManager]),
  ]
  const all = parts.map((part) => [part, [...new Set(chosen.flatMap((origins) => origins[part] ?? []))]])
  return Object.fromEntries(all) as Origins
}

const inline = "'unsafe-inline'"
const https = (...hosts: readonly string[]) => hosts.map((host) => `https://${host}`)
const wss = (...hosts: readonly string[]) => hosts.map((host) => `wss://${host}`)

/** Everything comes from the vendor's own hosts and runs in the vendor's frames. */
function from(...hosts: readonly string[]): Omit<Origins, 'forms'> {
  const own = https(...hosts)
  return {
    scripts: own,
    styles: own,
    connections: [...own, ...wss(...hosts)],
    images: own,
    frames: own,
    fonts: own,
    media: own,
  }
}

// Intercom, Zendesk and Google publish these lists; the hosts of the others are not confirmed by their vendors, and a missing
// one shows as a violation in the browser's console. Requests that are not needed for the widget are left out: `eval`, inline
// scripts, telephony, error reports.

const chats: Readonly<Record<Chat['type'], (region: string | null) => Partial<Origins>>> = {
  'live-chat': () => from('*.livechatinc.com', '*.livechat-files.com'),
  chatra: () => withInlineStyles(from('*.chatra.io')),
  freshchat: () => withInlineStyles(from('*.freshchat.com', '*.freshworks.com')),
  zoho: (region) =>
    withInlineStyles(
      from(`*.${zohoDomain(region)}`, `*.zohopublic.${region ?? 'com'}`, '*.zohocdn.com', '*.zohostatic.com'),
    ),
  zendesk: () => ({
    scripts: https('*.zdassets.com', '*.zendesk.com'),
    styles: [inline],
    connections: [...https('*.zdassets.com', '*.zendesk.com', '*.smooch.io'), ...wss('*.zendesk.com', '*.smooch.io')],
    images: [...https('*.zdassets.com', '*.zendesk.com', '*.smooch.io', '*.zdusercontent.com'), 'blob:'],
    frames: https('*.zdassets.com', '*.zendesk.com'),
    fonts: https('*.zdassets.com'),
    media: https('*.zdassets.com'),
  }),
  intercom: (region) => ({
    scripts: https('*.intercom.io', 'js.intercomcdn.com'),
    styles: [inline],
    connections: [
      ...https('*.intercom.io', '*.intercom-messenger.com', 'uploads.intercomusercontent.com'),
      ...https(...intercomFiles(region)),
      ...wss('*.intercom.io', '*.intercom-messenger.com'),
    ],
    images: [
      ...https('*.intercom.io', 'uploads.intercomusercontent.com', ...intercomFiles(region)),
      ...https(...intercomPictures(region)),
      'blob:',
    ],
    frames: https('intercom-sheets.com', 'www.intercom-reporting.com', ...intercomFilms),
    fonts: https('*.intercomcdn.com'),
    media: https(...intercomFiles(region)),
    forms: https('intercom.help', '*.intercom.io'),
  }),
}

const intercomFilms = ['www.youtube.com', 'player.vimeo.com', 'fast.wistia.net']

function intercomFiles(region: string | null): string[] {
  return region === 'eu' ? ['*.intercomcdn.com', '*.intercomcdn.eu'] : ['*.intercomcdn.com']
}

function intercomPictures(region: string | null): string[] {
  if (region === 'eu') return ['*.intercomassets.eu', '*.intercom-attachments.eu']
  if (region === 'au') return ['*.intercomassets.com', '*.au.intercom-attachments.com']
  const attachments = Array.from({ length: 9 }, (_none, index) => `*.intercom-attachments-${index + 1}.com`)
  return ['*.intercomassets.com', ...attachments]
}

/** OneSignal's prompts are added to the page with inline styles. */
const oneSignal = withInlineStyles(from('*.onesignal.com'))

/** The tags of Google Analytics, and the preview with which an operator tests tags. */
const tagManager: Partial<Origins> = {
  scripts: https('*.googletagmanager.com', 'tagmanager.google.com'),
  styles: https('*.googletagmanager.com', 'tagmanager.google.com', 'fonts.googleapis.com'),
  connections: https('*.googletagmanager.com', '*.google-analytics.com', '*.analytics.google.com', 'www.google.com'),
  images: https('*.googletagmanager.com', '*.google-analytics.com', 'ssl.gstatic.com', 'www.gstatic.com'),
  frames: https('*.googletagmanager.com'),
  fonts: [...https('fonts.gstatic.com'), 'data:'],
}

function withInlineStyles(origins: Omit<Origins, 'forms'>): Partial<Origins> {
  return { ...origins, styles: [inline, ...origins.styles] }
}
