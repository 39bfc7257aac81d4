import type { PhoneVerification } from '@touchline/contract'
import type { SiteConfiguration } from '@touchline/contract/site'
import { isPhoneDemanded } from '../accounts/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

type Row = {
  number: string | null
  verified: boolean
  waitSeconds: number
  isLimitReached: boolean
  isPhoneVerified: boolean
  isDemo: boolean
}

/** AUTH-06, as the player sees it: the number that is being verified, else their own. */
export async function readVerification(
  database: Database,
  playerId: number,
  { platformSettings, countries }: Pick<SiteConfiguration, 'platformSettings' | 'countries'>,
  locale: string,
): Promise<PhoneVerification> {
  const { rows } = await database.query<Row>({
    name: 'read-phone-verification',
    text: `SELECT coalesce(pending.number, own.number) AS number, player.is_demo AS "isDemo",
        player.phone_verified_at IS NOT NULL AS "isPhoneVerified",
        player.phone_verified_at IS NOT NULL AND coalesce(pending.number = own.number, true) AS verified,
        coalesce(greatest(0, ceil(extract(epoch FROM code.requested_at + interval '60 seconds' - clock_timestamp()))), 0)::integer
          AS "waitSeconds",
        coalesce(code.requested_count >= 5 AND code.counted_since > clock_timestamp() - interval '24 hours', false)
          AS "isLimitReached"
      FROM touchline.player LEFT JOIN touchline.phone_verification AS code ON code.player_id = player.id
      CROSS JOIN LATERAL (SELECT coalesce(player.mobile_phone, player.auth_phone) AS number) AS own
      CROSS JOIN LATERAL (SELECT CASE WHEN code.proved_at IS NULL THEN code.number END AS number) AS pending
      WHERE player.id = $1`,
    values: [playerId],
  })
  const { number = null, verified = false, waitSeconds = 0, isLimitReached = false } = rows[0] ?? {}
  const { isPhoneVerified = false, isDemo = false } = rows[0] ?? {}
  return {
    number,
    country: number === null ? null : countryOf(number, countries, locale),
    verified,
    // Who proves another number has proved one.
    required: isPhoneDemanded({ isPhoneVerified, isDemo }, { platformSettings }),
    resend_timeout: verified ? 0 : waitSeconds,
    sms_limit_reached: isLimitReached,
  }
}

/** The longest prefix that fits: `+1` is many countries, `+1242` one. */
function countryOf(
  number: string,
  countries: SiteConfiguration['countries'],
  locale: string,
): PhoneVerification['country'] {
  const [found] = countries
    .filter(({ phonePrefix }) => phonePrefix !== undefined && number.startsWith(phonePrefix))
    .toSorted((a, b) => (b.phonePrefix?.length ?? 0) - (a.phonePrefix?.length ?? 0))
  if (!found) return null
  const name = new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'code' }).of(found.code)
  return { code: found.code, name: name ?? found.code }
}
