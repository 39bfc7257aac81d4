import type { getExport } from '@touchline/contract/server'
import type * as z from 'zod/mini'
import type { Database } from '../../platform/runtime/index.ts'

const maxRows = 10_000

type Exported = z.infer<(typeof getExport)['reply']>
/** The lists in the contract. A list without a query, or a query without a list, is a type error. */
type ListName = Exclude<keyof Exported, 'exported_at' | 'is_complete' | 'player'>

/**
 * The columns are listed, so that new columns are not exported by accident, such as secrets or the operator's own data.
 */
export const exportQueries = {
  accounts: `SELECT currency, kind, balance_minor FROM touchline.account WHERE player_id = $1 ORDER BY id LIMIT $2`,
  bets: `SELECT bet.id, bet.type, bet.status, bet.result, bet.funding, bet.currency, bet.stake_minor, bet.odds_milli,
      bet.potential_win_minor, bet.win_minor, bet.cashed_out_minor, bet.payout, bet.requested_at, bet.accepted_at,
      bet.settled_at, bet.device_id, (SELECT jsonb_agg(jsonb_build_object('match_id', leg.match_id, 'market_id', leg.market_id,
          'specifier', leg.specifier, 'outcome_id', leg.outcome_id, 'name_a', leg.name_a, 'name_b', leg.name_b,
          'start_at', leg.start_at, 'market_name', leg.market_name, 'outcome_name', leg.outcome_name,
          'requested_odds_milli', leg.requested_odds_milli, 'odds_milli', leg.odds_milli, 'result', leg.result,
          'settled_at', leg.settled_at) ORDER BY leg.id) FROM touchline.bet_selection AS leg
        WHERE leg.player_id = bet.player_id AND leg.bet_id = bet.id) AS selections
    FROM touchline.bet WHERE player_id = $1 ORDER BY requested_at DESC LIMIT $2`,
  rejected_bets: `SELECT answer -> 'rejections' AS rejections, decided_at AS created_at FROM touchline.decision
    WHERE player_id = $1 AND state = 'rejected' AND answer ? 'rejections' ORDER BY decided_at DESC LIMIT $2`,
  cash_outs: `SELECT bet_id, stake_minor, amount_minor, created_at FROM touchline.cash_out
    WHERE player_id = $1 ORDER BY created_at DESC LIMIT $2`,
  rejected_cash_outs: `SELECT coalesce(answer -> 'cashOut', answer) AS rejection, decided_at AS created_at FROM touchline.decision
    WHERE player_id = $1 AND state = 'rejected' AND (call = 'cash-out' OR answer ? 'cashOut') ORDER BY decided_at DESC LIMIT $2`,
  cash_out_rules: `SELECT bet_id, kind, threshold_minor, created_at FROM touchline.cash_out_rule
    WHERE player_id = $1 ORDER BY created_at DESC LIMIT $2`,
  transfers: `SELECT id, kind, currency, amount_minor, created_at FROM touchline.transfer
    WHERE player_id = $1 ORDER BY id DESC LIMIT $2`,
  conversions: `SELECT from_currency, to_currency, from_minor, to_minor, created_at FROM touchline.currency_conversion
    WHERE player_id = $1 ORDER BY created_at DESC LIMIT $2`,
  payments: `SELECT id, kind, source, currency, amount_minor, status, reason, reference, requested_at, moved_at
    FROM touchline.payment WHERE player_id = $1 ORDER BY requested_at DESC LIMIT $2`,
  rejected_payments: `SELECT answer AS rejection, decided_at AS created_at FROM touchline.decision
    WHERE player_id = $1 AND state = 'rejected' AND call IN ('deposit', 'withdrawal') ORDER BY decided_at DESC LIMIT $2`,
  comp_points: `SELECT points, reason, created_at FROM touchline.comp_points WHERE player_id = $1 ORDER BY id DESC LIMIT $2`,
  limit_notices: `SELECT kind, at FROM touchline.limit_notice WHERE player_id = $1 ORDER BY id DESC LIMIT $2`,
  sessions: `SELECT id, created_at, last_seen_at, ended_at, address, user_agent FROM touchline.session
    WHERE player_id = $1 ORDER BY created_at DESC LIMIT $2`,
  devices: `SELECT first_used_at, last_used_at FROM touchline.known_device
    WHERE player_id = $1 ORDER BY last_used_at DESC LIMIT $2`,
  passkeys: `SELECT name, host, created_at, last_used_at FROM touchline.passkey
    WHERE player_id = $1 ORDER BY created_at DESC LIMIT $2`,
  phone_numbers: `SELECT number, requested_at, proved_at FROM touchline.phone_verification WHERE player_id = $1 LIMIT $2`,
  consents: `SELECT channel, is_given, given_at FROM touchline.player_consent WHERE player_id = $1 ORDER BY id DESC LIMIT $2`,
  limits: `SELECT type, status, period, amount_minor, minutes, source, created_at, disable_at, changed_at
    FROM touchline.player_limit WHERE player_id = $1 ORDER BY id DESC LIMIT $2`,
  playing_time: `SELECT hour, bit_count(signed_in)::integer AS minutes_signed_in, bit_count(active)::integer AS minutes_active
    FROM touchline.play_hour WHERE player_id = $1 ORDER BY hour DESC LIMIT $2`,
  messages: `SELECT channel, kind, state, reason, data - 'device' AS data, created_at, done_at FROM touchline.message
    WHERE player_id = $1 ORDER BY id DESC LIMIT $2`,
  notifications: `SELECT type, object_type, title, body, caption, created_at, read_at FROM touchline.notification
    WHERE player_id = $1 ORDER BY id DESC LIMIT $2`,
  terms: `SELECT site.name AS site, agreed.version, agreed.accepted_at FROM touchline.terms_acceptance AS agreed
    JOIN touchline.site ON site.id = agreed.site_id WHERE agreed.player_id = $1 ORDER BY agreed.id DESC LIMIT $2`,
  predictions: `SELECT match_id, option, created_at FROM touchline.prediction_vote
    WHERE player_id = $1 ORDER BY created_at DESC LIMIT $2`,
  favourites: `SELECT kind, subject_id, created_at FROM touchline.favourite
    WHERE player_id = $1 ORDER BY created_at DESC LIMIT $2`,
  chat_users: `SELECT id, created_at FROM touchline.chat_user WHERE player_id = $1 LIMIT $2`,
  settings: `SELECT accept_policy, odds_tolerance_milli, stakes, odds_type FROM touchline.player_setting
    WHERE player_id = $1 LIMIT $2`,
} as const satisfies Record<ListName, string>

/** AUTH-13c: exports all data of a player. `is_complete` is false if a list was too long and has been cut. */
export async function exportPlayer(database: Database, playerId: number): Promise<Exported> {
  const read = async (text: string, values: readonly unknown[]) =>
    (await database.query<Record<string, unknown>>(text, [...values])).rows
  const [player = {}] = await read(
    `SELECT id::integer, email, auth_phone, host_player_id, first_name, last_name, nickname, mobile_phone, country,
        to_char(birth_date, 'YYYY-MM-DD') AS birth_date, details, statuses, language, currency, created_at, confirmed_at,
        phone_verified_at, terms_version, terms_accepted_at, tracking_tags, is_demo, excluded_until, closed_at, verification,
        verification_source, verification_at, time_zone, former_time_zone, time_zone_at
      FROM touchline.player WHERE id = $1`,
    [playerId],
  )
  let isComplete = true
  const lists = {} as Record<ListName, Record<string, unknown>[]>
  for (const name of Object.keys(exportQueries) as ListName[]) {
    // One more row than the maximum shows whether the list is too long.
    const rows = await read(exportQueries[name], [playerId, maxRows + 1])
    isComplete &&= rows.length <= maxRows
    lists[name] = rows.slice(0, maxRows)
  }
  return { exported_at: new Date().toISOString(), is_complete: isComplete, player, ...lists }
}
