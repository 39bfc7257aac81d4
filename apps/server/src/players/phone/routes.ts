import { getPhone, postPhone, postPhoneVerify } from '@touchline/contract/server'
import { resolveLocale } from '@touchline/i18n'
import { handle, reject } from '../../platform/http/index.ts'
import type { Routes } from '../../platform/http/index.ts'
import { isSmsLeft, queueMessage } from '../messaging/index.ts'
import { checkExclusion, isOfferedNumber, readRecord } from '../accounts/index.ts'
import type { Attempts, SignInSources } from '../accounts/index.ts'
import { hashCode } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import { readVerification } from './read-verification.ts'

type Options = SignInSources & { configurations: Configurations; attempts: Attempts; codeKey: string | undefined }

/** AUTH-06: a number is verified by a code that is sent to it. */
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
      // Demo players are made by one tap: each would bring SMS of its own. Without a key no code could be checked.
      const isOffered = codeKey !== undefined && isOfferedNumber(body.number, configuration.countries)
      if (!isOffered || (await isDemoPlayer(database, player.id)))
        reject('invalid-fields', { fields: [{ id: 'number', reason: 'unavailable' }] })
      // Also by the number and the network: many players may ask for one number.
      const login = { operatorId: player.operatorId, name: body.number }
      if (!(await attempts.mayAsk(login, address))) reject('too-many-attempts')
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
