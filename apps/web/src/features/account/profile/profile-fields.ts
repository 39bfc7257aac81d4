import type { Profile } from '@touchline/contract'
import type { PublicSite } from '@touchline/contract/site'

type PlayerField = PublicSite['playerFields'][number]
type RawProfile = Profile['rawProfile']

/** The fields that the profile form can have. */
const formIds = [
  ...(['first_name', 'last_name', 'nickname', 'date_of_birth', 'gender'] as const),
  ...(['country', 'city', 'address', 'postal_code', 'personal_id'] as const),
] as const
export type FormId = (typeof formIds)[number]

/** These fields are not in the form: the player changes them by proving ownership of the address or number. */
const contactIds = ['email', 'mobile_phone', 'auth_phone_number'] as const
type ContactId = (typeof contactIds)[number]

export type FormField = { id: FormId; value: string; isRequired: boolean; isEditable: boolean }

/** Returns the fields that the site requests after sign-up, and those given at sign-up as read-only. */
export function formFields(fields: readonly PlayerField[], raw: RawProfile): FormField[] {
  return fields.flatMap((field): FormField[] => {
    const { id, isRequired } = field
    if (!isFormId(id)) return []
    const value = raw[id]
    if (value === null && !isRequestedLater(field)) return []
    return [{ id, value: value ?? '', isRequired, isEditable: isEditable(field, value === null) }]
  })
}

/**
 * Returns whether the player may change a field, by the rule of the server: one that is not editable may be filled in
 * while it is empty.
 */
function isEditable(field: PlayerField, isMissing: boolean): boolean {
  if (field.forms.includes('profile')) return field.isEditable || isMissing
  return isMissing && isRequestedLater(field)
}

function isRequestedLater({ forms }: PlayerField): boolean {
  return forms.some((form) => form !== 'sign_up')
}

export type Progress = { done: number; total: number; missing: (FormId | ContactId)[] }

/** Counts the requested fields that are filled in and lists the missing ones. */
export function profileProgress(fields: readonly PlayerField[], raw: RawProfile): Progress {
  const counted = fields.flatMap((field) => {
    const { id } = field
    return (isFormId(id) || isContactId(id)) && (isRequestedLater(field) || raw[id] !== null) ? [id] : []
  })
  const missing = counted.filter((id) => raw[id] === null)
  return { done: counted.length - missing.length, total: counted.length, missing }
}

/** Returns whether the page shows the phone number: the site requires its verification or has a field for it. */
export function hasPhoneField(fields: readonly PlayerField[], isVerificationRequired: boolean): boolean {
  return isVerificationRequired || fields.some(({ id }) => id === 'mobile_phone' || id === 'auth_phone_number')
}

function isFormId(id: string): id is FormId {
  return (formIds as readonly string[]).includes(id)
}

function isContactId(id: string): id is ContactId {
  return (contactIds as readonly string[]).includes(id)
}
