import * as z from 'zod/mini'
import { printableText } from './text.ts'

/** A phone number by ITU E.164: a plus and digits. */
export const PhoneNumber = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/))

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const Country = z.string().check(z.regex(/^[A-Z]{2}$/))
const Currency = z.string().check(z.regex(/^[A-Z]{3,5}$/))
const Language = z.string().check(z.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z]{2})?$/))
const Accepted = z.literal(true)

/** Details of a player, by the ids of `playerFields` (AUTH-03). The site decides which of them its forms have. */
const fields = {
  mobile_phone: z.optional(PhoneNumber),
  first_name: z.optional(printableText(1, 50)),
  last_name: z.optional(printableText(1, 50)),
  nickname: z.optional(printableText(2, 30)),
  date_of_birth: z.optional(Day),
  gender: z.optional(z.enum(['female', 'male', 'other'])),
  country: z.optional(Country),
  city: z.optional(printableText(1, 100)),
  address: z.optional(printableText(1, 200)),
  postal_code: z.optional(printableText(1, 16)),
  personal_id: z.optional(printableText(1, 40)),
  receive_promos: z.optional(z.boolean()),
}

/** The fields that a player can change. Acceptance of the terms is not among them, because it has a call of its own. */
export const ProfileFields = z.strictObject(fields)
export type ProfileFields = z.infer<typeof ProfileFields>

export const SignUpFields = z.strictObject({
  ...fields,
  email: z.optional(printableText(3, 254)),
  auth_phone_number: z.optional(PhoneNumber),
  password: z.optional(printableText(1, 256)),
  currency: z.optional(Currency),
  language: z.optional(Language),
  promo_code: z.optional(printableText(1, 40)),
  age_acceptance: z.optional(Accepted),
  terms_acceptance: z.optional(Accepted),
})
export type SignUpFields = z.infer<typeof SignUpFields>

/** NAV-11: tags of the link that brought the visitor, stored for the session and sent with the sign-up. */
export const TrackingTags = z.strictObject({
  ctag: z.optional(printableText(1, 200)),
  btag: z.optional(printableText(1, 200)),
  stag: z.optional(printableText(1, 200)),
  qtag: z.optional(printableText(1, 200)),
  gclid: z.optional(printableText(1, 200)),
})
export type TrackingTags = z.infer<typeof TrackingTags>
