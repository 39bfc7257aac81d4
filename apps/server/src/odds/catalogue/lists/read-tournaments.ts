import type * as z from 'zod/mini'
import { MatchStatus } from '@touchline/contract'
import type { Tournament } from '@touchline/contract'
import type { getTournaments } from '@touchline/contract/server'
import { paginationOf } from '../../../platform/http/index.ts'
import {
  countOpen,
  sportOrder,
  sportRef,
  categoryRef,
  isMatchShown,
  leagueOrder,
  ownOverlay,
  tournamentRef,
} from './shown-matches.ts'
import type { CatalogueReader } from './shown-matches.ts'

type TournamentFilter = z.infer<(typeof getTournaments)['query']>
type Tournaments = z.infer<(typeof getTournaments)['reply']>

/**
 * The number of outcomes of each row market, by which pages decide how many columns a row has. It is 0 until the
 * market's description is stored.
 */
const described = `SELECT known.provider, known.market_id, (SELECT count(*) FROM jsonb_object_keys(known.outcomes)) AS outcomes
  FROM touchline.market_description known WHERE known.locale = 'en' AND known.variant = ''
    AND known.market_id IN (SELECT unnest(ARRAY[main_market, secondary_market]) FROM touchline.sport)`

const rowMarkets = `LEFT JOIN described main ON main.provider = league.sport_provider AND main.market_id = league.main_market
  LEFT JOIN described secondary ON secondary.provider = league.sport_provider
    AND secondary.market_id = league.secondary_market`

const tournamentJson = `${tournamentRef} || jsonb_build_object('sport', ${sportRef}, 'category', ${categoryRef},
  'main_market_outcomes_count', coalesce(main.outcomes, 0),
  'secondary_market_outcomes_count', coalesce(secondary.outcomes, 0),
  'live_matches_count', coalesce(counted.live, 0), 'open_matches_count', coalesce(counted.open, 0))`

/** Lists only leagues with open matches. */
export async function readTournaments(reader: CatalogueReader, filter: TournamentFilter): Promise<Tournaments> {
  const { rows } = await reader.database.query<{ tournament: Tournament; total: string }>({
    name: 'read-tournaments',
    text: `WITH counted AS (${countOpen('tournament_id')}), described AS MATERIALIZED (${described})
      SELECT count(*) OVER () AS total, ${tournamentJson} AS tournament
      FROM touchline.shown_league($2) league JOIN counted ON counted.tournament_id = league.tournament_id ${rowMarkets}
      WHERE ($3::text IS NULL OR league.sport_key = $3) AND ($4::text IS NULL OR league.sport_type = $4)
        AND ($5::integer IS NULL OR league.category_id = $5)
      ORDER BY league.tournament_is_top DESC, ${sportOrder}, ${leagueOrder} LIMIT $6 OFFSET $7`,
    values: [
      reader.locale,
      reader.operatorId,
      filter.sport_key ?? null,
      filter.sport_type ?? null,
      filter.category_id ?? null,
      filter.limit,
      (filter.page - 1) * filter.limit,
    ],
  })
  return {
    tournaments: rows.map((row) => row.tournament),
    pagination: paginationOf(Number(rows[0]?.total ?? 0), filter),
  }
}

/** Reads leagues that the operator shows, including those without open matches. */
export async function readTournamentsById(reader: CatalogueReader, ids: readonly number[]): Promise<Tournament[]> {
  const { rows } = await reader.database.query<{ tournament: Tournament }>({
    name: 'read-tournaments-by-id',
    text: `WITH described AS MATERIALIZED (${described})
      SELECT ${tournamentJson} AS tournament FROM touchline.shown_league($2) league ${rowMarkets}
      CROSS JOIN LATERAL (SELECT count(*) AS open,
          count(*) FILTER (WHERE match.status = ${MatchStatus.Live} AND match.kind = 'match') AS live
        FROM touchline.match ${ownOverlay('$2')}
        WHERE match.tournament_id = league.tournament_id AND match.status < ${MatchStatus.Stopped}
          AND ${isMatchShown}) AS counted
      WHERE league.tournament_id = ANY($3::integer[]) ORDER BY ${sportOrder}, ${leagueOrder}`,
    values: [reader.locale, reader.operatorId, ids],
  })
  return rows.map((row) => row.tournament)
}

export async function readTournament(reader: CatalogueReader, id: number): Promise<Tournament | undefined> {
  const { rows } = await reader.database.query<{ tournament: Tournament }>({
    name: 'read-tournament',
    text: `WITH described AS MATERIALIZED (${described})
      SELECT ${tournamentJson} AS tournament FROM touchline.shown_league($2) league ${rowMarkets}
      LEFT JOIN (${countOpen('tournament_id')}) AS counted ON counted.tournament_id = league.tournament_id
      WHERE league.tournament_id = $3`,
    values: [reader.locale, reader.operatorId, id],
  })
  return rows[0]?.tournament
}
