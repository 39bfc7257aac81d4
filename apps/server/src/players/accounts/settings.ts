import type { AcceptPolicy, PlayerSettings } from '@touchline/contract'
import type { postSettings } from '@touchline/contract/server'
import type { Sportsbook } from '@touchline/contract/site'
import type * as z from 'zod/mini'
import type { PoolClient } from 'pg'
import type { SignedIn } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

type Row = {
  accept_policy: AcceptPolicy | null
  odds_tolerance_milli: number
  stakes: PlayerSettings['stakes']
  odds_type: string | null
  push_subscription: string | null
}

/** BOOK-15: returns the player's settings, or for each one not chosen the site's (CFG-05). */
export async function readPlayerSettings(
  database: Database,
  playerId: number,
  site: Pick<Sportsbook, 'stakes' | 'oddsAcceptMode' | 'oddsTypes'>,
): Promise<PlayerSettings> {
  const { rows } = await database.query<Row>({
    name: 'read-settings',
    text: `SELECT accept_policy, odds_tolerance_milli, stakes, odds_type, push_subscription
      FROM touchline.player_setting WHERE player_id = $1`,
    values: [playerId],
  })
  const [row] = rows
  const { available, selected } = site.oddsTypes
  return {
    stakes: { ...site.stakes, ...row?.stakes },
    auto_accept_odds_change: row?.accept_policy ?? site.oddsAcceptMode,
    odds_change_tolerance: row?.odds_tolerance_milli ?? 0,
    // If the site no longer offers the chosen format, its default is used.
    odds_type: available.find((type) => type === row?.odds_type) ?? selected,
    one_signal_push_notification_subscription: row?.push_subscription ?? null,
  }
}

/** Maximum length of the quick stakes as JSON, which is enough for about sixty currencies. */
const maxStakesLength = 4_000

/**
 * Saves the given settings. Omitted ones do not change, nor do the quick stakes of omitted currencies. Returns false
 * and saves nothing if the player would have quick stakes in too many currencies.
 */
export async function savePlayerSettings(
  database: Database,
  { id, operatorId }: Pick<SignedIn, 'id' | 'operatorId'>,
  given: z.infer<(typeof postSettings)['body']>,
): Promise<boolean> {
  const subscription = given.one_signal_push_notification_subscription
  const { rowCount } = await database.query({
    name: 'save-settings',
    text: `INSERT INTO touchline.player_setting AS known (player_id, operator_id, accept_policy, odds_tolerance_milli,
        stakes, odds_type, push_subscription)
      VALUES ($1, $2, $3, coalesce($4::smallint, 0), coalesce($5::jsonb, '{}'), $6, $7)
      ON CONFLICT (player_id) DO UPDATE SET
        accept_policy = coalesce($3, known.accept_policy),
        odds_tolerance_milli = coalesce($4::smallint, known.odds_tolerance_milli),
        stakes = known.stakes || coalesce($5::jsonb, '{}'),
        odds_type = coalesce($6, known.odds_type),
        push_subscription = CASE WHEN $8 THEN $7 ELSE known.push_subscription END
      WHERE length((known.stakes || coalesce($5::jsonb, '{}'))::text) <= $9`,
    values: [
      id,
      operatorId,
      given.auto_accept_odds_change ?? null,
      given.odds_change_tolerance ?? null,
      given.stakes === undefined ? null : JSON.stringify(given.stakes),
      given.odds_type ?? null,
      subscription ?? null,
      subscription !== undefined,
      maxStakesLength,
    ],
  })
  return rowCount === 1
}

export const channels = ['mail', 'sms', 'push', 'notification'] as const
type ConsentChannel = (typeof channels)[number]
type Consents = Record<ConsentChannel, boolean>

/**
 * Returns for each channel whether the player agreed to receive more than account messages. Without an answer it is
 * false.
 */
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
