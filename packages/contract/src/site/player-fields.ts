import * as z from 'zod/mini'
import { distinct, Label } from './text.ts'

export const playerFieldIds = [
  ...['email', 'password', 'auth_phone_number', 'mobile_phone', 'first_name', 'last_name', 'nickname'],
  ...['date_of_birth', 'gender', 'country', 'city', 'address', 'postal_code', 'personal_id', 'currency', 'language'],
  ...['promo_code', 'receive_promos', 'terms_acceptance', 'age_acceptance'],
] as const

const PlayerFieldId = z.enum(playerFieldIds)

/** AUTH-03: what is asked, in which forms and in this order. How a field is drawn and checked follows from its id. */
export const PlayerField = z.strictObject({
  id: PlayerFieldId,
  forms: z.array(z.enum(['sign_up', 'missed', 'deposit', 'profile'])).check(z.minLength(1), z.maxLength(4), distinct()),
  isRequired: z._default(z.boolean(), true),
  isEditable: z._default(z.boolean(), true),
  label: z.optional(Label),
})
export type PlayerField = z.infer<typeof PlayerField>

export const PlayerFields = z.array(PlayerField).check(z.maxLength(playerFieldIds.length), distinct('id'))
