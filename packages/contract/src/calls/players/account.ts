import * as z from 'zod/mini'
import { EmailText } from '../shared/email-text.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Player } from './platform.ts'
import { printableText } from '../shared/printable-text.ts'

const playerErrors = ['not-signed-in', 'not-from-here'] as const

/** A browser that is signed in. */
export const OpenSession = z.object({
  id: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  address: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
  /** The one that asks. */
  is_current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const getSessions = endpoint({
  method: 'GET',
  path: '/api/platform/player/sessions',
  summary: 'Where the player is signed in, and the sign-in before this one',
  access: 'player',
  openTo: 'excluded',
  mostAtOnce: 20,
  reply: z.object({
    sessions: z.array(OpenSession),
    last_sign_in: z.nullable(
      z.object({ at: z.string(), address: z.nullable(z.string()), user_agent: z.nullable(z.string()) }),
    ),
  }),
  errors: ['too-many-attempts', 'not-signed-in'],
})

export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/api/platform/player/sessions/:id',
  summary: 'End one of the sessions of the player',
  access: 'player',
  openTo: 'excluded',
  openToIncomplete: true,
  closedFor: 'none',
  params: z.object({ id: z.uuid() }),
  reply: z.object({}),
  errors: ['invalid-request', 'not-found', ...playerErrors],
})

/** AUTH-03c: asked for again before a sensitive change. It holds for ten minutes, in this session alone. */
export const postConfirmPassword = endpoint({
  method: 'POST',
  path: '/api/platform/player/confirm_password',
  summary: 'Prove once more who is here',
  access: 'player',
  openToIncomplete: true,
  openTo: 'excluded',
  // Exporting and closing need it, and are nobody's to forbid.
  closedFor: 'none',
  body: z.strictObject({ password: printableText(1, 256) }),
  reply: z.object({}),
  errors: ['invalid-request', 'invalid-fields', 'too-many-attempts', ...playerErrors],
})

/** Ends the player's other sessions. */
export const putPlayerPassword = endpoint({
  method: 'PUT',
  path: '/api/platform/player/password',
  summary: 'Change the password',
  access: 'player',
  openToIncomplete: true,
  body: z.strictObject({ password: printableText(1, 256) }),
  reply: z.object({}),
  errors: ['invalid-request', 'invalid-fields', 'confirm-password', 'too-many-attempts', ...playerErrors],
})

/** The address changes once the link that is mailed to the new one was used; the old one is told. */
export const putEmail = endpoint({
  method: 'PUT',
  path: '/api/platform/player/email',
  summary: 'Ask to change the email address',
  access: 'player',
  body: z.strictObject({ email: EmailText }),
  reply: z.object({}),
  errors: ['invalid-request', 'invalid-fields', 'confirm-password', 'too-many-attempts', ...playerErrors],
})

/** What an export holds, one list each. */
const exportedNames = [
  ...(['accounts', 'bets', 'rejected_bets', 'cash_outs', 'rejected_cash_outs', 'cash_out_rules', 'transfers'] as const),
  ...([
    'conversions',
    'payments',
    'rejected_payments',
    'comp_points',
    'limit_notices',
    'sessions',
    'devices',
    'passkeys',
    'phone_numbers',
    'consents',
  ] as const),
  ...([
    'limits',
    'playing_time',
    'messages',
    'notifications',
    'terms',
    'predictions',
    'favourites',
    'settings',
    'chat_users',
  ] as const),
] as const
const ExportedRows = z.array(z.record(z.string(), z.unknown()))
const exportedLists = Object.fromEntries(exportedNames.map((name) => [name, ExportedRows])) as Record<
  (typeof exportedNames)[number],
  typeof ExportedRows
>

/** AUTH-13c. Lists are cut at 10,000 rows each, the newest first. */
export const getExport = endpoint({
  method: 'GET',
  path: '/api/platform/player/export',
  summary: 'What is stored about the player',
  access: 'player',
  openTo: 'excluded',
  closedFor: 'none',
  mostAtOnce: 2,
  reply: z.object({
    exported_at: z.string(),
    /** False where a list was cut. */
    is_complete: z.boolean(),
    player: z.record(z.string(), z.unknown()),
    ...exportedLists,
  }),
  errors: ['confirm-password', 'too-many-attempts', 'not-signed-in'],
})

/** AUTH-13d. Nothing of it can be undone by the player. Real money is withdrawn first, and open bets are waited for. */
export const postClosure = endpoint({
  method: 'POST',
  path: '/api/platform/player/close',
  summary: 'Close the account and end every session',
  access: 'player',
  openToIncomplete: true,
  openTo: 'excluded',
  closedFor: 'none',
  reply: z.object({}),
  errors: ['confirm-password', 'money-on-its-way', 'money-left', ...playerErrors],
})

/** AUTH-13e: a player of its own with play money, signed in at once. Only where the site offers it, and not in the browser of a
 * player who is excluded or on hold. */
export const postDemoPlayer = endpoint({
  method: 'POST',
  path: '/api/platform/users/demo',
  summary: 'Become a demo player',
  closedFor: 'either',
  reply: z.object({ player: Player }),
  errors: ['not-found', 'account-on-hold', 'too-many-attempts', 'not-from-here'],
})
