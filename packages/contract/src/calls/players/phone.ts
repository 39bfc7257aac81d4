import * as z from 'zod/mini'
import { call } from '../shared/endpoint.ts'

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
export const getPhone = call({
  method: 'GET',
  path: '/api/platform/player/phone',
  access: 'player',
  reply: z.object({ phone: PhoneVerification }),
})

/** PLAT-15g. */
export const postPhone = call({
  method: 'POST',
  path: '/api/platform/player/phone',
  access: 'player',
  reply: z.object({ phone: PhoneVerification }),
})

/** PLAT-15h. Five wrong codes end the code; another can be sent. */
export const postPhoneVerify = call({
  method: 'POST',
  path: '/api/platform/player/phone/verify',
  access: 'player',
  reply: z.object({ phone: PhoneVerification }),
})
