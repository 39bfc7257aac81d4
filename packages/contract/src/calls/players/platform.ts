import * as z from 'zod/mini'
import { CurrencyCode } from '../../betting/money.ts'
import { EmailText } from '../shared/email-text.ts'
import { endpoint } from '../shared/endpoint.ts'
import { PhoneNumber, ProfileFields } from '../shared/player-fields.ts'
import { printableText } from '../shared/printable-text.ts'

/** AUTH-12, as far as every page needs it. The whole profile is `Profile`. */
export const Player = z.object({
  id: z.int(),
  /** AUTH-02: the full name, else the nickname, the email or the phone number. */
  name: z.string(),
  email: z.nullable(z.string()),
  language: z.string(),
  currency: CurrencyCode,
  /** AUTH-02: for display. What is allowed is decided by the session. */
  isLoggedIn: z.boolean(),
})
export type Player = z.infer<typeof Player>

/** `en`, `pt-BR`: which of them a site speaks is known to the server. */
export const LocaleText = z.string().check(z.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z]{2})?$/))

const PlayerStatus = z.object({ id: z.string() })

/** AUTH-12. Fields that the player or the host has not given are null. */
export const Profile = z.extend(Player, {
  statuses: z.array(PlayerStatus),
  /** AUTH-05: ids of `playerFields` that are asked for and missing. */
  authFieldsMissed: z.array(z.string()),
  country: z.nullable(z.object({ name: z.string(), code: z.string() })),
  /** BEY-08: until then the session only reads; `indefinite`: without an end. Null: not excluded. */
  excludedUntil: z.nullable(z.string()),
  /** RG-05a: until then this session only reads as well, because nothing is left of a limit of minutes. Null: something is. */
  outOfMinutesUntil: z.nullable(z.string()),
  /** Neither deposits nor bets: waits to be verified, or was rejected. */
  isOnHold: z._default(z.boolean(), false),
  /** On hold for good: staff have decided so. Withdraws what is in the account. */
  isRejected: z._default(z.boolean(), false),
  /** AUTH-13e: made by one tap, without a password, an address or a number. */
  isDemo: z.boolean(),
  /**
   * BEY-04e: stands for the player in what a browser keeps after a sign-out: a hash under a key of the server. Optional, because
   * a server of the version before does not give it.
   */
  storageOwner: z.optional(z.string()),
  rawProfile: z.object({
    email: z.nullable(z.string()),
    mobile_phone: z.nullable(z.string()),
    auth_phone_number: z.nullable(z.string()),
    first_name: z.nullable(z.string()),
    last_name: z.nullable(z.string()),
    nickname: z.nullable(z.string()),
    date_of_birth: z.nullable(z.string()),
    country: z.nullable(z.string()),
    gender: z.nullable(z.string()),
    city: z.nullable(z.string()),
    address: z.nullable(z.string()),
    postal_code: z.nullable(z.string()),
    personal_id: z.nullable(z.string()),
    receive_promos: z.boolean(),
    language: z.string(),
    currency: CurrencyCode,
    auth_fields_missed: z.array(z.string()),
    statuses: z.array(PlayerStatus),
    /** Which terms were accepted, whether on this site, and which are in force here. */
    terms_version: z.nullable(z.string()),
    terms_agreement: z.enum(['never', 'elsewhere', 'here']),
    current_terms_version: z.string(),
  }),
})
export type Profile = z.infer<typeof Profile>

/** SESS-07. `balance` is what can be bet now, in minor units; `subunits` is minor units in one unit; one is `active`. */
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
  closedFor: 'sign-in',
  /** AUTH-02: by email or by phone number. */
  body: z
    .strictObject({
      email: z.optional(EmailText),
      auth_phone_number: z.optional(PhoneNumber),
      password: printableText(1, 256),
    })
    .check(z.refine(({ email, auth_phone_number: phone }) => (email === undefined) !== (phone === undefined))),
  reply: z.object({ player: Player }),
  errors: [
    'invalid-request',
    'invalid-credentials',
    'second-factor-needed',
    'unconfirmed',
    'country-blocked',
    'account-locked',
    'too-many-attempts',
    'register-unavailable',
    'not-from-here',
  ],
})

/** PLAT-01. */
export const deleteSignOut = endpoint({
  method: 'DELETE',
  path: '/api/platform/users/sign_out',
  summary: 'End the session and close its sockets',
  access: 'anyone',
  closedFor: 'none',
  reply: z.object({}),
  errors: ['not-from-here'],
})

/** PLAT-04. A visitor is answered null, not an error: every page asks. */
export const getPlayer = endpoint({
  method: 'GET',
  path: '/api/platform/player',
  summary: 'Who is signed in',
  access: 'anyone',
  openTo: 'excluded',
  /** The language the country is named in. */
  query: z.object({ locale: z.optional(LocaleText) }),
  reply: z.object({ player: z.nullable(Profile) }),
  errors: ['invalid-request'],
})

/** PLAT-05. */
export const getAccounts = endpoint({
  method: 'GET',
  path: '/api/platform/player/accounts',
  summary: "The player's accounts",
  access: 'player',
  openTo: 'excluded',
  /** `true`: the one in use alone (PLAT-05b). */
  query: z.object({ active: z.optional(z.literal('true')) }),
  reply: z.object({ accounts: z.array(Account) }),
  errors: ['invalid-request', 'not-signed-in'],
})

/** PLAT-06, SESS-03. An account that exists already is not made again; either way it is the one in use from now on. */
export const postAccount = endpoint({
  method: 'POST',
  path: '/api/platform/player/accounts',
  summary: 'Open an account in a currency of the site, or use the one there is',
  access: 'player',
  body: z.strictObject({ currency: CurrencyCode }),
  reply: z.object({ accounts: z.array(Account) }),
  errors: ['invalid-request', 'invalid-fields', 'not-signed-in', 'not-from-here'],
})

/** PLAT-07. */
export const patchLocale = endpoint({
  method: 'PATCH',
  path: '/api/platform/player/update_locale',
  summary: "Change the player's language",
  access: 'player',
  openToIncomplete: true,
  body: z.strictObject({ locale: LocaleText }),
  reply: z.object({ language: z.string() }),
  errors: ['invalid-request', 'invalid-fields', 'not-signed-in', 'not-from-here'],
})

/** PLAT-15i. What a site's `playerFields` ask for in its profile, or what is still missing of its other forms. */
export const patchPlayer = endpoint({
  method: 'PATCH',
  path: '/api/platform/player',
  summary: "Change the player's profile",
  access: 'player',
  openToIncomplete: true,
  body: ProfileFields,
  reply: z.object({ player: Profile }),
  errors: [
    'register-unavailable',
    'invalid-request',
    'invalid-fields',
    'confirm-password',
    'too-many-attempts',
    'not-signed-in',
    'not-from-here',
  ],
})
