import type { PoolClient } from 'pg'
import type { Database } from '../../platform/runtime/index.ts'

export const channels = ['mail', 'sms', 'push', 'notification'] as const
type ConsentChannel = (typeof channels)[number]
type Consents = Record<ConsentChannel, boolean>

/** What the player agreed to be sent besides what concerns the account. Nothing was said means no. */
export async function readConsents(database: Database, playerId: number): Promise<Consents> {
  const { rows } = await database.query<{ channel: ConsentChannel; isGiven: boolean }>({
    name: 'read-consents',
    text: `SELECT DISTINCT ON (channel) channel, is_given AS "isGiven" FROM touchline.player_consent
      WHERE player_id = $1 ORDER BY channel, id DESC`,
    values: [playerId],
  })
  const given = new Map(rows.map(({ channel, isGiven }) => [channel, isGiven]))
  return { mail: false, sms: false, push: false, notification: false, ...Object.fromEntries(given) }
}

export async function saveConsents(
  database: Pick<Database, 'query'> | PoolClient,
  { id, operatorId }: { id: number; operatorId: number },
  wanted: Partial<Record<string, boolean>>,
): Promise<void> {
  const given = channels.filter((channel) => wanted[channel] !== undefined)
  await database.query({
    name: 'set-consents',
    text: 'SELECT touchline.set_consents($1, $2, $3, $4)',
    values: [operatorId, id, given, given.map((channel) => wanted[channel])],
  })
}
