import type { getExport } from '@touchline/contract'
import type * as z from 'zod/mini'
import type { Database } from '../runtime/index.ts'

const mostRows = 10_000

/** Never exported: what proves who somebody is, and what belongs to the book rather than to the player. */
const lists = {
  accounts: `SELECT currency, kind, balance_minor FROM touchline.account WHERE player_id = $1 ORDER BY id LIMIT $2`,
  bets: `SELECT bet.id, bet.type, bet.currency, bet.stake_minor, bet.odds_milli, bet.potential_win_minor, bet.requested_at,
      bet.accepted_at, bet.device_id, (SELECT jsonb_agg(to_jsonb(leg) - 'player_id') FROM touchline.bet_selection AS leg
        WHERE leg.player_id = bet.player_id AND leg.bet_id = bet.id) AS selections
    FROM touchline.bet WHERE player_id = $1 ORDER BY requested_at DESC LIMIT $2`,
  transfers: `SELECT id, kind, currency, amount_minor, created_at FROM touchline.transfer
    WHERE player_id = $1 ORDER BY id DESC LIMIT $2`,
  sessions: `SELECT id, created_at, last_seen_at, ended_at, address, user_agent FROM touchline.session
    WHERE player_id = $1 ORDER BY created_at DESC LIMIT $2`,
  consents: `SELECT channel, is_given, given_at FROM touchline.player_consent WHERE player_id = $1 ORDER BY id DESC LIMIT $2`,
  messages: `SELECT channel, kind, state, reason, created_at, done_at FROM touchline.message
    WHERE player_id = $1 ORDER BY id DESC LIMIT $2`,
} as const

type Exported = z.infer<(typeof getExport)['reply']>

/** AUTH-13c. */
export async function exportPlayer(database: Database, playerId: number): Promise<Exported> {
  const read = async (text: string, values: readonly unknown[]) =>
    (await database.query<Record<string, unknown>>(text, [...values])).rows
  const [player = {}] = await read(
    `SELECT to_jsonb(player) - 'password_hash' - 'operator_id' AS player FROM touchline.player WHERE id = $1`,
    [playerId],
  )
  const entries: [string, Record<string, unknown>[]][] = []
  for (const [name, text] of Object.entries(lists)) entries.push([name, await read(text, [playerId, mostRows])])
  const found = Object.fromEntries(entries) as Pick<Exported, keyof typeof lists>
  return { exported_at: new Date().toISOString(), player: player['player'] as Record<string, unknown>, ...found }
}
