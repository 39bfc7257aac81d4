import { favouritesAtMost, MatchStatus } from '@touchline/contract'
import type { FavouriteTeam } from '@touchline/contract'
import { FavouriteType } from '@touchline/contract/server'
import type { getFavouriteOverview } from '@touchline/contract/server'
import type * as z from 'zod/mini'
import {
  competitorRef,
  isMatchShown,
  matchRef,
  matchRefTables,
  readTournamentsById,
  shownMatches,
  sportRef,
} from '../../odds/catalogue/index.ts'
import { readFavouriteIds } from './favourites.ts'
import type { FavouriteReader } from './favourites.ts'

type Overview = z.infer<(typeof getFavouriteOverview)['reply']>

export async function readOverview(reader: FavouriteReader): Promise<Overview> {
  const [match = [], tournament = [], competitor = []] = await Promise.all(
    FavouriteType.options.map((type) => readFavouriteIds(reader, type)),
  )
  const [tournaments, competitors, open_matches_count] = await Promise.all([
    tournament.length === 0 ? [] : readTournamentsById(reader, tournament),
    competitor.length === 0 ? [] : readTeams(reader, competitor),
    match.length + competitor.length === 0 ? 0 : countOpenMatches(reader),
  ])
  return { favoriteIds: { match, tournament, competitor }, tournaments, competitors, open_matches_count }
}

/** Of a team's matches, `match` is the one in play, else the next, else the last. */
const itsMatches = `${isMatchShown} AND match.kind = 'match' AND side.id IN (match.home_id, match.away_id)`

async function readTeams({ database, locale, operatorId }: FavouriteReader, ids: readonly number[]) {
  const { rows } = await database.query<{ team: FavouriteTeam }>({
    name: 'read-favourite-teams',
    text: `SELECT ${competitorRef('side')} || jsonb_build_object('sport', ${sportRef},
        'next_match', CASE WHEN match.status < ${MatchStatus.Stopped} THEN ${matchRef} END,
        'live_matches_count', counted.live, 'open_matches_count', counted.open) AS team
      FROM unnest($3::integer[]) WITH ORDINALITY AS asked(id, place)
      JOIN touchline.competitor side ON side.id = asked.id
      CROSS JOIN LATERAL (SELECT match.id FROM ${shownMatches('$2')} WHERE ${itsMatches}
        ORDER BY match.status = ${MatchStatus.Live} DESC, match.status = ${MatchStatus.Prematch} DESC,
          CASE match.status WHEN ${MatchStatus.Prematch} THEN match.start_at END, match.start_at DESC, match.id LIMIT 1) AS nearest
      CROSS JOIN LATERAL (SELECT count(*) AS open, count(*) FILTER (WHERE match.status = ${MatchStatus.Live}) AS live
        FROM ${shownMatches('$2')} WHERE ${itsMatches} AND match.status < ${MatchStatus.Stopped}) AS counted
      CROSS JOIN ${matchRefTables} WHERE match.id = nearest.id ORDER BY asked.place LIMIT ${favouritesAtMost}`,
    values: [locale, operatorId, ids],
  })
  return rows.map(({ team }) => team)
}

async function countOpenMatches({ database, operatorId, playerId }: FavouriteReader): Promise<number> {
  const { rows } = await database.query<{ open: number }>({
    name: 'count-favourite-matches',
    text: `SELECT count(*)::integer AS open FROM ${shownMatches('$1')}
      WHERE match.id IN (SELECT touchline.favourite_matches($2)) AND match.status < ${MatchStatus.Stopped} AND ${isMatchShown}`,
    values: [operatorId, playerId],
  })
  return rows[0]?.open ?? 0
}
