import { postPassword, putPassword } from '@touchline/contract/server'
import type { RemovedFactor } from '@touchline/contract'
import { handle, reject } from '../../platform/http/index.ts'
import type { Routes } from '../../platform/http/index.ts'
import { queueMessage } from '../messaging/index.ts'
import { chooseDevice, disconnect, evaluatePlayerPassword, readRecord } from '../accounts/index.ts'
import { hashToken } from '../../platform/runtime/index.ts'
import { requireService } from './identity-options.ts'
import type { IdentityOptions } from './identity-options.ts'
import { requestLink } from './mailed-links.ts'

/** AUTH-03fg: players set a new password with a link sent by mail or SMS. */
export function passwordRoutes(options: IdentityOptions): Routes {
  const { database, configurations, attempts, passwords } = options
  return [
    handle(postPassword, async (call) => {
      await requireService(options, call.site, 'password_reset')
      await requestLink(options, 'reset', call)
      return {}
    }),
    handle(putPassword, async ({ body, site, address, device, traceId }) => {
      if (!(await attempts.mayTry(address))) reject('too-many-attempts')
      const { configuration } = await configurations.current(site)
      const tokenHash = hashToken(body.reset_password_token)
      // The password is checked before the token is used, so that the player can enter another one if it is too weak.
      const owner = await readOwner(database, site.operatorId, tokenHash)
      const names = owner ?? { email: null, nickname: null }
      const reason = evaluatePlayerPassword(body.password, configuration, names)
      if (reason !== undefined) reject('invalid-fields', { fields: [{ id: 'password', reason }] })
      if (!owner) return reject('token-rejected')
      const passwordHash = await (passwords.hash(body.password) ?? reject('too-many-attempts'))
      const browser = await chooseDevice(database, { id: owner.id, operatorId: site.operatorId }, device)
      // This ends all sessions and makes the browser a known device, in one transaction.
      const { rows } = await database.query<{ player_id: string; removed_factors: RemovedFactor[] }>({
        name: 'reset-password',
        text: 'SELECT player_id, removed_factors FROM touchline.reset_password($1, $2, $3, $4)',
        values: [site.operatorId, tokenHash, hashToken(browser), passwordHash],
      })
      const { player_id: id, removed_factors: removed } = rows[0] ?? reject('token-rejected')
      const record = (await readRecord(database, Number(id))) ?? reject('token-rejected')
      await attempts.forgiveTry(address)
      for (const name of [record.email, record.authPhone])
        if (name !== null) await attempts.unlock({ operatorId: site.operatorId, name })
      await attempts.forgiveGuesses(record.id)
      const { id: playerId, language } = record
      const mail = (kind: 'password-changed' | 'factor-removed') =>
        queueMessage(database, { site, channel: 'mail', kind, playerId, locale: language, traceId })
      await mail('password-changed')
      if (removed.length > 0) await mail('factor-removed')
      await disconnect(options, record.id, traceId)
      return { removed_factors: removed }
    }),
  ]
}

type Owner = { id: number; email: string | null; nickname: string | null; phones: (string | null)[] }

/** Returns the player to whom the link was sent; undefined if the link is not valid. */
async function readOwner(
  database: IdentityOptions['database'],
  operatorId: number,
  tokenHash: Buffer,
): Promise<Owner | undefined> {
  const { rows } = await database.query<Omit<Owner, 'id'> & { id: string }>({
    name: 'read-reset-owner',
    text: `SELECT player.id, player.email, player.nickname, ARRAY[player.auth_phone, player.mobile_phone] AS phones
      FROM touchline.account_token AS token
      JOIN touchline.player ON player.id = token.player_id
      WHERE token.token_hash = $2 AND token.operator_id = $1 AND token.purpose = 'reset' AND token.used_at IS NULL
        AND token.expires_at > clock_timestamp()`,
    values: [operatorId, tokenHash],
  })
  const [owner] = rows
  return owner && { ...owner, id: Number(owner.id) }
}
