import type { PublicSite } from '@touchline/contract/site'
import { zohoDomain } from '../../site/zoho-domain.ts'

/** Origins besides our own that the pages of a site deal with. */
export type SiteSources = Origins & {
  /** HOST-03: who may embed the site. */
  hosts: readonly string[]
}

export function siteSources(site: PublicSite): SiteSources {
  const widgets = widgetOrigins(site.site)
  return {
    ...widgets,
    // CAT-03d: crests of competitors come with the feed.
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

/** DEP-01c: the deposit page of somebody else, where the site opens it in a frame. */
function depositOrigins({ platformSettings: { deposit } }: PublicSite): string[] {
  return deposit.mode === 'iframe' && deposit.iframeUrl !== null ? [new URL(deposit.iframeUrl).origin] : []
}

/** DEP-04: the payment provider's script and its frame, and where they ask; only where a site has a platform and takes deposits. */
function paymentOrigins(
  { platformSettings: { platform }, services }: PublicSite,
  end: 'frontEndOrigin' | 'backEndOrigin',
): string[] {
  return platform !== null && services.deposit ? [platform[end]] : []
}

/** SHELL-11f: the chat of matches runs in a frame of its own. */
function chatOrigins({ sportsbook: { watchers } }: PublicSite): string[] {
  return watchers === null ? [] : [new URL(watchers.url).origin]
}

/** SHELL-11e: a stream is fetched piece by piece. */
function streamOrigins({ sportsbook: { videoEnabled, mediaOrigins } }: PublicSite): readonly string[] {
  return videoEnabled ? mediaOrigins : []
}

/** Played as one from memory, or by the browser itself where it knows HLS. */
function mediaSources(site: PublicSite): string[] {
  const origins = streamOrigins(site)
  return origins.length === 0 ? [] : [...origins, 'blob:']
}

/** Pictures may lie anywhere: wherever the configuration names one, or a service that makes them. */
function imageOrigins(site: PublicSite): string[] {
  const text = JSON.stringify([site.site, site.pages, site.customPages, site.seo])
  const urls = text.match(/https:\/\/[^"\\\s]+?\.(?:avif|gif|ico|jpe?g|png|svg|webp)(?=")/g) ?? []
  const service = site.site.imageAddress
  return [...urls, ...(service?.startsWith('https:') ? [service] : [])].flatMap((url) =>
    URL.canParse(url) ? [new URL(url).origin] : [],
  )
}

const parts = ['scripts', 'styles', 'connections', 'images', 'frames', 'fonts', 'media', 'forms'] as const

/** Sources by what is loaded from them. Workers need none: they come from the site itself, as its scripts do. */
export type Origins = Readonly<Record<(typeof parts)[number], readonly string[]>>
type Chat = NonNullable<PublicSite['site']['chat']>

/** SHELL-08: where each widget comes from. A page may load those its site has chosen, and no others. */
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

/** All of it from the maker's own hosts, in frames of theirs. */
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

// Intercom, Zendesk and Google by the lists they publish; the hosts of the others are not confirmed by their makers, and
// what is missing shows as a refusal in the browser's console. What they ask for beside the widget is left out: `eval`,
// inline scripts, telephony, reports of their errors.

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

/** Its prompts are drawn into the page with styles in their markup. */
const oneSignal = withInlineStyles(from('*.onesignal.com'))

/** Of tags, those of Google Analytics, and the preview with which an operator tries them. */
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
