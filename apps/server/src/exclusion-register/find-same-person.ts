import type { Database } from '../runtime/index.ts'
import type { FindExclusion } from './exclusion-register.ts'

/**
 * Exclusions of the operator's own players: who has excluded themselves comes back under no other address. Found by name and
 * birth date together, or by phone number.
 */
export function findSamePerson(database: Database, player: { id: number; operatorId: number }): FindExclusion {
  return async ({ firstName, lastName, birthDate, phone }) => {
    const { rows } = await database.query<{ until_ms: number | null }>({
      name: 'find-same-person',
      text: `SELECT CASE WHEN isfinite(max(excluded_until)) THEN extract(epoch FROM max(excluded_until))::double precision * 1000
          END AS until_ms
        FROM touchline.player
        WHERE operator_id = $1 AND id <> $2 AND excluded_until > touchline.now()
          AND (lower(first_name) = lower($3) AND lower(last_name) = lower($4) AND birth_date = $5::date
            OR $6 IN (auth_phone, mobile_phone))
        HAVING count(*) > 0`,
      values: [player.operatorId, player.id, firstName, lastName, birthDate, phone],
    })
    return rows[0] ? { untilMs: rows[0].until_ms ?? Infinity } : null
  }
}
