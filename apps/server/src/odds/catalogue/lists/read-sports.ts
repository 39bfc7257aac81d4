import type * as z from 'zod/mini'
import type { Sport } from '@touchline/contract'
import type { getSports } from '@touchline/contract/server'
import { paginationOf } from '../../../platform/http/index.ts'
import { countOpen, sportOrder, sportRef } from './shown-matches.ts'
import type { CatalogueReader } from './shown-matches.ts'

type SportFilter = z.infer<(typeof getSports)['query']>
type Sports = z.infer<(typeof getSports)['reply']>

const sportJson = `${sportRef} || jsonb_build_object('provider', league.sport_provider,
  'live_matches_count', coalesce(counted.live, 0), 'open_matches_count', coalesce(counted.open, 0))`

/** Lists only sports with open matches. */
export async function readSports(reader: CatalogueReader, filter: SportFilter): Promise<Sports> {
  const { rows } = await reader.database.query<{ sport: Sport; total: string }>({
    name: 'read-sports',
    text: `WITH counted AS (${countOpen('sport_id')})
      SELECT count(*) OVER () AS total, ${sportJson} AS sport
      FROM counted CROSS JOIN LATERAL (
        SELECT * FROM touchline.shown_league($2) WHERE sport_id = counted.sport_id LIMIT 1) AS league
      WHERE $3::text IS NULL OR league.sport_type = $3
      ORDER BY ${sportOrder} LIMIT $4 OFFSET $5`,
    values: [
      reader.locale,
      reader.operatorId,
      filter.sport_type ?? null,
      filter.limit,
      (filter.page - 1) * filter.limit,
    ],
  })
  return {
    sports: rows.map((row) => row.sport),
    pagination: paginationOf(Number(rows[0]?.total ?? 0), filter),
  }
}

/** Returns the sport with this key. If several have it, one with open matches is preferred. */
export async function readSport(reader: CatalogueReader, key: string): Promise<Sport | undefined> {
  const { rows } = await reader.database.query<{ sport: Sport }>({
    name: 'read-sport',
    text: `SELECT ${sportJson} AS sport FROM touchline.shown_league($2) league
      LEFT JOIN (${countOpen('sport_id')}) AS counted ON counted.sport_id = league.sport_id
      WHERE league.sport_key = $3 ORDER BY counted.open IS NULL, ${sportOrder} LIMIT 1`,
    values: [reader.locale, reader.operatorId, key],
  })
  return rows[0]?.sport
}
