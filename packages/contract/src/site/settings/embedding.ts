import * as z from 'zod/mini'
import { WebOrigin } from '../pages/link.ts'
import { distinct } from '../text.ts'

/** SHELL-07: what can be switched off around the sportsbook. */
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
  /** HOST-03: pages that may hold the site in a frame and speak with it. Empty: it is not embedded anywhere. */
  allowedOrigins: z._default(z.array(WebOrigin).check(z.maxLength(50), distinct()), []),
  /** HOST-03: any origin may hand over a one-time token. Off unless the operator turns it on. */
  isAnyOriginAllowedForTokens: z._default(z.boolean(), false),
  switchedOff: z.prefault(z.strictObject({ embedded: Off, app: Off }), {}),
})
export type Embedding = z.infer<typeof Embedding>
