import type * as z from 'zod/mini'
import type { Category } from '@touchline/contract'
import type { getCategories } from '@touchline/contract/server'
import { paginationOf } from '../../../platform/http/index.ts'
import { countOpen, sportOrder, sportRef, categoryRef } from './shown-matches.ts'
import type { CatalogueReader } from './shown-matches.ts'

type CategoryFilter = z.infer<(typeof getCategories)['query']>
type Categories = z.infer<(typeof getCategories)['reply']>

const categoryJson = `${categoryRef} || jsonb_build_object('sport', ${sportRef},
  'live_matches_count', coalesce(counted.live, 0), 'open_matches_count', coalesce(counted.open, 0))`

/** SQL for one league of the category, because each league's row includes the data of its category. */
const anyLeague = (id: string) =>
  `(SELECT * FROM touchline.shown_league($2) WHERE category_id = ${id} LIMIT 1) AS league`

/** Lists only categories with open matches. */
export async function readCategories(reader: CatalogueReader, filter: CategoryFilter): Promise<Categories> {
  const { rows } = await reader.database.query<{ category: Category; total: string }>({
    name: 'read-categories',
    text: `WITH counted AS (${countOpen('category_id')})
      SELECT count(*) OVER () AS total, ${categoryJson} AS category
      FROM counted CROSS JOIN LATERAL ${anyLeague('counted.category_id')}
      WHERE ($3::text IS NULL OR league.sport_key = $3) AND ($4::text IS NULL OR league.sport_type = $4)
      ORDER BY league.category_is_top DESC, ${sportOrder}, league.category_priority DESC,
        league.category_slug, league.category_id LIMIT $5 OFFSET $6`,
    values: [
      reader.locale,
      reader.operatorId,
      filter.sport_key ?? null,
      filter.sport_type ?? null,
      filter.limit,
      (filter.page - 1) * filter.limit,
    ],
  })
  return {
    categories: rows.map((row) => row.category),
    pagination: paginationOf(Number(rows[0]?.total ?? 0), filter),
  }
}

export async function readCategory(reader: CatalogueReader, id: number): Promise<Category | undefined> {
  const { rows } = await reader.database.query<{ category: Category }>({
    name: 'read-category',
    text: `SELECT ${categoryJson} AS category FROM ${anyLeague('$3')}
      LEFT JOIN (${countOpen('category_id')}) AS counted ON counted.category_id = league.category_id`,
    values: [reader.locale, reader.operatorId, id],
  })
  return rows[0]?.category
}
