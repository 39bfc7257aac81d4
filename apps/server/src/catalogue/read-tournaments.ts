import type { getTournaments, Tournament } from '@touchline/contract'
import type * as z from 'zod/mini'
import type { Database } from '../runtime/index.ts'
import { paginationOf } from './pagination.ts'
import { categoryRef, sportRef, tournamentRef } from './wire-columns.ts'

type Filter = z.infer<(typeof getTournaments)['query']>
type Answer = z.infer<(typeof getTournaments)['reply']>

const tournamentJson = `${tournamentRef} || jsonb_build_object('sport', ${sportRef}, 'category', ${categoryRef},
  'live_matches_count', counted.live, 'open_matches_count', counted.open)`

const tables = `touchline.tournament
  JOIN touchline.category ON category.id = tournament.category_id
  JOIN touchline.sport ON sport.id = category.sport_id`

/** Only leagues that have something to bet on. */
export async function readTournaments(database: Database, locale: string, filter: Filter): Promise<Answer> {
  const { rows } = await database.query<{ tournament: Tournament; total: string }>({
    name: 'read-tournaments',
    text: `WITH counted AS (
        SELECT tournament_id, count(*) AS open, count(*) FILTER (WHERE status = 1) AS live
        FROM touchline.match WHERE status < 2 GROUP BY tournament_id
      )
      SELECT count(*) OVER () AS total, ${tournamentJson} AS tournament
      FROM ${tables} JOIN counted ON counted.tournament_id = tournament.id
      WHERE $2::text IS NULL OR sport.key = $2
      ORDER BY sport.id, category.slug, tournament.slug, tournament.id LIMIT $3 OFFSET $4`,
    values: [locale, filter.sport_key ?? null, filter.limit, (filter.page - 1) * filter.limit],
  })
  return {
    tournaments: rows.map((row) => row.tournament),
    pagination: paginationOf(Number(rows[0]?.total ?? 0), filter),
  }
}

export async function readTournament(database: Database, locale: string, id: number): Promise<Tournament | undefined> {
  const { rows } = await database.query<{ tournament: Tournament }>({
    name: 'read-tournament',
    text: `SELECT ${tournamentJson} AS tournament FROM ${tables}
      CROSS JOIN LATERAL (SELECT count(*) AS open, count(*) FILTER (WHERE status = 1) AS live
        FROM touchline.match WHERE match.tournament_id = tournament.id AND match.status < 2) AS counted
      WHERE tournament.id = $2`,
    values: [locale, id],
  })
  return rows[0]?.tournament
}
