import type { Database } from '../platform/runtime/index.ts'
import type { PlayerRange } from './checks/invariant.ts'

type Reader = Pick<Database, 'query'>

/**
 * Players with neighbouring ids. `isLast` marks the last slice of a walk; the next walk begins with the first player.
 */
export type Slice = PlayerRange & { isLast: boolean }

/**
 * Returns the players who follow the last audited one and together have at most this many transfers; a player with more
 * is a slice alone. Transfers measure the work, because each bet has one to three of them and its other rows grow with
 * them.
 */
export async function readNextSlice(database: Reader, transfers: number): Promise<Slice> {
  const { rows } = await database.query<Slice>({
    text: `SELECT (walk.last_player_id + 1)::text AS from, beyond.player_id IS NULL AS "isLast",
        CASE WHEN beyond.player_id IS NULL THEN 9223372036854775807
          ELSE greatest(beyond.player_id - 1, first.player_id) END::text AS to
      FROM touchline.audit_walk walk
      LEFT JOIN LATERAL (SELECT player_id FROM touchline.transfer WHERE player_id > walk.last_player_id
        ORDER BY player_id LIMIT 1) AS first ON true
      LEFT JOIN LATERAL (SELECT player_id FROM touchline.transfer WHERE player_id > walk.last_player_id
        ORDER BY player_id OFFSET $1 LIMIT 1) AS beyond ON true`,
    values: [transfers],
  })
  const [slice] = rows
  if (!slice) throw new Error('audit_walk has no row')
  return slice
}

/** Stores where the next slice begins. A walk in which a slice was skipped does not count as complete. */
export async function saveProgress(database: Reader, { to, isLast }: Slice, isSkipped: boolean): Promise<void> {
  await database.query({
    text: `UPDATE touchline.audit_walk SET has_skipped = NOT $2 AND (has_skipped OR $3),
        last_player_id = CASE WHEN $2 THEN -9223372036854775808 ELSE $1 END,
        complete_since = CASE WHEN $2 AND NOT has_skipped AND NOT $3 THEN started_at ELSE complete_since END,
        started_at = CASE WHEN $2 THEN clock_timestamp() ELSE started_at END`,
    values: [to, isLast, isSkipped],
  })
}

/** Returns the seconds since the start of the last complete walk. No player's last audit is older. */
export async function readOldestSeconds(database: Reader): Promise<number> {
  const { rows } = await database.query<{ oldest: number }>(
    `SELECT extract(epoch FROM clock_timestamp() - complete_since)::float8 AS oldest FROM touchline.audit_walk`,
  )
  return rows[0]?.oldest ?? 0
}
