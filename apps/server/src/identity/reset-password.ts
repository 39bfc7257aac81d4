import { postPassword, putPassword } from '@touchline/contract'
import type { RemovedFactor } from '@touchline/contract'
import { handle, reject } from '../http/index.ts'
import type { Routes } from '../http/index.ts'
import { queueMessage } from '../messaging/index.ts'
import { evaluatePassword, readRecord } from '../players/index.ts'
import { hashToken } from '../runtime/index.ts'
import { browserHash } from './browser-hash.ts'
import type { IdentityOptions } from './identity-options.ts'
import { requireService } from './require-service.ts'
import { requestLink } from './mailed-links.ts'

/** AUTH-03fg. */
export function passwordRoutes(options: IdentityOptions): Routes {
  const { database, configurations, attempts, passwords, closeSockets, log } = options
  return [
    handle(postPassword, async (call) => {
      await requireService(options, call.site, 'password_reset')
      await requestLink(options, 'reset', call)
      return {}
    }),
    handle(putPassword, async ({ body, site, address, device, traceId }) => {
      if (!(await attempts.mayTry(address))) reject('too-many-attempts')
      const { brand, platformSettings } = (await configurations.current(site)).configuration
      const { passwordMinLength: minLength } = platformSettings.auth
      const tokenHash = hashToken(body.reset_password_token)
      // Before the token is used up, so that a weak password can be corrected.
      const names = await readOwnerNames(database, site.operatorId, tokenHash)
      const reason = evaluatePassword(body.password, { minLength, words: [brand.name, ...names] })
      if (reason !== undefined) reject('invalid-fields', { fields: [{ id: 'password', reason }] })
      const passwordHash = await (passwords.hash(body.password) ?? reject('too-many-attempts'))
      // In one transaction: whoever was in before is out, and this browser is known.
      const { rows } = await database.query<{ player_id: string; removed_factors: RemovedFactor[] }>({
        name: 'reset-password',
        text: 'SELECT player_id, removed_factors FROM touchline.reset_password($1, $2, $3, $4)',
        values: [site.operatorId, tokenHash, browserHash(device), passwordHash],
      })
      const { player_id: id, removed_factors: removed } = rows[0] ?? reject('token-refused')
      const record = (await readRecord(database, Number(id))) ?? reject('token-refused')
      await attempts.forgiveTry(address)
      for (const name of [record.email, record.authPhone])
        if (name !== null) await attempts.unlock({ operatorId: site.operatorId, name })
      await attempts.forgiveGuesses(record.id)
      const { id: playerId, language } = record
      const mail = (kind: 'password-changed' | 'factor-removed') =>
        queueMessage(database, { site, channel: 'mail', kind, playerId, locale: language, traceId })
      await mail('password-changed')
      if (removed.length > 0) await mail('factor-removed')
      await closeSockets(String(record.id)).catch((error: unknown) =>
        log.warn({ err: error, trace_id: traceId }, 'sockets not closed'),
      )
      return { removed_factors: removed }
    }),
  ]
}

/** Of whoever the link was sent to: none of them is a password. No names where the link cannot be used, which is said when it is. */
async function readOwnerNames(
  database: IdentityOptions['database'],
  operatorId: number,
  tokenHash: Buffer,
): Promise<(string | undefined)[]> {
  const { rows } = await database.query<{ email: string | null; nickname: string | null }>({
    name: 'read-reset-owner',
    text: `SELECT player.email, player.nickname FROM touchline.account_token AS token
      JOIN touchline.player ON player.id = token.player_id
      WHERE token.token_hash = $2 AND token.operator_id = $1 AND token.purpose = 'reset' AND token.used_at IS NULL
        AND token.expires_at > clock_timestamp()`,
    values: [operatorId, tokenHash],
  })
  return rows.flatMap(({ email, nickname }) => [email?.split('@')[0], nickname ?? undefined])
}
