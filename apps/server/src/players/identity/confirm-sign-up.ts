import type { SiteConfiguration } from '@touchline/contract/site'
import type { Site } from '../../platform/http/index.ts'
import { hashToken, inTransaction } from '../../platform/runtime/index.ts'
import { admitPlayer, startsWithPlayMoney } from './admit-player.ts'
import type { IdentityOptions } from './identity-options.ts'

type Link = {
  site: Site
  configuration: SiteConfiguration
  token: Buffer
  browser: Buffer
  resetToken: string
  traceId: string
}

/**
 * Confirms a sign-up by its mailed link. The player is created and compared with others in one transaction. Returns
 * null if the token does not belong to a sign-up.
 */
export async function confirmSignUp(
  options: IdentityOptions,
  { site, configuration, token, browser, resetToken, traceId }: Link,
): Promise<'confirmed' | 'password-needed' | null> {
  const { operatorId } = site
  const startsWithMoney = await startsWithPlayMoney(options, site, configuration)
  return inTransaction(options.database, async (client) => {
    const { rows } = await client.query<{ result: 'confirmed' | 'password-needed' | null }>({
      name: 'confirm-sign-up',
      text: 'SELECT touchline.confirm_sign_up($1, $2, $3, $4) AS result',
      values: [operatorId, token, browser, hashToken(resetToken)],
    })
    const result = rows[0]?.result ?? null
    if (result === null) return null
    const { rows: made } = await client.query<{ id: string }>({
      name: 'player-of-sign-up',
      text: 'SELECT player_id AS id FROM touchline.sign_up WHERE token_hash = $1 AND operator_id = $2',
      values: [token, operatorId],
    })
    const id = Number(made[0]?.id)
    await admitPlayer(options, client, { id, site, startsWithMoney, deviceHash: browser, traceId })
    return result
  })
}
