import { postPassword, putPassword } from '@touchline/contract'
import { handle, reject } from '../http/index.ts'
import type { Routes } from '../http/index.ts'
import { queueMessage } from '../messaging/index.ts'
import {
  emailKey,
  endAllSessions,
  evaluatePassword,
  forgetDevices,
  readRecord,
  savePassword,
} from '../players/index.ts'
import type { IdentityOptions } from './identity-options.ts'
import { spendToken } from './mailed-links.ts'

/** AUTH-03fg. */
export function passwordRoutes(options: IdentityOptions): Routes {
  const { database, configurations, attempts, passwords, closeSockets, log } = options
  return [
    handle(postPassword, async ({ body, site, address, locale, traceId }) => {
      const recipient = emailKey(body.email)
      if (!(await attempts.mayAsk({ operatorId: site.operatorId, name: recipient }, address)))
        reject('too-many-attempts')
      await queueMessage(database, { site, channel: 'mail', kind: 'reset', recipient, locale, traceId })
      return {}
    }),
    handle(putPassword, async ({ body, site, address, device, traceId }) => {
      if (!(await attempts.mayTry(address))) reject('too-many-attempts')
      const { brand, platformSettings } = (await configurations.current(site)).configuration
      const { passwordMinLength: minLength } = platformSettings.auth
      // Before the token is used up, so that a weak password can be corrected.
      const reason = evaluatePassword(body.password, { minLength, words: [brand.name] })
      if (reason !== undefined) reject('invalid-fields', { fields: [{ id: 'password', reason }] })
      const passwordHash = await (passwords.hash(body.password) ?? reject('too-many-attempts'))
      const used = await spendToken(database, site, {
        purpose: 'reset',
        token: body.reset_password_token,
        device,
        isRepeatable: false,
      })
      const record = (used && (await readRecord(database, used.playerId))) ?? reject('token-refused')
      await savePassword(database, record.id, passwordHash)
      // Whoever was in before is out, and known nowhere.
      await endAllSessions(database, record.id)
      await forgetDevices(database, record.id)
      await attempts.unlock({ operatorId: site.operatorId, name: record.email ?? '' })
      const { id: playerId, language } = record
      await queueMessage(database, {
        site,
        channel: 'mail',
        kind: 'password-changed',
        playerId,
        locale: language,
        traceId,
      })
      await closeSockets(String(record.id)).catch((error: unknown) =>
        log.warn({ err: error, trace_id: traceId }, 'sockets not closed'),
      )
      return {}
    }),
  ]
}
