import type { getSports, Sport } from '@touchline/contract'
import type * as z from 'zod/mini'
import type { Database } from '../runtime/index.ts'
import { paginationOf } from './pagination.ts'
import { sportRef } from './wire-columns.ts'

type Filter = z.infer<(typeof getSports)['query']>
type Answer = z.infer<(typeof getSports)['reply']>

export async function readSports(database: Database, locale: string, filter: Filter): Promise<Answer> {
  const { rows } = await database.query<{ sport: Sport; total: string }>({
    name: 'read-sports',
    text: `WITH open AS (
        SELECT sport_id, count(*) AS open, count(*) FILTER (WHERE status = 1) AS live
        FROM touchline.match WHERE status < 2 GROUP BY sport_id
      )
      SELECT count(*) OVER () AS total, ${sportRef} || jsonb_build_object('provider', sport.provider,
        'live_matches_count', open.live, 'open_matches_count', open.open) AS sport
      FROM open JOIN touchline.sport ON sport.id = open.sport_id
      ORDER BY sport.id LIMIT $2 OFFSET $3`,
    values: [locale, filter.limit, (filter.page - 1) * filter.limit],
  })
  return {
    sports: rows.map((row) => row.sport),
    pagination: paginationOf(Number(rows[0]?.total ?? 0), filter),
  }
}
