import type { Suite } from '@touchline/testkit'
import { hashToken, newToken } from '../../apps/server/src/platform/runtime/index.ts'

/** Signs in the players numbered from 1, who accept any change of odds, and returns their session tokens. */
export async function openSessions({ database }: Suite, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, newToken)
  await database.query(
    `INSERT INTO touchline.player (id, operator_id, email, password_hash, first_name, language, currency, birth_date, country)
      OVERRIDING SYSTEM VALUE
      SELECT id, 1, 'player-' || id || '@touchline.example', '$argon2id$none', 'Ann', 'en', 'EUR', date '1990-05-17', 'DE'
      FROM generate_series(1, $1::bigint) AS id`,
    [count],
  )
  await database.query(
    `INSERT INTO touchline.player_setting (player_id, operator_id, accept_policy)
      SELECT id, 1, 'any' FROM generate_series(1, $1::bigint) AS id`,
    [count],
  )
  await database.query(
    `INSERT INTO touchline.session (token_hash, player_id, operator_id)
      SELECT hash, id, 1 FROM unnest($1::bytea[]) WITH ORDINALITY AS token(hash, id)`,
    [tokens.map(hashToken)],
  )
  return tokens
}
