import type { Player } from '@touchline/contract'
import type { Database } from '../runtime/index.ts'

export type Credentials = { id: number; passwordHash: string }

export async function readPlayer(database: Database, id: number): Promise<Player | undefined> {
  const { rows } = await database.query<Omit<Player, 'id' | 'isLoggedIn'>>({
    name: 'read-player',
    text: 'SELECT name, email, language, currency FROM touchline.player WHERE id = $1',
    values: [id],
  })
  return rows[0] && { id, ...rows[0], isLoggedIn: true }
}

export async function readCredentials(
  database: Database,
  operatorId: number,
  email: string,
): Promise<Credentials | undefined> {
  const { rows } = await database.query<{ id: string; passwordHash: string }>({
    name: 'read-credentials',
    text: `SELECT id, password_hash AS "passwordHash" FROM touchline.player WHERE operator_id = $1 AND email = $2`,
    values: [operatorId, email],
  })
  return rows[0] && { id: Number(rows[0].id), passwordHash: rows[0].passwordHash }
}

/** As it is stored: a mail address is the same however it is written. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}
