import { emailKey } from '@touchline/contract'
import type { SiteConfiguration } from '@touchline/contract/site'
import type { Database } from '../../platform/runtime/index.ts'
import { hashPassword } from './credentials.ts'

/** Checks only the format of an address. Whether it works is shown by the confirmation mail. */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*$/.test(text)
  )
}

/** The part of a site's configuration that applies to profiles. */
export type ProfileRules = Pick<
  SiteConfiguration,
  'playerFields' | 'platformSettings' | 'countries' | 'currencies' | 'legal' | 'locales' | 'brand'
>

type NewPlayer = {
  operatorId: number
  email: string
  password: string
  name: string
  language: string
  currency: string
  birthDate?: string
  country?: string
}

/**
 * Creates a confirmed player for the seed and for tests. If the operator has a player with this address, returns that
 * one.
 */
export async function createPlayer(database: Database, player: NewPlayer): Promise<number> {
  const email = emailKey(player.email)
  const [firstName = '', ...rest] = player.name.split(' ')
  await database.query({
    text: `INSERT INTO touchline.player (operator_id, email, password_hash, first_name, last_name, language, currency,
        birth_date, country, confirmed_at)
      VALUES ($1, $2, $3, $4, nullif($5, ''), $6, $7, $8, $9, clock_timestamp()) ON CONFLICT (operator_id, email) DO NOTHING`,
    values: [
      player.operatorId,
      email,
      await hashPassword(player.password),
      firstName,
      rest.join(' '),
      player.language,
      player.currency,
      player.birthDate ?? null,
      player.country ?? null,
    ],
  })
  const { rows } = await database.query<{ id: string }>({
    text: 'SELECT id FROM touchline.player WHERE operator_id = $1 AND email = $2',
    values: [player.operatorId, email],
  })
  return Number(rows[0]?.id)
}
