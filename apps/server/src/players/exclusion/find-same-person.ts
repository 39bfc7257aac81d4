import type { Database } from '../../platform/runtime/index.ts'
import type { FindExclusion } from './exclusion-register.ts'

/**
 * Exclusions of the operator's own players: who has excluded themselves comes back under no other address. The same person is
 * who has proved the same number. A name or a birth date anybody can write down: by these anybody could exclude somebody else,
 * or find out who is excluded.
 */
export async function findSamePerson(database: Database, playerId: number): ReturnType<FindExclusion> {
  const { rows } = await database.query<{ until_ms: number | null }>({
    name: 'find-same-person',
    text: `SELECT CASE WHEN isfinite(max(excluded_until)) THEN extract(epoch FROM max(excluded_until))::double precision * 1000
        END AS until_ms
      FROM touchline.same_person($1) AS same(id) JOIN touchline.player USING (id)
      WHERE excluded_until > touchline.now()
        -- What staff have lifted here is not carried over again; a later end is.
        AND NOT EXISTS (SELECT FROM touchline.player_limit AS lifted WHERE lifted.player_id = $1 AND lifted.lifted_by IS NOT NULL
          AND coalesce(lifted.disable_at, 'infinity') >= player.excluded_until)
      HAVING count(*) > 0`,
    values: [playerId],
  })
  return rows[0] ? { untilMs: rows[0].until_ms === null ? Infinity : Math.round(rows[0].until_ms) } : null
}
