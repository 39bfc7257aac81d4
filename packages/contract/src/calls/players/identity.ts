import * as z from 'zod/mini'
import { call } from '../shared/endpoint.ts'

/** A token of 256 random bits in base64url, as in a mailed link. */
export const MailedToken = z.string().check(z.regex(/^[\w-]{43}$/))

/** AUTH-11: an empty reply, the same whether the account exists or not. Only the mail differs. */
const Sent = z.object({})

/** PLAT-15b: signs up. Opens no session: the player signs in once email or phone number is confirmed. */
export const postUser = call({
  method: 'POST',
  path: '/api/platform/users',
  reply: z.object({
    /** AUTH-04: what the player must confirm before the first sign-in. */
    confirmation: z.enum(['email', 'phone', 'none']),
  }),
})

/** PLAT-11, AUTH-04: confirms an email address. Needs the app's header, because it is a GET that changes something. */
export const getConfirmation = call({
  method: 'GET',
  path: '/api/platform/users/confirmation',
  reply: z.object({
    /**
     * Present if the link was not opened in the browser that signed up: the player has no password yet and sets one
     * with this token.
     */
    reset_password_token: z.optional(MailedToken),
  }),
})

/** PLAT-15e: sends the mail with the confirmation link again. */
export const postConfirmation = call({
  method: 'POST',
  path: '/api/platform/users/confirmation',
  reply: Sent,
})

/** Confirms a sign-up with a phone number by the code sent in an SMS, which allows five attempts within ten minutes. */
export const postPhoneConfirmation = call({
  method: 'POST',
  path: '/api/platform/users/confirmation/phone',
  reply: z.object({}),
})

/** PLAT-12, AUTH-04: unlocks an account with the token mailed to its owner. */
export const getUnlock = call({
  method: 'GET',
  path: '/api/platform/users/unlock',
  reply: z.object({}),
})

/** PLAT-15f: sends the mail with the unlock link again. */
export const postUnlock = call({
  method: 'POST',
  path: '/api/platform/users/unlock',
  reply: Sent,
})

/** PLAT-15c: sends a link for a new password, by mail or SMS. */
export const postPassword = call({
  method: 'POST',
  path: '/api/platform/users/password',
  reply: Sent,
})

/** The kinds of second factors. */
const RemovedFactor = z.enum(['totp', 'passkey'])
export type RemovedFactor = z.infer<typeof RemovedFactor>

/**
 * PLAT-15d: sets a new password and ends every session of the player. It opens none. `removed_factors` lists the kinds
 * of second factors removed in the last three days.
 */
export const putPassword = call({
  method: 'PUT',
  path: '/api/platform/users/password',
  reply: z.object({ removed_factors: z.array(RemovedFactor) }),
})

/** AUTH-06: the player's phone number, and how far it is verified. */
export const PhoneVerification = z.object({
  number: z.nullable(z.string()),
  /** The country of the number's prefix, if the site lists it. */
  country: z.nullable(z.object({ code: z.string(), name: z.string() })),
  verified: z.boolean(),
  /** True if the site requires a verified number of this player now. */
  required: z.boolean(),
  /** Seconds until another code can be sent. */
  resend_timeout: z.int(),
  sms_limit_reached: z.boolean(),
})
export type PhoneVerification = z.infer<typeof PhoneVerification>

/** PLAT-08: returns how far the phone number is verified. */
export const getPhone = call({
  method: 'GET',
  path: '/api/platform/player/phone',
  access: 'player',
  reply: z.object({ phone: PhoneVerification }),
})

/** PLAT-15g: sends a code to a phone number. */
export const postPhone = call({
  method: 'POST',
  path: '/api/platform/player/phone',
  access: 'player',
  reply: z.object({ phone: PhoneVerification }),
})

/** PLAT-15h: verifies the number by the code. A code expires after five wrong attempts; another one can be sent. */
export const postPhoneVerify = call({
  method: 'POST',
  path: '/api/platform/player/phone/verify',
  access: 'player',
  reply: z.object({ phone: PhoneVerification }),
})
