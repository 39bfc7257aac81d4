import type { Profile } from '@touchline/contract'
import type { PublicSite } from '@touchline/contract/site'

type PlayerField = PublicSite['playerFields'][number]
type RawProfile = Profile['rawProfile']

/** What the form of the profile holds, in this order where a site has none of its own. */
const formIds = [
  ...(['first_name', 'last_name', 'nickname', 'date_of_birth', 'gender'] as const),
  ...(['country', 'city', 'address', 'postal_code', 'personal_id'] as const),
] as const
export type FormId = (typeof formIds)[number]

/** Changed by a proof that they are the player's. */
const contactIds = ['email', 'mobile_phone', 'auth_phone_number'] as const
export type ContactId = (typeof contactIds)[number]

export type FormField = { id: FormId; value: string; isRequired: boolean; isEditable: boolean }

/** The fields of the form: those the site asks for after sign-up, and what it was given at sign-up, which only shows. */
export function formFields(fields: readonly PlayerField[], raw: RawProfile): FormField[] {
  return fields.flatMap((field): FormField[] => {
    const { id, isRequired } = field
    if (!isFormId(id)) return []
    const value = raw[id]
    if (value === null && !isAskedLater(field)) return []
    return [{ id, value: value ?? '', isRequired, isEditable: isEditable(field, value === null) }]
  })
}

/** As the server decides it: what is not editable may be given as long as it is missing. */
function isEditable(field: PlayerField, isMissing: boolean): boolean {
  if (field.forms.includes('profile')) return field.isEditable || isMissing
  return isMissing && isAskedLater(field)
}

function isAskedLater({ forms }: PlayerField): boolean {
  return forms.some((form) => form !== 'sign_up')
}

export type Progress = { done: number; total: number; missing: (FormId | ContactId)[] }

/** How much of what the site asks for is there, and what is not. */
export function profileProgress(fields: readonly PlayerField[], raw: RawProfile): Progress {
  const counted = fields.flatMap((field) => {
    const { id } = field
    return (isFormId(id) || isContactId(id)) && (isAskedLater(field) || raw[id] !== null) ? [id] : []
  })
  const missing = counted.filter((id) => raw[id] === null)
  return { done: counted.length - missing.length, total: counted.length, missing }
}

/** Whether the site has a use for a phone number. */
export function hasPhoneField(fields: readonly PlayerField[], isVerificationRequired: boolean): boolean {
  return isVerificationRequired || fields.some(({ id }) => id === 'mobile_phone' || id === 'auth_phone_number')
}

function isFormId(id: string): id is FormId {
  return (formIds as readonly string[]).includes(id)
}

function isContactId(id: string): id is ContactId {
  return (contactIds as readonly string[]).includes(id)
}
