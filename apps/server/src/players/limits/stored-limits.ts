import { limitZones } from '@touchline/betting'
import type { LimitZones, PlayerLimit, PlayerZone } from '@touchline/betting'
import type { Database } from '../../platform/runtime/index.ts'
import { limitColumns, toLimit } from './limit-rows.ts'
import type { LimitRow } from './limit-rows.ts'

/** Who set a limit: the player, a register of exclusions, or the operator for a person with two accounts. */
export type LimitSource = 'player' | 'register' | 'operator'

export type StoredLimits = {
  /** The time by the book's clock. */
  atMs: number
  revision: string
  currency: string
  subunits: number
  zone: PlayerZone
  /** The time zones in which the days of deposit limits are counted (LIMIT-2). */
  zones: LimitZones
  /** True if verification is pending or was rejected, so that the player may neither deposit nor bet. */
  isOnHold: boolean
  /** True if the player has declined to set limits. */
  isPromptAnswered: boolean
  /** The limits in force and those that wait for confirmation. */
  limits: (PlayerLimit & { source: LimitSource })[]
}

type Row = {
  id: string
  at_ms: number
  revision: string
  currency: string
  subunits: string
  time_zone: string | null
  former_time_zone: string | null
  zone_changed_ms: number | null
  is_on_hold: boolean
  is_prompt_answered: boolean
  limits: (LimitRow & { source: LimitSource })[] | null
}

/** Reads a player's limits in one snapshot. Returns undefined if there is no such player. */
export async function readPlayerLimits(
  database: Pick<Database, 'query'>,
  playerId: number,
): Promise<StoredLimits | undefined> {
  return (await readLimitsOf(database, [playerId])).get(playerId)
}

/** Reads the limits of several players in one statement. */
export async function readLimitsOf(
  database: Pick<Database, 'query'>,
  playerIds: readonly number[],
): Promise<Map<number, StoredLimits>> {
  const { rows } = await database.query<Row>({
    name: 'read-limits',
    text: `SELECT player.id, extract(epoch FROM touchline.now())::double precision * 1000 AS at_ms,
        player.limits_revision AS revision, player.currency, currency.subunits,
        player.time_zone, player.former_time_zone,
        extract(epoch FROM player.time_zone_at)::double precision * 1000 AS zone_changed_ms,
        player.verification NOT IN ('not-checked', 'verified') AS is_on_hold,
        player.limits_prompted_at IS NOT NULL AS is_prompt_answered,
        (SELECT jsonb_agg(to_jsonb(known) ORDER BY id) FROM (SELECT ${limitColumns}, source FROM touchline.player_limit
          WHERE player_id = player.id AND status NOT IN ('disabled', 'confirmed_disabled')) AS known) AS limits
      FROM touchline.player JOIN touchline.currency ON currency.code = player.currency WHERE player.id = ANY ($1::bigint[])`,
    values: [playerIds],
  })
  return new Map(rows.map((row) => [Number(row.id), toStored(row)]))
}

function toStored(row: Row): StoredLimits {
  const zone = { zone: row.time_zone, former: row.former_time_zone, changedAtMs: row.zone_changed_ms }
  return {
    zone,
    zones: limitZones(zone, row.at_ms),
    atMs: row.at_ms,
    revision: row.revision,
    currency: row.currency,
    subunits: Number(row.subunits),
    isOnHold: row.is_on_hold,
    isPromptAnswered: row.is_prompt_answered,
    limits: row.limits?.map((limit) => ({ ...toLimit(limit), source: limit.source })) ?? [],
  }
}
