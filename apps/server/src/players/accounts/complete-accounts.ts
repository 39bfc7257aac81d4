import type { SiteConfiguration } from '@touchline/contract/site'
import type { SignedIn, Site } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import { readRecord } from './player-records.ts'
import type { PlayerRecord } from './player-records.ts'
import type { ProfileRules } from './create-player.ts'

/**
 * AUTH-05, AUTH-06: returns whether the player has provided everything that the site requires. Until then the account
 * is read-only.
 */
function isComplete(record: PlayerRecord, rules: ProfileRules): boolean {
  return missedFields(record, rules).length === 0 && !isPhoneDemanded(record, rules)
}

/** AUTH-06: returns whether the player still has to verify a phone number. Demo players never have to. */
export function isPhoneDemanded(
  { isPhoneVerified, isDemo }: Pick<PlayerRecord, 'isPhoneVerified' | 'isDemo'>,
  { platformSettings }: Pick<SiteConfiguration, 'platformSettings'>,
): boolean {
  return platformSettings.auth.isPhoneVerificationRequired && !isPhoneVerified && !isDemo
}

// Caching is safe for a minute: a complete account becomes incomplete only with a new configuration, which changes the
// cache key, or with a new phone number.
const cachedMs = 60_000
const maxCached = 50_000

type IsAccountComplete = (player: SignedIn, site: Site) => Promise<boolean>

/**
 * Returns a check of whether an account is complete. Every bet needs it, so complete accounts are cached. Incomplete
 * ones are read each time.
 */
export function createAccountCheck(database: Database, configurations: Configurations): IsAccountComplete {
  const cached = new Map<string, number>()

  function remember(key: string): void {
    cached.delete(key)
    cached.set(key, performance.now())
    const [oldest] = cached.size > maxCached ? cached.keys() : []
    if (oldest !== undefined) cached.delete(oldest)
  }

  return async (player, site) => {
    const { version, configuration } = await configurations.current(site)
    const key = `${site.id}/${version}/${player.id}`
    const foundMs = cached.get(key)
    if (foundMs !== undefined && performance.now() - foundMs < cachedMs) return true
    const terms = { siteId: site.id, version: configuration.legal.termsVersion }
    const record = await readRecord(database, player.id, terms)
    const isFound = record !== undefined && isComplete(record, configuration)
    if (isFound) remember(key)
    return isFound
  }
}

type FieldId = ProfileRules['playerFields'][number]['id']

/** Logins are proved when the account is created, so no later form can supply them. */
const logins: readonly FieldId[] = ['email', 'auth_phone_number']

/**
 * AUTH-05: returns the required fields of the form `missed` that have no value. Terms that were never agreed to are
 * required even if the site does not show that form, because another person may have filled in the sign-up. Demo
 * players are exempt.
 */
export function missedFields(record: PlayerRecord, { playerFields, platformSettings, legal }: ProfileRules): FieldId[] {
  if (record.isDemo) return []
  const isRequested = ({ id, isRequired, forms }: ProfileRules['playerFields'][number]) =>
    (platformSettings.auth.isMissedFieldsFormShown && isRequired && forms.includes('missed')) ||
    (id === 'terms_acceptance' && record.mustAcceptTerms)
  return playerFields
    .filter(isRequested)
    .filter(({ id }) => !logins.includes(id) && !isKnown(record, id, legal.termsVersion))
    .map(({ id }) => id)
}

/** DEP-02: returns the required fields of the form `deposit` that have no value, if the site checks them before a deposit. */
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

/** Returns whether a field has a value. Fields that only the sign-up form has are never missing later. */
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
