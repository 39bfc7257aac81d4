import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { LocaleText } from './platform.ts'
import { PhoneNumber } from '../shared/player-fields.ts'

/** AUTH-06. */
export const PhoneVerification = z.object({
  number: z.nullable(z.string()),
  /** By its prefix, if the site lists the country. */
  country: z.nullable(z.object({ code: z.string(), name: z.string() })),
  verified: z.boolean(),
  /** Whether the site demands it of this player now. */
  required: z.boolean(),
  /** Seconds until another code can be sent. */
  resend_timeout: z.int(),
  sms_limit_reached: z.boolean(),
})
export type PhoneVerification = z.infer<typeof PhoneVerification>

/** PLAT-08. */
export const getPhone = endpoint({
  method: 'GET',
  path: '/api/platform/player/phone',
  summary: 'How far the phone number is verified',
  access: 'player',
  /** The language the country is named in. */
  query: z.object({ locale: z.optional(LocaleText) }),
  reply: z.object({ phone: PhoneVerification }),
  errors: ['invalid-request', 'not-signed-in'],
})

/** PLAT-15g. */
export const postPhone = endpoint({
  method: 'POST',
  path: '/api/platform/player/phone',
  summary: 'Send a code to a phone number',
  access: 'player',
  openToIncomplete: true,
  body: z.strictObject({ number: PhoneNumber }),
  reply: z.object({ phone: PhoneVerification }),
  errors: ['invalid-request', 'invalid-fields', 'too-many-attempts', 'not-signed-in', 'not-from-here'],
})

/** PLAT-15h. Five wrong codes end the code; another can be sent. */
export const postPhoneVerify = endpoint({
  method: 'POST',
  path: '/api/platform/player/phone/verify',
  summary: 'Verify the phone number by the code that was sent',
  access: 'player',
  openToIncomplete: true,
  body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/)) }),
  reply: z.object({ phone: PhoneVerification }),
  errors: [
    'invalid-request',
    'invalid-fields',
    'token-rejected',
    'register-unavailable',
    'not-signed-in',
    'not-from-here',
  ],
})
