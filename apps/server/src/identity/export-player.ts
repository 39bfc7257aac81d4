import type { getExport } from '@touchline/contract'
import type * as z from 'zod/mini'
import type { Database } from '../runtime/index.ts'

const mostRows = 10_000

/** Columns are named: what is added later is not exported by itself. Never: what proves who somebody is, and what is the book's. */
const lists = {
  accounts: `SELECT currency, kind, balance_minor FROM touchline.account WHERE player_id = $1 ORDER BY id LIMIT $2`,
  bets: `SELECT bet.id, bet.type, bet.currency, bet.stake_minor, bet.odds_milli, bet.potential_win_minor, bet.requested_at,
      bet.accepted_at, bet.device_id, (SELECT jsonb_agg(jsonb_build_object('match_id', leg.match_id, 'market_id', leg.market_id,
          'specifier', leg.specifier, 'outcome_id', leg.outcome_id, 'name_a', leg.name_a, 'name_b', leg.name_b,
          'start_at', leg.start_at, 'market_name', leg.market_name, 'outcome_name', leg.outcome_name,
          'requested_odds_milli', leg.requested_odds_milli, 'odds_milli', leg.odds_milli, 'result', leg.result,
          'settled_at', leg.settled_at) ORDER BY leg.id) FROM touchline.bet_selection AS leg
        WHERE leg.player_id = bet.player_id AND leg.bet_id = bet.id) AS selections
    FROM touchline.bet WHERE player_id = $1 ORDER BY requested_at DESC LIMIT $2`,
  transfers: `SELECT id, kind, currency, amount_minor, created_at FROM touchline.transfer
    WHERE player_id = $1 ORDER BY id DESC LIMIT $2`,
  sessions: `SELECT id, created_at, last_seen_at, ended_at, address, user_agent FROM touchline.session
    WHERE player_id = $1 ORDER BY created_at DESC LIMIT $2`,
  consents: `SELECT channel, is_given, given_at FROM touchline.player_consent WHERE player_id = $1 ORDER BY id DESC LIMIT $2`,
  limits: `SELECT type, status, period, amount_minor, minutes, source, created_at, disable_at, changed_at
    FROM touchline.player_limit WHERE player_id = $1 ORDER BY id DESC LIMIT $2`,
  playing_time: `SELECT hour, bit_count(signed_in)::integer AS minutes_signed_in, bit_count(active)::integer AS minutes_active
    FROM touchline.play_hour WHERE player_id = $1 ORDER BY hour DESC LIMIT $2`,
  messages: `SELECT channel, kind, state, reason, created_at, done_at FROM touchline.message
    WHERE player_id = $1 ORDER BY id DESC LIMIT $2`,
} as const

type Exported = z.infer<(typeof getExport)['reply']>

/** AUTH-13c. */
export async function exportPlayer(database: Database, playerId: number): Promise<Exported> {
  const read = async (text: string, values: readonly unknown[]) =>
    (await database.query<Record<string, unknown>>(text, [...values])).rows
  const [player = {}] = await read(
    `SELECT id::integer, email, auth_phone, host_player_id, first_name, last_name, nickname, mobile_phone, country,
        to_char(birth_date, 'YYYY-MM-DD') AS birth_date, details, statuses, language, currency, created_at, confirmed_at,
        phone_verified_at, terms_version, terms_accepted_at, tracking_tags, is_demo, excluded_until, closed_at
      FROM touchline.player WHERE id = $1`,
    [playerId],
  )
  const entries: [string, Record<string, unknown>[]][] = []
  for (const [name, text] of Object.entries(lists)) entries.push([name, await read(text, [playerId, mostRows])])
  const found = Object.fromEntries(entries) as Pick<Exported, keyof typeof lists>
  return { exported_at: new Date().toISOString(), player, ...found }
}
