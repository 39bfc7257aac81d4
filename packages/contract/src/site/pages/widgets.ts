import * as z from 'zod/mini'
import { Artwork, ImageSet, Logo } from '../brand/image.ts'
import { distinct, entries, IconName, outsideId } from '../text.ts'
import { HttpsOrigin, ImageAddress, WebOrigin } from './link.ts'

/** SHELL-08: the customer chats that a site can embed. */
export const chatTypes = ['live-chat', 'chatra', 'freshchat', 'zoho', 'zendesk', 'intercom'] as const

/** Domain endings of Zoho's regions. The list is closed, because the ending determines whose server is called. */
const zohoRegions = ['ae', 'ca', 'com', 'com.au', 'com.cn', 'eu', 'in', 'jp', 'sa', 'uk']

const Chat = z
  .strictObject({
    type: z.enum(chatTypes),
    id: outsideId(),
    region: z._default(z.nullable(z.string().check(z.regex(/^[a-z0-9-]{2,20}(?:\.[a-z]{2})?$/, 'not a region'))), null),
  })
  .check(
    z.refine(({ type, region }) => type !== 'zoho' || region === null || zohoRegions.includes(region), {
      path: ['region'],
      error: `must be one of ${zohoRegions.join(', ')}`,
    }),
  )

/** The `d` of a path: commands and numbers, which cannot end the attribute. */
const IconPath = z.string().check(z.maxLength(2_000), z.regex(/^[Mm][\d\s.,+\-MmLlHhVvCcSsQqTtAaZz]+$/, 'not a path'))

const seconds = (max: number) => z.int().check(z.minimum(1), z.maximum(max))

/** CFG-01: the parts of a site's shell, and the widgets it loads. */
export const SiteShell = z.strictObject({
  favicon: z.optional(Artwork),
  logo: z.optional(Logo),
  /** For a device's home screen: a square of at least 192 px. */
  appIcon: z.optional(ImageSet),
  /**
   * MISC-04: icons of the site itself, by name, each as the path of an SVG with lines of 1.6 on a grid of 20. One with the
   * name of an icon of the product replaces that one in menus and blocks.
   */
  icons: z._default(z.record(IconName, IconPath).check(entries(0, 60)), {}),
  /** UI-03; null shows images in their original size and format. */
  imageAddress: z._default(z.nullable(ImageAddress), null),
  gtmId: z._default(z.nullable(z.string().check(z.regex(/^GTM-[A-Z0-9]{4,12}$/, 'not a tag manager id'))), null),
  chat: z._default(z.nullable(Chat), null),
  pushNotifications: z._default(z.nullable(z.strictObject({ type: z.enum(['one-signal']), id: outsideId() })), null),
  isMyBetsVisible: z._default(z.boolean(), true),
  /** DEP-03: reminds players of a group to make a deposit. */
  depositReminder: z.prefault(
    z.strictObject({
      showDepositReminder: z._default(z.boolean(), false),
      playerGroupId: z._default(z.nullable(outsideId()), null),
      remindAfter: z._default(seconds(86_400), 10),
    }),
    {},
  ),
  /** SHELL-03: the origins that blocks may show in a frame. Those of other origins cannot be saved. */
  frameOrigins: z._default(z.array(HttpsOrigin).check(z.maxLength(20), distinct()), []),
  /** SHELL-09; null means no reminder. */
  signUpReminderSeconds: z._default(z.nullable(seconds(86_400)), null),
  /** SHELL-10: whether visitors see a notice about cookies. */
  isCookieNoticeShown: z._default(z.boolean(), true),
  /** SEO-05: off by default, although it fails WCAG 1.4.4. */
  isScalingAllowed: z._default(z.boolean(), false),
})
export type SiteShell = z.infer<typeof SiteShell>

/** SHELL-07: parts around the sportsbook that can be switched off. */
export const shellWidgets = [
  ...['header', 'account', 'footer', 'tab_bar', 'search', 'chat', 'push', 'tag_manager'],
  ...['cookie_notice', 'sign_up_reminder', 'deposit_reminder'],
] as const
export type ShellWidget = (typeof shellWidgets)[number]

const Off = z._default(z.array(z.enum(shellWidgets)).check(z.maxLength(shellWidgets.length), distinct()), [
  'account',
  'chat',
  'push',
  'cookie_notice',
  'sign_up_reminder',
  'deposit_reminder',
])

export const Embedding = z.strictObject({
  /** HOST-03: pages that may embed the site in a frame and exchange messages with it. Empty means that it cannot be embedded. */
  allowedOrigins: z._default(z.array(WebOrigin).check(z.maxLength(50), distinct()), []),
  /** HOST-03: any origin may pass a one-time token. Off unless the operator turns it on. */
  isAnyOriginAllowedForTokens: z._default(z.boolean(), false),
  switchedOff: z.prefault(z.strictObject({ embedded: Off, app: Off }), {}),
})
export type Embedding = z.infer<typeof Embedding>
