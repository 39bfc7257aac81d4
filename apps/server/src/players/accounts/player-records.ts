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
  /** The newest version of the terms that the player agreed to, preferably on the given site. */
  termsVersion: string | null
  /**
   * Whether the player agreed to that version on this site. Another brand may have other terms with the same version.
   */
  termsAgreement: 'never' | 'elsewhere' | 'here'
  /** True if the player has to agree to the terms, because another person may have filled in the sign-up form. */
  mustAcceptTerms: boolean
  /** Whether the player's current number is verified. */
  isPhoneVerified: boolean
  isDemo: boolean
  /** True if the player has signed in before. */
  isUsed: boolean
  receivesPromos: boolean
  /** A time, `indefinite`, or null if the player is not excluded. */
  excludedUntil: string | null
  /** True if verification is pending or was rejected, so that the player may neither deposit nor bet. */
  isOnHold: boolean
  /**
   * True if staff rejected the player. A rejection by the provider alone does not count, because staff decide about it.
   */
  isRejected: boolean
}

/** Fields that are only stored and shown; no rule depends on them. */
export const details = ['gender', 'city', 'address', 'postal_code', 'personal_id'] as const
type Detail = (typeof details)[number]

/** A version of the terms belongs to a site, because the brands of an operator share players but not terms. */
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

/** Returns the data of a player that every page needs. */
export function toPlayer(record: PlayerRecord): Player {
  const { id, email, authPhone, language, currency } = record
  return { id, name: displayName(record), email, language, currency, isLoggedIn: email !== null || authPhone !== null }
}

/** AUTH-02: returns the full name, or else the nickname, the mail address or the phone number. */
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
