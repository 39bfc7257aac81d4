import {
  deleteSession,
  getExport,
  getSessions,
  postClosure,
  postConfirmPassword,
  putEmail,
  putPlayerPassword,
} from '@touchline/contract/server'
import { countRequest, handle, reject } from '../../platform/http/index.ts'
import type { Routes } from '../../platform/http/index.ts'
import { queueMessage } from '../messaging/index.ts'
import {
  changePassword,
  confirmSession,
  disconnect,
  emailKey,
  endSessionById,
  evaluatePlayerPassword,
  inOpenSession,
  isConfirmed,
  isEmail,
  isKnownDevice,
  readPasswordHash,
  readRecord,
  readSessions,
} from '../accounts/index.ts'
import { closePlayer } from '../verification/index.ts'
import { exportPlayer } from './export-player.ts'
import type { IdentityOptions } from './identity-options.ts'

/** Calls by players about their own account. Sensitive changes require the password again (AUTH-03c). */
export function accountRoutes(options: IdentityOptions): Routes {
  const { database, createLimit, configurations, attempts, passwords } = options
  const exports = createLimit('exports', { requests: 5, seconds: 3_600 })
  const sessionLists = createLimit('sessions', { requests: 60, seconds: 60 })

  async function requireConfirmed(token: string | undefined, by?: 'password'): Promise<void> {
    if (!(await isConfirmed(database, token, by))) reject('confirm-password')
  }

  return [
    handle(getSessions, async ({ player, session }) => {
      await countRequest(sessionLists, player.id)
      return readSessions(database, player.id, session.token)
    }),
    handle(deleteSession, async ({ player, params, traceId }) => {
      if (!(await endSessionById(database, player.id, params.id))) reject('not-found')
      // All sockets are closed. Those of sessions that are still open reconnect at once.
      await disconnect(options, player.id, traceId)
      return {}
    }),
    handle(postConfirmPassword, async ({ player, body, session }) => {
      if (!(await attempts.mayConfirm(player.id))) reject('too-many-attempts')
      const passwordHash = await readPasswordHash(database, player.id)
      const isRight = await (passwords.isRight(passwordHash, body.password) ?? reject('too-many-attempts'))
      if (!isRight) reject('invalid-fields', { fields: [{ id: 'password', reason: 'invalid' }] })
      await attempts.forgiveConfirm(player.id)
      const next = await confirmSession(database, session.token)
      if (next !== undefined) session.keep(next)
      return {}
    }),
    handle(putPlayerPassword, async ({ player, body, site, session, device, traceId }) => {
      await requireConfirmed(session.token, 'password')
      const { configuration } = await configurations.current(site)
      const record = (await readRecord(database, player.id)) ?? reject('not-signed-in')
      const reason = evaluatePlayerPassword(body.password, configuration, {
        email: record.email,
        nickname: record.nickname,
        phones: [record.authPhone, record.mobilePhone],
      })
      if (reason !== undefined) reject('invalid-fields', { fields: [{ id: 'password', reason }] })
      const passwordHash = await (passwords.hash(body.password) ?? reject('too-many-attempts'))
      // The browser remains a known device if it is one. A change of the password does not make it one.
      const known = (await isKnownDevice(database, { playerId: player.id }, device.token)) ? device.token : undefined
      const changed = { passwordHash, session: session.token, device: known }
      if (!(await changePassword(database, player, changed))) reject('not-signed-in')
      await attempts.forgiveGuesses(player.id)
      const message = { site, playerId: player.id, locale: record.language, traceId }
      await queueMessage(database, { ...message, channel: 'mail', kind: 'password-changed' })
      await disconnect(options, player.id, traceId)
      return {}
    }),
    handle(putEmail, async ({ player, body, site, session, address, traceId }) => {
      // The address gives access to the account, so an open session is not enough to change it.
      await requireConfirmed(session.token, 'password')
      const email = emailKey(body.email)
      if (!isEmail(email)) reject('invalid-fields', { fields: [{ id: 'email', reason: 'invalid' }] })
      const login = { operatorId: site.operatorId, name: email }
      if (!(await attempts.mayRequest(login, address, 'email'))) reject('too-many-attempts')
      // AUTH-11c: the answer is the same for an address that another player has, but the message gate rejects its mail.
      const message = { site, channel: 'mail', playerId: player.id, locale: player.locale, traceId } as const
      const queued = await inOpenSession(database, player.id, session.token, async (client) => {
        await queueMessage(client, { ...message, kind: 'confirm-email', data: { email } })
        // The current address is notified before the change, so that its owner can prevent it by setting a new
        // password.
        await queueMessage(client, { ...message, kind: 'email-change-asked' })
        return {}
      })
      return queued ?? reject('not-signed-in')
    }),
    handle(getExport, async ({ player, session }) => {
      await requireConfirmed(session.token)
      await countRequest(exports, player.id)
      return exportPlayer(database, player.id)
    }),
    handle(postClosure, async ({ player, site, session, traceId }) => {
      await requireConfirmed(session.token)
      const message = { site, playerId: player.id, locale: player.locale, traceId }
      await closePlayer(database, player)
      await queueMessage(database, { ...message, channel: 'mail', kind: 'account-closed' })
      session.drop()
      await disconnect(options, player.id, traceId)
      return {}
    }),
  ]
}
