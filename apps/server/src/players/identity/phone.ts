import { getPhone, postPhone, postPhoneVerify } from '@touchline/contract/server'
import { resolveLocale } from '@touchline/i18n'
import type { PhoneVerification } from '@touchline/contract'
import type { SiteConfiguration } from '@touchline/contract/site'
import { handle, reject } from '../../platform/http/index.ts'
import type { Routes } from '../../platform/http/index.ts'
import { isSmsLeft, queueMessage } from '../messaging/index.ts'
import { checkExclusion, isOfferedNumber, readRecord, isPhoneDemanded } from '../accounts/index.ts'
import type { Attempts, SignInSources } from '../accounts/index.ts'
import { hashCode } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { Configurations } from '../../operators/site/index.ts'

type Options = SignInSources & { configurations: Configurations; attempts: Attempts; codeKey: string | undefined }

/** AUTH-06: players verify a phone number with a code that is sent to it. */
export function phoneRoutes(options: Options): Routes {
  const { database, configurations, attempts, codeKey } = options
  return [
    handle(getPhone, async ({ player, site, locale, query }) => {
      const { configuration } = await configurations.current(site)
      const language = query.locale === undefined ? locale : (resolveLocale(query.locale) ?? locale)
      return { phone: await readVerification(database, player.id, configuration, language) }
    }),
    handle(postPhone, async ({ player, site, locale, body, address, traceId }) => {
      const { configuration } = await configurations.current(site)
      // Demo players are excluded, because they are created with one tap and each could cause the cost of SMS. Without
      // a key no code could be checked.
      const isOffered = codeKey !== undefined && isOfferedNumber(body.number, configuration.countries)
      if (!isOffered || (await isDemoPlayer(database, player.id)))
        reject('invalid-fields', { fields: [{ id: 'number', reason: 'unavailable' }] })
      // Number and network are limited as well, because many players may request codes for the same number.
      const login = { operatorId: player.operatorId, name: body.number }
      if (!(await attempts.mayRequest(login, address))) reject('too-many-attempts')
      const { smsPerHour } = configuration.operations
      if (!(await isSmsLeft(database, player.operatorId, smsPerHour, { isNew: true }))) reject('too-many-attempts')
      const { rows } = await database.query<{ isNoted: boolean }>({
        name: 'request-phone-code',
        text: 'SELECT touchline.request_phone_code($1, $2, $3) AS "isNoted"',
        values: [player.operatorId, player.id, body.number],
      })
      const phone = await readVerification(database, player.id, configuration, locale)
      if (rows[0]?.isNoted !== true) reject('too-many-attempts', {}, Math.max(1, phone.resend_timeout))
      const data = { number: body.number }
      await queueMessage(database, {
        site,
        channel: 'sms',
        kind: 'phone-code',
        playerId: player.id,
        locale,
        data,
        traceId,
      })
      return { phone }
    }),
    handle(postPhoneVerify, async ({ player, site, locale, body, session }) => {
      if (codeKey === undefined) return reject('token-rejected')
      const { rows } = await database.query<{ result: 'verified' | 'wrong' | 'gone' }>({
        name: 'verify-phone',
        text: 'SELECT touchline.verify_phone($1, $2) AS result',
        values: [player.id, hashCode(codeKey, String(player.id), body.code)],
      })
      const result = rows[0]?.result
      if (result === 'wrong') reject('invalid-fields', { fields: [{ id: 'code', reason: 'invalid' }] })
      if (result !== 'verified') reject('token-rejected')
      const record = (await readRecord(database, player.id)) ?? reject('not-signed-in')
      if (await checkExclusion(options, player, record)) session.drop()
      const { configuration } = await configurations.current(site)
      return { phone: await readVerification(database, player.id, configuration, locale) }
    }),
  ]
}

async function isDemoPlayer(database: Database, playerId: number): Promise<boolean> {
  const { rows } = await database.query<{ isDemo: boolean }>({
    name: 'is-demo-player',
    text: 'SELECT is_demo AS "isDemo" FROM touchline.player WHERE id = $1',
    values: [playerId],
  })
  return rows[0]?.isDemo === true
}

type Row = {
  number: string | null
  verified: boolean
  waitSeconds: number
  isLimitReached: boolean
  isPhoneVerified: boolean
  isDemo: boolean
}

/** AUTH-06: returns the number that is being verified, or else the player's own, with the state of the verification. */
async function readVerification(
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
    // While verifying a new number, the player may still have another one that is verified.
    required: isPhoneDemanded({ isPhoneVerified, isDemo }, { platformSettings }),
    resend_timeout: verified ? 0 : waitSeconds,
    sms_limit_reached: isLimitReached,
  }
}

/** Returns the country with the longest matching prefix: many countries share `+1`, but `+1242` is only one. */
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
