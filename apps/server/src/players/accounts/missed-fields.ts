import type { PlayerRecord, ProfileRules } from './player-records.ts'

type FieldId = ProfileRules['playerFields'][number]['id']

/** A login is proved where it is made: no form gives it later. */
const logins: readonly FieldId[] = ['email', 'auth_phone_number']

/**
 * AUTH-05: fields of the form `missed` that are required and not there. None where the site does not show that form, but for
 * terms that nobody has agreed to: whoever signed up with the address may not have been its owner. Nothing is asked of a demo
 * player.
 */
export function missedFields(record: PlayerRecord, { playerFields, platformSettings, legal }: ProfileRules): FieldId[] {
  if (record.isDemo) return []
  const isAsked = ({ id, isRequired, forms }: ProfileRules['playerFields'][number]) =>
    (platformSettings.auth.isMissedFieldsFormShown && isRequired && forms.includes('missed')) ||
    (id === 'terms_acceptance' && record.mustAcceptTerms)
  return playerFields
    .filter(isAsked)
    .filter(({ id }) => !logins.includes(id) && !isKnown(record, id, legal.termsVersion))
    .map(({ id }) => id)
}

/** DEP-02: fields of the form `deposit` that are required and not there, on a site that asks for them first. */
export function missingDepositFields(
  record: PlayerRecord,
  { playerFields, platformSettings, legal }: ProfileRules,
): FieldId[] {
  if (record.isDemo || !platformSettings.deposit.isMissingFieldsCheckOn) return []
  return playerFields
    .filter(({ isRequired, forms }) => isRequired && forms.includes('deposit'))
    .filter(({ id }) => !logins.includes(id) && !isKnown(record, id, legal.termsVersion))
    .map(({ id }) => id)
}

/** Whether a field has a value already. Those that are only asked at sign-up cannot be missed later. */
export function isKnown(record: PlayerRecord, id: FieldId, termsVersion: string): boolean {
  switch (id) {
    case 'email':
      return record.email !== null
    case 'auth_phone_number':
      return record.authPhone !== null
    case 'mobile_phone':
      return record.mobilePhone !== null
    case 'first_name':
      return record.firstName !== null
    case 'last_name':
      return record.lastName !== null
    case 'nickname':
      return record.nickname !== null
    case 'date_of_birth':
      return record.birthDate !== null
    case 'country':
      return record.country !== null
    case 'gender':
    case 'city':
    case 'address':
    case 'postal_code':
    case 'personal_id':
      return record.details[id] !== undefined
    case 'terms_acceptance':
      return record.termsAgreement === 'here' && record.termsVersion === termsVersion
    case 'password':
    case 'currency':
    case 'language':
    case 'promo_code':
    case 'receive_promos':
    case 'age_acceptance':
      return true
  }
}
