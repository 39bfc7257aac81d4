import type { Database } from '../runtime/index.ts'
import { hashPassword } from './passwords.ts'
import { emailKey } from './read-player.ts'

export type NewPlayer = {
  operatorId: number
  email: string
  password: string
  name: string
  language: string
  currency: string
}

/** The player with this mail at this operator, who is made if there is none; one who exists is left as he is. */
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
