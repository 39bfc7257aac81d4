import * as z from 'zod/mini'
import { CurrencyCode } from '../betting/money.ts'
import { endpoint } from './endpoint.ts'
import { printableText } from './printable-text.ts'

/** AUTH-12, as far as the road needs it. */
export const Player = z.object({
  id: z.int(),
  name: z.string(),
  email: z.nullable(z.string()),
  language: z.string(),
  currency: CurrencyCode,
  isLoggedIn: z.literal(true),
})
export type Player = z.infer<typeof Player>

/** SESS-07. `balance` is what can be bet now, in minor units; `subunits` is minor units in one unit. */
export const Account = z.object({
  currency: CurrencyCode,
  subunits: z.int(),
  balance: z.int(),
  active: z.boolean(),
})
export type Account = z.infer<typeof Account>

export const postSignIn = endpoint({
  method: 'POST',
  path: '/api/platform/users/sign_in',
  summary: 'Sign in; the session travels in a cookie',
  access: 'anyone',
  body: z.strictObject({
    email: printableText(3, 254),
    password: printableText(1, 256),
  }),
  reply: z.object({ player: Player }),
  errors: ['invalid-request', 'invalid-credentials', 'too-many-attempts', 'not-from-here'],
})

/** PLAT-01. */
export const deleteSignOut = endpoint({
  method: 'DELETE',
  path: '/api/platform/users/sign_out',
  summary: 'End the session and close its sockets',
  access: 'anyone',
  reply: z.object({}),
  errors: ['not-from-here'],
})

/** PLAT-04. A visitor is answered null, not an error: every page asks. */
export const getPlayer = endpoint({
  method: 'GET',
  path: '/api/platform/player',
  summary: 'Who is signed in',
  access: 'anyone',
  reply: z.object({ player: z.nullable(Player) }),
  errors: [],
})

/** PLAT-05. */
export const getAccounts = endpoint({
  method: 'GET',
  path: '/api/platform/player/accounts',
  summary: "The player's accounts",
  access: 'player',
  reply: z.object({ accounts: z.array(Account) }),
  errors: ['not-signed-in'],
})
