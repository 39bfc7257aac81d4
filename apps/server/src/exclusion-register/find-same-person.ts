import type { Database } from '../runtime/index.ts'
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
      WHERE excluded_until > touchline.now() HAVING count(*) > 0`,
    values: [playerId],
  })
  return rows[0] ? { untilMs: rows[0].until_ms === null ? Infinity : Math.round(rows[0].until_ms) } : null
}
