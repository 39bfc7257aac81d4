import { emptyMatchState } from '@touchline/contract'
import type { Suite } from '@touchline/testkit'

/** A league under its category and sport, and how many of its matches are to come, are played and are over. */
export type Planted = { sport: string; category: string; league: string; ahead?: number; live?: number; ended?: number }

/** As the feed would have stored it, in the order given: the first league is l1 of c1. */
export async function plantCatalogue({ database }: Suite, leagues: readonly Planted[]): Promise<void> {
  for (const { sport, category, league, ahead = 0, live = 0, ended = 0 } of leagues) {
    await database.query(
      `WITH sport AS (INSERT INTO touchline.sport (provider, urn, key, names)
          VALUES ('betradar', $1::text, $1, jsonb_build_object('en', $1))
          ON CONFLICT (provider, urn) DO UPDATE SET key = excluded.key RETURNING id),
        category AS (INSERT INTO touchline.category (provider, urn, sport_id, names, slug)
          SELECT 'betradar', $2::text, id, jsonb_build_object('en', $2), $2 FROM sport RETURNING id),
        league AS (INSERT INTO touchline.tournament (provider, urn, category_id, names, slug)
          SELECT 'betradar', $3::text, id, jsonb_build_object('en', $3), $3 FROM category RETURNING id)
      INSERT INTO touchline.match (provider, urn, sport_id, tournament_id, start_at, status, state)
      SELECT 'betradar', $3 || '-' || number, sport.id, league.id, now() + make_interval(hours => number - 1, mins => 30),
        CASE WHEN number <= $4::integer THEN 0 WHEN number <= $4::integer + $5::integer THEN 1 ELSE 4 END, $7::jsonb
      FROM sport, league, generate_series(1, $4::integer + $5::integer + $6::integer) AS number`,
      [sport, category, league, ahead, live, ended, emptyMatchState],
    )
  }
}
