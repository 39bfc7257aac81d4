import { emailKey } from '@touchline/contract'
import type { Player, ProfileFields } from '@touchline/contract'
import type { SiteConfiguration } from '@touchline/contract/site'
import type { PoolClient } from 'pg'
import type { Database } from '../../platform/runtime/index.ts'
import { channels, saveConsents } from './settings.ts'
import { hashPassword } from './credentials.ts'

export type PlayerRecord = {
  id: number
  email: string | null
  authPhone: string | null
  mobilePhone: string | null
  firstName: string | null
  lastName: string | null
  nickname: string | null
  country: string | null
  birthDate: string | null
  details: Partial<Record<Detail, string>>
  statuses: string[]
  language: string
  currency: string
  /** The newest version that the player agreed to, preferably on the given site. */
  termsVersion: string | null
  /** Tells where that version was agreed to: two brands may give different terms the same version. */
  termsAgreement: 'never' | 'elsewhere' | 'here'
  /** Someone else may have filled in the sign-up form, so the player has not agreed to anything yet. */
  mustAcceptTerms: boolean
  /** Refers to the number that is currently theirs. */
  isPhoneVerified: boolean
  isDemo: boolean
  /** The player has signed in before. */
  isUsed: boolean
  receivesPromos: boolean
  /** Null means not excluded; `indefinite` means excluded without an end. */
  excludedUntil: string | null
  /** The player can neither deposit nor bet, because verification is pending or was rejected. */
  isOnHold: boolean
  /** Staff have rejected the player; a rejection by the provider still waits for their decision. */
  isRejected: boolean
}

/** These fields are stored and shown, and nothing else reads them. */
export const details = ['gender', 'city', 'address', 'postal_code', 'personal_id'] as const
type Detail = (typeof details)[number]

/** Terms belong to a site: brands of an operator share players, not versions. */
type SiteTerms = { siteId: number; version: string }

export async function readRecord(database: Database, id: number, terms?: SiteTerms): Promise<PlayerRecord | undefined> {
  const { rows } = await database.query<Omit<PlayerRecord, 'id'>>({
    name: 'read-player',
    text: `SELECT email, auth_phone AS "authPhone", mobile_phone AS "mobilePhone", first_name AS "firstName",
        last_name AS "lastName", nickname, country, to_char(birth_date, 'YYYY-MM-DD') AS "birthDate", details, statuses,
        language, currency, must_accept_terms AS "mustAcceptTerms",
        phone_verified_at IS NOT NULL AS "isPhoneVerified", is_demo AS "isDemo", is_used AS "isUsed",
        coalesce(agreed.version, terms_version) AS "termsVersion",
        CASE WHEN agreed.version IS NOT NULL THEN 'here' WHEN terms_version IS NOT NULL THEN 'elsewhere' ELSE 'never' END
          AS "termsAgreement",
        coalesce((SELECT consent.is_given FROM touchline.player_consent AS consent
          WHERE consent.player_id = player.id AND consent.channel = 'mail' ORDER BY consent.id DESC LIMIT 1), false)
          AS "receivesPromos",
        CASE WHEN excluded_until > touchline.now() THEN CASE WHEN isfinite(excluded_until)
          THEN to_char(excluded_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ELSE 'indefinite' END END
          AS "excludedUntil",
        verification NOT IN ('not-checked', 'verified') AS "isOnHold",
        verification = 'rejected' AND verification_source = 'staff' AS "isRejected"
      FROM touchline.player LEFT JOIN LATERAL (SELECT acceptance.version FROM touchline.terms_acceptance AS acceptance
        WHERE acceptance.player_id = player.id AND acceptance.site_id = $2::integer
        ORDER BY acceptance.version = $3::text DESC, acceptance.id DESC LIMIT 1) AS agreed ON true
      WHERE player.id = $1`,
    values: [id, terms?.siteId ?? null, terms?.version ?? null],
  })
  return rows[0] && { id, ...rows[0] }
}

/** Returns the part of a player that every page needs. */
export function toPlayer(record: PlayerRecord): Player {
  const { id, email, authPhone, language, currency } = record
  return { id, name: displayName(record), email, language, currency, isLoggedIn: email !== null || authPhone !== null }
}

/** AUTH-02: the full name comes first, then the nickname, the address and the number. */
function displayName({
  firstName,
  lastName,
  nickname,
  email,
  authPhone,
}: Pick<PlayerRecord, 'firstName' | 'lastName' | 'nickname' | 'email' | 'authPhone'>): string {
  const fullName = [firstName, lastName].filter((part) => part !== null).join(' ')
  return [fullName, nickname, email, authPhone].find((name) => name !== null && name !== '') ?? ''
}

/** Players are compared by these fields. */
type Named = Pick<PlayerRecord, 'firstName' | 'lastName' | 'birthDate'>

/** Returns false if the name or birth date is no longer the one that the change was evaluated against. */
export async function saveProfile(
  database: Pick<Database, 'query'> | PoolClient,
  { id: playerId, operatorId }: { id: number; operatorId: number },
  fields: ProfileFields,
  was: Named,
): Promise<boolean> {
  // A player who agrees to promotions agrees to mails only; one who declines them declines every channel.
  if (fields.receive_promos !== undefined)
    await saveConsents(
      database,
      { id: playerId, operatorId },
      fields.receive_promos ? { mail: true } : Object.fromEntries(channels.map((channel) => [channel, false])),
    )
  const given = Object.fromEntries(details.flatMap((id) => (fields[id] === undefined ? [] : [[id, fields[id]]])))
  const { rowCount } = await database.query({
    name: 'save-profile',
    text: `UPDATE touchline.player SET first_name = coalesce($2, first_name), last_name = coalesce($3, last_name),
        nickname = coalesce($4, nickname), mobile_phone = coalesce($5, mobile_phone), country = coalesce($6, country),
        birth_date = coalesce($7::date, birth_date), details = details || $8::jsonb
      WHERE id = $1 AND (first_name, last_name, birth_date) IS NOT DISTINCT FROM ($9::text, $10::text, $11::date)`,
    values: [
      playerId,
      fields.first_name ?? null,
      fields.last_name ?? null,
      fields.nickname ?? null,
      fields.mobile_phone ?? null,
      fields.country ?? null,
      fields.date_of_birth ?? null,
      JSON.stringify(given),
      ...[was.firstName, was.lastName, was.birthDate],
    ],
  })
  return rowCount === 1
}

/** Returns the player as they would be after an unsaved change, as far as it identifies a person. */
export function withFields(record: PlayerRecord, fields: ProfileFields): PlayerRecord {
  const mobilePhone = fields.mobile_phone ?? record.mobilePhone
  return {
    ...record,
    firstName: fields.first_name ?? record.firstName,
    lastName: fields.last_name ?? record.lastName,
    birthDate: fields.date_of_birth ?? record.birthDate,
    details: { ...record.details, ...(fields.postal_code !== undefined && { postal_code: fields.postal_code }) },
    mobilePhone,
    isPhoneVerified: record.isPhoneVerified && mobilePhone === record.mobilePhone,
  }
}

/** Returns whether the records differ in anything that a register of exclusions searches by. */
export function isOtherPerson(one: PlayerRecord, other: PlayerRecord): boolean {
  return isRenamed(one, other) || one.details.postal_code !== other.details.postal_code
}

/** Returns whether the records differ in anything that players are compared by. */
export function isRenamed(one: Named, other: Named): boolean {
  return one.firstName !== other.firstName || one.lastName !== other.lastName || one.birthDate !== other.birthDate
}

/** PLAT-07: the account's language also applies to mails. */
export async function saveLanguage(database: Database, playerId: number, language: string): Promise<void> {
  await database.query({
    name: 'save-language',
    text: 'UPDATE touchline.player SET language = $2 WHERE id = $1',
    values: [playerId, language],
  })
}

export { emailKey }

/** Checks only the shape of an address; the confirmation mail shows whether it works. */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*$/.test(text)
  )
}

/** The part of a site's configuration that profiles are checked against. */
export type ProfileRules = Pick<
  SiteConfiguration,
  'playerFields' | 'platformSettings' | 'countries' | 'currencies' | 'legal' | 'locales' | 'brand'
>

type NewPlayer = {
  operatorId: number
  email: string
  password: string
  name: string
  language: string
  currency: string
  birthDate?: string
  country?: string
}

/** Creates a confirmed player for the seed and for tests, or returns the one who has this address at the operator. */
export async function createPlayer(database: Database, player: NewPlayer): Promise<number> {
  const email = emailKey(player.email)
  const [firstName = '', ...rest] = player.name.split(' ')
  await database.query({
    text: `INSERT INTO touchline.player (operator_id, email, password_hash, first_name, last_name, language, currency,
        birth_date, country, confirmed_at)
      VALUES ($1, $2, $3, $4, nullif($5, ''), $6, $7, $8, $9, clock_timestamp()) ON CONFLICT (operator_id, email) DO NOTHING`,
    values: [
      player.operatorId,
      email,
      await hashPassword(player.password),
      firstName,
      rest.join(' '),
      player.language,
      player.currency,
      player.birthDate ?? null,
      player.country ?? null,
    ],
  })
  const { rows } = await database.query<{ id: string }>({
    text: 'SELECT id FROM touchline.player WHERE operator_id = $1 AND email = $2',
    values: [player.operatorId, email],
  })
  return Number(rows[0]?.id)
}
