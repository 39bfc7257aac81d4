import type { PublicSite } from '@touchline/contract/site'
import { zohoDomain } from '../../site/zoho-domain.ts'

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
