import type { Profile } from '@touchline/contract'
import type { patchPlayer } from '@touchline/contract/server'
import type { SiteConfiguration } from '@touchline/contract/site'
import { createHmac, hkdfSync } from 'node:crypto'
import { inTransaction } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { reject } from '../../platform/http/index.ts'
import type { Call } from '../../platform/http/index.ts'
import { decide } from '../../platform/decide/index.ts'
import { comparePerson } from '../verification/index.ts'
import { missedFields } from './complete-accounts.ts'
import { readRecord, toPlayer } from './player-records.ts'
import { isOtherPerson, isRenamed, saveProfile, withFields } from './save-profile.ts'
import type { PlayerRecord } from './player-records.ts'
import type { ProfileRules } from './create-player.ts'
import { checkExclusion } from './complete-sign-in.ts'
import type { SignInSources } from './complete-sign-in.ts'
import { checkProfile } from './check-fields.ts'

/** AUTH-12, PLAT-04: returns the profile and the fields that the site still requires. */
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

type Caller = Pick<Call<typeof patchPlayer>, 'player' | 'site' | 'body' | 'session' | 'traceId'>

type Rules = {
  configuration: SiteConfiguration
  /** Called when the fields are valid. `isOther` means that the register of exclusions is queried next. */
  onValid: (isOther: boolean) => Promise<void>
}

/** If another change is stored during this one, it is evaluated again, at most this many times. */
const maxAttempts = 5

class WasChanged extends Error {}

/**
 * Validates and stores a change of the profile. The player is compared with others by the name and birth date after the
 * change.
 */
export async function changeProfile(sources: SignInSources, caller: Caller, rules: Rules): Promise<void> {
  const outcome = await decide(maxAttempts, () =>
    change(sources, caller, rules).then(
      () => 'done' as const,
      (error: unknown) => {
        if (error instanceof WasChanged) return 'changed' as const
        throw error
      },
    ),
  )
  if (outcome === 'changed') reject('overloaded')
}

async function change(
  sources: SignInSources,
  { player, site, body, session, traceId }: Caller,
  { configuration, onValid }: Rules,
): Promise<void> {
  const { database, log } = sources
  const terms = { siteId: site.id, version: configuration.legal.termsVersion }
  const record = (await readRecord(database, player.id, terms)) ?? reject('not-signed-in')
  const fields = checkProfile(body, record, configuration, new Date())
  if (fields.length > 0) reject('invalid-fields', { fields })
  const changed = withFields(record, body)
  const isOther = isOtherPerson(record, changed)
  await onValid(isOther)
  // The register is queried before the change is stored. If it does not answer, the player's identity does not change.
  if (isOther && (await checkExclusion(sources, player, changed))) session.drop()
  await inTransaction(database, async (client) => {
    if (isRenamed(record, changed))
      await comparePerson(client, { player, person: changed, of: 'profile', log, traceId })
    if (!(await saveProfile(client, player, body, record))) throw new WasChanged()
  })
}

/** Returns the value that identifies a player in data that a browser stores beyond the session (BEY-04e). */
export type StorageOwner = (playerId: number) => string

/**
 * Returns keyed hashes of player ids. Ids are sequential, so a plain hash could be reversed by trying them. The key is
 * derived from an existing secret; after a rotation of that secret, browsers no longer find their stored data.
 */
export function createStorageOwner(secret: string): StorageOwner {
  const key = new Uint8Array(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', 'touchline storage owner', 32))
  return (playerId) => createHmac('sha256', key).update(String(playerId)).digest('base64url').slice(0, 22)
}
