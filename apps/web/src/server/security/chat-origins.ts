import type { PublicSite } from '@touchline/contract/site'
import { zohoDomain } from '../../site/site.ts'
import type { Origins } from './origins.ts'
import { inline, https, wss, vendorOrigins, withInlineStyles } from './origins.ts'

type Chat = NonNullable<PublicSite['site']['chat']>

export const chats: Readonly<Record<Chat['type'], (region: string | null) => Partial<Origins>>> = {
  'live-chat': () => vendorOrigins('*.livechatinc.com', '*.livechat-files.com'),
  chatra: () => withInlineStyles(vendorOrigins('*.chatra.io')),
  freshchat: () => withInlineStyles(vendorOrigins('*.freshchat.com', '*.freshworks.com')),
  zoho: (region) =>
    withInlineStyles(
      vendorOrigins(`*.${zohoDomain(region)}`, `*.zohopublic.${region ?? 'com'}`, '*.zohocdn.com', '*.zohostatic.com'),
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
