import * as z from 'zod/mini'
import { CurrencyCode } from '../../betting/money.ts'
import { call } from '../shared/endpoint.ts'

/** AUTH-12: the part of the profile that every page needs; `Profile` has all of it. */
export const Player = z.object({
  id: z.int(),
  /** AUTH-02: the full name, else the nickname, the email or the phone number. */
  name: z.string(),
  email: z.nullable(z.string()),
  language: z.string(),
  currency: CurrencyCode,
  /** AUTH-02: only for display, because permissions depend on the session. */
  isLoggedIn: z.boolean(),
})
export type Player = z.infer<typeof Player>

const PlayerStatus = z.object({ id: z.string() })

/** AUTH-12: the complete profile. Fields that neither the player nor the host has filled in are null. */
export const Profile = z.extend(Player, {
  statuses: z.array(PlayerStatus),
  /** AUTH-05: ids of required `playerFields` that are missing. */
  authFieldsMissed: z.array(z.string()),
  country: z.nullable(z.object({ name: z.string(), code: z.string() })),
  /**
   * BEY-08: the end of an exclusion, until which the session is read-only; `indefinite` if it has no end. Null if the
   * player is not excluded.
   */
  excludedUntil: z.nullable(z.string()),
  /** RG-05a: until when the session is read-only because a limit of minutes is used up; null if none is. */
  outOfMinutesUntil: z.nullable(z.string()),
  /** True while the player waits for verification or is rejected, and can neither deposit nor bet. */
  isOnHold: z._default(z.boolean(), false),
  /** True if staff have put the player on hold for good. The balance can still be withdrawn. */
  isRejected: z._default(z.boolean(), false),
  /** AUTH-13e: true for a player created by one tap, without a password, an email address or a phone number. */
  isDemo: z.boolean(),
  /**
   * BEY-04e: a hash, with a key of the server, that identifies the player in data that stays in the browser after
   * signing out. Optional, because a server of the previous version does not send it.
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
    /** The version of the terms that the player has accepted, on which site, and the version in force on this site. */
    terms_version: z.nullable(z.string()),
    terms_agreement: z.enum(['never', 'elsewhere', 'here']),
    current_terms_version: z.string(),
  }),
})
export type Profile = z.infer<typeof Profile>

/**
 * SESS-07: an account in one currency. `balance` is available for betting, in minor units; `subunits` is the number of
 * minor units in one unit. Exactly one account is `active`.
 */
export const Account = z.object({
  currency: CurrencyCode,
  subunits: z.int(),
  balance: z.int(),
  active: z.boolean(),
})
export type Account = z.infer<typeof Account>

export const postSignIn = call({
  method: 'POST',
  path: '/api/platform/users/sign_in',
  access: 'anyone',
  reply: z.object({ player: Player }),
})

/** PLAT-01: ends the session and closes its sockets. */
export const deleteSignOut = call({
  method: 'DELETE',
  path: '/api/platform/users/sign_out',
  access: 'anyone',
  reply: z.object({}),
})

/** PLAT-04: the signed-in player. Visitors get null instead of an error, because every page makes this call. */
export const getPlayer = call({
  method: 'GET',
  path: '/api/platform/player',
  access: 'anyone',
  reply: z.object({ player: z.nullable(Profile) }),
})

/** PLAT-05: the player's accounts, one per currency. */
export const getAccounts = call({
  method: 'GET',
  path: '/api/platform/player/accounts',
  access: 'player',
  reply: z.object({ accounts: z.array(Account) }),
})

/**
 * PLAT-06, SESS-03: opens an account in a currency and makes it the active one. An existing account is only made
 * active.
 */
export const postAccount = call({
  method: 'POST',
  path: '/api/platform/player/accounts',
  access: 'player',
  reply: z.object({ accounts: z.array(Account) }),
})

/** PLAT-07: changes the player's language. */
export const patchLocale = call({
  method: 'PATCH',
  path: '/api/platform/player/update_locale',
  access: 'player',
  reply: z.object({ language: z.string() }),
})

/**
 * PLAT-15i: changes the profile: the fields that `playerFields` lists for it, and those that are missing from other
 * forms.
 */
export const patchPlayer = call({
  method: 'PATCH',
  path: '/api/platform/player',
  access: 'player',
  reply: z.object({ player: Profile }),
})

/**
 * CFG-03, AUTH-07: the visitor's country and what is blocked there. Never cached: it is the only answer that differs
 * between visitors.
 */
export const getVisitor = call({
  method: 'GET',
  path: '/api/v2/visitor',
  access: 'anyone',
  reply: z.object({
    /** Null if no trusted proxy has named a country. */
    userCountry: z.nullable(z.object({ code: z.string() })),
    isSiteBlocked: z.boolean(),
    isSignInBlocked: z.boolean(),
    isSignUpBlocked: z.boolean(),
  }),
})
