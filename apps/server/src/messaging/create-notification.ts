import { privateChannel } from '@touchline/contract'
import type { PoolClient } from 'pg'

/** NTF-01: written and published in the transaction that passed the gate. */
export async function createNotification(client: PoolClient, messageId: string): Promise<void> {
  const { rows } = await client.query<{ playerId: string; locales: string[] }>({
    name: 'channels-of-notification',
    text: `SELECT message.player_id AS "playerId", array_agg(DISTINCT locale.code) AS locales
      FROM touchline.message JOIN touchline.site ON site.operator_id = message.operator_id
      CROSS JOIN LATERAL unnest(site.locales) AS locale(code)
      WHERE message.id = $1 GROUP BY message.player_id`,
    values: [messageId],
  })
  const [of] = rows
  if (!of) return
  const channels = [...new Set(of.locales.map((locale) => privateChannel(locale, Number(of.playerId))))]
  await client.query({
    name: 'create-notification',
    text: 'SELECT touchline.create_notification($1, $2)',
    values: [messageId, channels],
  })
}
