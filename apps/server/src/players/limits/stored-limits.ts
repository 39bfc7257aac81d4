import { limitZones, changeZone } from '@touchline/betting'
import type { LimitZones, PlayerLimit, PlayerZone } from '@touchline/betting'
import type { PastLimit } from '@touchline/contract'
import { inTransaction } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

/** A row of `player_limit` as PostgreSQL writes it to JSON. */
export type LimitRow = {
  id: number
  type: PlayerLimit['type']
  status: PlayerLimit['status']
  period: PlayerLimit['period']
  amount_minor: number | null
  minutes: number | null
  created_at: string
  disable_at: string | null
  confirm_until: string | null
}

export const limitColumns =
  'id, type, status, period, amount_minor, minutes, created_at, player_limit.disable_at, confirm_until'

export function toLimit(row: LimitRow): PlayerLimit {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    period: row.period,
    amountMinor: row.amount_minor === null ? null : BigInt(row.amount_minor),
    minutes: row.minutes,
    createdAtMs: Date.parse(row.created_at),
    disableAtMs: row.disable_at === null ? null : Date.parse(row.disable_at),
    confirmUntilMs: row.confirm_until === null ? null : Date.parse(row.confirm_until),
  }
}

/** Names who set a limit: the player, a register of exclusions, or the operator for a person with two accounts. */
export type LimitSource = 'player' | 'register' | 'operator'

export type StoredLimits = {
  /** The time on the book's clock. */
  atMs: number
  revision: string
  currency: string
  subunits: number
  zone: PlayerZone
  /** The calendars that deposit limits count by (LIMIT-2). */
  zones: LimitZones
  /** Verification is pending or was rejected, so the player can neither deposit nor bet. */
  isOnHold: boolean
  /** The player has declined to set limits. */
  isPromptAnswered: boolean
  /** Limits that are in force or await confirmation. */
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

/** Reads the limits at one moment. Returns undefined if there is no such player. */
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

const maxPast = 20

/** Returns limits that have ended, newest first. */
export async function readPastLimits(database: Pick<Database, 'query'>, playerId: number): Promise<PastLimit[]> {
  const { rows } = await database.query<Omit<LimitRow, 'id'> & { id: string; created_at: Date; changed_at: Date }>({
    name: 'read-past-limits',
    text: `SELECT id, type, status, period, amount_minor::double precision AS amount_minor, minutes, created_at, changed_at
      FROM touchline.player_limit WHERE player_id = $1 AND status IN ('disabled', 'confirmed_disabled')
      ORDER BY changed_at DESC, id DESC LIMIT ${maxPast}`,
    values: [playerId],
  })
  return rows.map(({ id, type, status, period, amount_minor: amount, minutes, created_at: from, changed_at: to }) => ({
    id: Number(id),
    type,
    status,
    period,
    amount,
    minutes,
    created_at: from.toISOString(),
    ended_at: to.toISOString(),
  }))
}

/** RG-05a, LIMIT-2: stores the time zone that the browser reports. An unknown name is the browser's fault and is ignored. */
export async function storeZone(database: Database, playerId: number, named: string): Promise<void> {
  const zone = canonical(named)
  const known = zone === undefined ? undefined : await readPlayerLimits(database, playerId)
  if (zone === undefined || !known || zone === known.zone.zone) return
  await inTransaction(database, async (client) => {
    // Deposits take the same lock first, so a deposit that is being written is seen below.
    await client.query({
      name: 'lock-player-zone',
      text: 'SELECT FROM touchline.player WHERE id = $1 FOR NO KEY UPDATE',
      values: [playerId],
    })
    const stored = await readPlayerLimits(client, playerId)
    const changed = stored && changeZone(stored.zone, zone, await hasDeposited(client, playerId), stored.atMs)
    if (!changed) return
    await client.query({
      name: 'store-player-zone',
      text: `UPDATE touchline.player SET time_zone = $2, former_time_zone = $3, time_zone_at = to_timestamp($4 / 1000.0)
        WHERE id = $1`,
      values: [playerId, changed.zone, changed.former, changed.changedAtMs],
    })
  })
}

/** Returns the server's own name of the zone, since browsers may use an alias or other capitals. */
function canonical(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

async function hasDeposited(database: Pick<Database, 'query'>, playerId: number): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'has-begun-deposit',
    text: `SELECT FROM touchline.payment WHERE player_id = $1 AND kind = 'deposit' LIMIT 1`,
    values: [playerId],
  })
  return rowCount === 1
}
