import * as z from 'zod/mini'
import { call } from '../shared/endpoint.ts'
import { Player } from './platform.ts'

/** A signed-in browser. */
export const OpenSession = z.object({
  id: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  address: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
  /** True for the session that makes the request. */
  is_current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const getSessions = call({
  method: 'GET',
  path: '/api/platform/player/sessions',
  access: 'player',
  reply: z.object({
    sessions: z.array(OpenSession),
    last_sign_in: z.nullable(
      z.object({ at: z.string(), address: z.nullable(z.string()), user_agent: z.nullable(z.string()) }),
    ),
  }),
})

export const deleteSession = call({
  method: 'DELETE',
  path: '/api/platform/player/sessions/:id',
  access: 'player',
  reply: z.object({}),
})

/**
 * AUTH-03c: confirms the password before a sensitive change. The confirmation holds for ten minutes, in this session
 * only.
 */
export const postConfirmPassword = call({
  method: 'POST',
  path: '/api/platform/player/confirm_password',
  access: 'player',
  reply: z.object({}),
})

/** Changes the password and ends the player's other sessions. */
export const putPlayerPassword = call({
  method: 'PUT',
  path: '/api/platform/player/password',
  access: 'player',
  reply: z.object({}),
})

/**
 * Requests another email address. It changes when the player opens the link mailed to the new address; the old address
 * is notified.
 */
export const putEmail = call({
  method: 'PUT',
  path: '/api/platform/player/email',
  access: 'player',
  reply: z.object({}),
})

/** The names of the lists in an export. */
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

/** AUTH-13c: exports the player's data. Each list has at most 10,000 rows, the newest first. */
export const getExport = call({
  method: 'GET',
  path: '/api/platform/player/export',
  access: 'player',
  reply: z.object({
    exported_at: z.string(),
    /** False if a list was cut. */
    is_complete: z.boolean(),
    player: z.record(z.string(), z.unknown()),
    ...exportedLists,
  }),
})

/**
 * AUTH-13d: closes the account, which the player cannot undo. Real money must be withdrawn first, and open bets must be
 * settled.
 */
export const postClosure = call({
  method: 'POST',
  path: '/api/platform/player/close',
  access: 'player',
  reply: z.object({}),
})

/**
 * AUTH-13e: creates a demo player with play money and signs them in. Only where the site offers it, and not in the
 * browser of a player who is excluded or on hold.
 */
export const postDemoPlayer = call({
  method: 'POST',
  path: '/api/platform/users/demo',
  reply: z.object({ player: Player }),
})

/** What the player agrees to receive on each channel, besides messages about the account itself. */
export const Consents = z.strictObject({
  mail: z.boolean(),
  sms: z.boolean(),
  push: z.boolean(),
  notification: z.boolean(),
})
export type Consents = z.infer<typeof Consents>

export const getConsents = call({
  method: 'GET',
  path: '/api/platform/player/consents',
  access: 'player',
  reply: z.object({ consents: Consents }),
})

/** Changes the consents. They are checked when a message is sent, so the change takes effect with the next message. */
export const putConsents = call({
  method: 'PUT',
  path: '/api/platform/player/consents',
  access: 'player',
  reply: z.object({ consents: Consents }),
})

/** SHELL-12i: agrees to the terms. Names the version that was shown, and is rejected if that is no longer in force. */
export const postTerms = call({
  method: 'POST',
  path: '/api/platform/player/terms',
  access: 'player',
  reply: z.object({ terms_version: z.string() }),
})

/** A range of points; `max` is null if it has no upper end. */
const Conditions = z.object({ min: z.int(), max: z.nullable(z.int()) })

/** PLAT-09, SESS-05ac: the player's points, and the range of their status group; null if the site has no groups. */
export const getCompPoints = call({
  method: 'GET',
  path: '/api/platform/player/comp_points',
  access: 'player',
  reply: z.object({ points: z.int(), conditions: z.nullable(Conditions) }),
})

/** PLAT-10, SESS-05b: the status groups of the site, lowest first, named in the language of the call. */
export const getStatusGroups = call({
  method: 'GET',
  path: '/api/platform/player/status_groups',
  access: 'player',
  reply: z.object({
    status_groups: z.array(
      z.object({ id: z.string(), name: z.string(), conditions: Conditions, is_current: z.boolean() }),
    ),
  }),
})

/**
 * BOOK-24: the id under which the chat provider knows the player. It learns nothing else about the player, and no other
 * party receives the id.
 */
export const getWatchersUserId = call({
  method: 'GET',
  path: '/api/v2/watchersio/userid',
  access: 'player',
  reply: z.object({ user_id: z.uuid() }),
})
