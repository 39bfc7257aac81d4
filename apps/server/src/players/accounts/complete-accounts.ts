import type { SiteConfiguration } from '@touchline/contract/site'
import type { SignedIn, Site } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import { readRecord } from './player-records.ts'
import type { PlayerRecord, ProfileRules } from './player-records.ts'

/** AUTH-05, AUTH-06: whether the player has given all that the site demands. Until then the account is read only. */
function isComplete(record: PlayerRecord, rules: ProfileRules): boolean {
  return missedFields(record, rules).length === 0 && !isPhoneDemanded(record, rules)
}

/** AUTH-06. Nothing is asked of a demo player. */
export function isPhoneDemanded(
  { isPhoneVerified, isDemo }: Pick<PlayerRecord, 'isPhoneVerified' | 'isDemo'>,
  { platformSettings }: Pick<SiteConfiguration, 'platformSettings'>,
): boolean {
  return platformSettings.auth.isPhoneVerificationRequired && !isPhoneVerified && !isDemo
}

// What makes an account incomplete again is another configuration, which is read anew, or another phone number.
const knownMs = 60_000
const mostKnown = 50_000

type IsAccountComplete = (player: SignedIn, site: Site) => Promise<boolean>

/** Who was found complete is not read again for a minute: every bet asks. Who was not is read every time. */
export function createAccountCheck(database: Database, configurations: Configurations): IsAccountComplete {
  const known = new Map<string, number>()

  function remember(key: string): void {
    known.delete(key)
    known.set(key, performance.now())
    const [oldest] = known.size > mostKnown ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
  }

  return async (player, site) => {
    const { version, configuration } = await configurations.current(site)
    const key = `${site.id}/${version}/${player.id}`
    const foundMs = known.get(key)
    if (foundMs !== undefined && performance.now() - foundMs < knownMs) return true
    const terms = { siteId: site.id, version: configuration.legal.termsVersion }
    const record = await readRecord(database, player.id, terms)
    const isFound = record !== undefined && isComplete(record, configuration)
    if (isFound) remember(key)
    return isFound
  }
}

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
