import { reject } from '../../platform/http/index.ts'
import type { Site } from '../../platform/http/index.ts'
import { queueMessage } from '../messaging/index.ts'
import { inTransaction } from '../../platform/runtime/index.ts'
import { comparePlayer } from '../verification/index.ts'
import type { IdentityOptions } from './identity-options.ts'

type Change = { token: Buffer; browser: Buffer; traceId: string }
type ChangedEmail = { player_id: string; old_email: string | null; language: string; is_first: boolean }

/**
 * Changes the address of a player who has used the link mailed to the new one, and mails the old one. Returns false if
 * the token does not belong to a change of address.
 */
export async function changeEmail(
  { database, log }: IdentityOptions,
  site: Site,
  { token, browser, traceId }: Change,
): Promise<boolean> {
  const { operatorId } = site
  const changed = await inTransaction(database, async (client) => {
    const { rows: changes } = await client.query<{ player_id: string; email: string }>({
      name: 'read-email-change',
      text: `SELECT player_id, email FROM touchline.account_token
        WHERE token_hash = $2 AND operator_id = $1 AND purpose = 'email' AND expires_at > clock_timestamp()`,
      values: [operatorId, token],
    })
    if (!changes[0]) return undefined
    const player = { id: Number(changes[0].player_id), operatorId }
    await comparePlayer(client, player, { of: 'email', email: changes[0].email, log, traceId })
    const { rows } = await client.query<ChangedEmail>({
      name: 'change-email',
      text: 'SELECT * FROM touchline.change_email($1, $2, $3)',
      values: [operatorId, token, browser],
    })
    // The rejection rolls back the transaction, with what the comparison has stored.
    return rows[0] ?? reject('token-rejected')
  })
  if (!changed) return false
  const { player_id: playerId, old_email: email, language } = changed
  if (changed.is_first && email !== null)
    await queueMessage(database, {
      site,
      channel: 'mail',
      kind: 'email-changed',
      playerId: Number(playerId),
      locale: language,
      data: { email },
      traceId,
    })
  return true
}
