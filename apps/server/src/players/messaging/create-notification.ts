import { privateChannel } from '@touchline/contract'
import type { PoolClient } from 'pg'
import { renderNotice } from './render-notice.ts'
import type { About } from './render-notice.ts'

type Passed = Required<About> & { id: string }

/** NTF-01: written and published in the transaction that passed the gate. What it says is kept with its message. */
export async function createNotification(client: PoolClient, passed: Passed): Promise<void> {
  const { id } = passed
  const { rows } = await client.query<{ playerId: string; locales: string[] }>({
    name: 'channels-of-notification',
    text: `SELECT message.player_id AS "playerId", array_agg(DISTINCT locale.code) AS locales
      FROM touchline.message JOIN touchline.site ON site.operator_id = message.operator_id
      CROSS JOIN LATERAL unnest(site.locales) AS locale(code)
      WHERE message.id = $1 GROUP BY message.player_id`,
    values: [id],
  })
  const [of] = rows
  if (!of) return
  await client.query({
    name: 'say-notification',
    text: 'UPDATE touchline.message SET data = data || $2::jsonb WHERE id = $1',
    values: [id, JSON.stringify(renderNotice(passed))],
  })
  const channels = [...new Set(of.locales.map((code) => privateChannel(code, Number(of.playerId))))]
  await client.query({
    name: 'create-notification',
    text: 'SELECT touchline.create_notification($1, $2)',
    values: [id, channels],
  })
}
