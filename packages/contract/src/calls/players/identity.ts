import * as z from 'zod/mini'
import { EmailText } from '../shared/email-text.ts'
import { endpoint } from '../shared/endpoint.ts'
import { PhoneNumber, SignUpFields, TrackingTags } from '../shared/player-fields.ts'
import { printableText } from '../shared/printable-text.ts'

/** 256 random bits in base64url, as they are mailed. */
const MailedToken = z.string().check(z.regex(/^[\w-]{43}$/))
const Asked = z.strictObject({ email: EmailText })

/** AUTH-11: the same whether there is such an account or not. What happens is in the mail. */
const Sent = z.object({})
/** `not-found`: the site does not offer it. */
const askErrors = ['invalid-request', 'not-found', 'too-many-attempts', 'country-blocked', 'not-from-here'] as const

/** PLAT-15b. No session: the player signs in once the address is confirmed. */
export const postUser = endpoint({
  method: 'POST',
  path: '/api/platform/users',
  summary: 'Sign up',
  closedFor: 'sign-up',
  body: z.strictObject({ fields: SignUpFields, tracking: z.optional(TrackingTags) }),
  reply: z.object({
    /** AUTH-04: how the player confirms who they are before they can sign in. */
    confirmation: z.enum(['email', 'phone', 'none']),
  }),
  errors: [...askErrors, 'invalid-fields'],
})

/** PLAT-11, AUTH-04. It changes something although it is a GET, so it needs the app's header. */
export const getConfirmation = endpoint({
  method: 'GET',
  path: '/api/platform/users/confirmation',
  summary: 'Confirm an email address by the token that was mailed',
  changesState: true,
  // The account is made here.
  closedFor: 'sign-up',
  query: z.object({ confirmation_token: MailedToken }),
  reply: z.object({
    /** In another browser than the one that signed up: the player has no password yet and sets it with this token. */
    reset_password_token: z.optional(MailedToken),
  }),
  errors: ['invalid-request', 'token-rejected', 'too-many-attempts', 'country-blocked', 'not-from-here'],
})

/** PLAT-15e. */
export const postConfirmation = endpoint({
  method: 'POST',
  path: '/api/platform/users/confirmation',
  summary: 'Send the confirmation again',
  body: Asked,
  reply: Sent,
  errors: askErrors,
})

/** A sign-up by phone number alone is confirmed by the code of an SMS: five tries, ten minutes. */
export const postPhoneConfirmation = endpoint({
  method: 'POST',
  path: '/api/platform/users/confirmation/phone',
  summary: 'Confirm a sign-up by the code that was sent',
  closedFor: 'sign-up',
  body: z.strictObject({ auth_phone_number: PhoneNumber, code: z.string().check(z.regex(/^\d{6}$/)) }),
  reply: z.object({}),
  errors: [...askErrors, 'token-rejected'],
})

/** PLAT-12, AUTH-04. */
export const getUnlock = endpoint({
  method: 'GET',
  path: '/api/platform/users/unlock',
  summary: 'Unlock an account by the token that was mailed',
  changesState: true,
  query: z.object({ unlock_token: MailedToken }),
  reply: z.object({}),
  errors: ['invalid-request', 'token-rejected', 'too-many-attempts', 'not-from-here'],
})

/** PLAT-15f. */
export const postUnlock = endpoint({
  method: 'POST',
  path: '/api/platform/users/unlock',
  summary: 'Send the unlock mail again',
  body: Asked,
  reply: Sent,
  errors: askErrors,
})

/** PLAT-15c. */
export const postPassword = endpoint({
  method: 'POST',
  path: '/api/platform/users/password',
  summary: 'Send a link that sets a new password, by mail or SMS',
  // AUTH-02: whatever the player signs in with.
  body: z.union([Asked, z.strictObject({ auth_phone_number: PhoneNumber })]),
  reply: Sent,
  errors: askErrors,
})

/** A kind of second factor. */
const RemovedFactor = z.enum(['totp', 'passkey'])
export type RemovedFactor = z.infer<typeof RemovedFactor>

/** PLAT-15d. Ends every session of the player and signs in nobody. `removed_factors`: those of the last three days, by kind. */
export const putPassword = endpoint({
  method: 'PUT',
  path: '/api/platform/users/password',
  summary: 'Set a new password by the token that was mailed',
  body: z.strictObject({ reset_password_token: MailedToken, password: printableText(1, 256) }),
  reply: z.object({ removed_factors: z.array(RemovedFactor) }),
  errors: ['invalid-request', 'invalid-fields', 'token-rejected', 'too-many-attempts', 'not-from-here'],
})
