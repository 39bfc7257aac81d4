import { emailKey } from '@touchline/contract'
import type { Player } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'

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

export { emailKey }
