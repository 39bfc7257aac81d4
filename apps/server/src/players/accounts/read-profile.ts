import type { Profile } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'
import { missedFields } from './missed-fields.ts'
import { readRecord, toPlayer } from './player-records.ts'
import type { PlayerRecord, ProfileRules } from './player-records.ts'
import type { StorageOwner } from './storage-owner.ts'

/** AUTH-12, PLAT-04. */
export async function readProfile(
  { database, storageOwnerOf }: { database: Database; storageOwnerOf: StorageOwner },
  playerId: number,
  site: { id: number },
  rules: ProfileRules,
  locale: string,
): Promise<Profile | undefined> {
  const record = await readRecord(database, playerId, { siteId: site.id, version: rules.legal.termsVersion })
  return record && { ...toProfile(record, rules, locale), storageOwner: storageOwnerOf(playerId) }
}

function toProfile(record: PlayerRecord, rules: ProfileRules, locale: string): Profile {
  const statuses = record.statuses.map((id) => ({ id }))
  const missed = missedFields(record, rules)
  const { email, language, currency, details, country } = record
  return {
    ...toPlayer(record),
    statuses,
    authFieldsMissed: missed,
    country: country === null ? null : { name: countryName(country, locale), code: country },
    excludedUntil: record.excludedUntil,
    outOfMinutesUntil: null,
    isOnHold: record.isOnHold,
    isRejected: record.isRejected,
    isDemo: record.isDemo,
    rawProfile: {
      email,
      mobile_phone: record.mobilePhone,
      auth_phone_number: record.authPhone,
      first_name: record.firstName,
      last_name: record.lastName,
      nickname: record.nickname,
      date_of_birth: record.birthDate,
      country,
      gender: details.gender ?? null,
      city: details.city ?? null,
      address: details.address ?? null,
      postal_code: details.postal_code ?? null,
      personal_id: details.personal_id ?? null,
      receive_promos: record.receivesPromos,
      language,
      currency,
      auth_fields_missed: missed,
      statuses,
      terms_version: record.termsVersion,
      terms_agreement: record.termsAgreement,
      current_terms_version: rules.legal.termsVersion,
    },
  }
}

function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'code' }).of(code) ?? code
}
