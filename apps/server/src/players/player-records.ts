import type { Player } from '@touchline/contract'
import type { Database } from '../runtime/index.ts'
import { hashPassword } from './passwords.ts'

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

type NewPlayer = {
  operatorId: number
  email: string
  password: string
  name: string
  language: string
  currency: string
}

/** The player with this mail at this operator, created if there is none; an existing player is not changed. */
export async function createPlayer(database: Database, player: NewPlayer): Promise<number> {
  const email = emailKey(player.email)
  await database.query({
    text: `INSERT INTO touchline.player (operator_id, email, password_hash, name, language, currency)
      VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (operator_id, email) DO NOTHING`,
    values: [
      player.operatorId,
      email,
      await hashPassword(player.password),
      player.name,
      player.language,
      player.currency,
    ],
  })
  const { rows } = await database.query<{ id: string }>({
    text: 'SELECT id FROM touchline.player WHERE operator_id = $1 AND email = $2',
    values: [player.operatorId, email],
  })
  return Number(rows[0]?.id)
}
