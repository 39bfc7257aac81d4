import { maxFavorites, MatchStatus } from '@touchline/contract'
import type { FavoriteTeam } from '@touchline/contract'
import { FavoriteType } from '@touchline/contract/server'
import type { getFavorites, getFavoriteOverview } from '@touchline/contract/server'
import type * as z from 'zod/mini'
import {
  isMatchShown,
  matchQuery,
  shownMatches,
  competitorRef,
  matchRef,
  matchRefTables,
  readTournamentsById,
  sportRef,
} from '../../odds/catalogue/index.ts'
import type { CatalogueReader } from '../../odds/catalogue/index.ts'
import { inTransaction } from '../../platform/runtime/index.ts'

/** The context of a request: the player, and the operator and language of the catalogue. */
export type FavoriteReader = CatalogueReader & { playerId: number }

type Filter = z.infer<(typeof getFavorites)['query']>

/**
 * BOOK-17bc: returns the ids of the player's favorites. Without a filter they include finished matches and hidden
 * subjects.
 */
export async function readFavoriteIds(
  { database, locale, operatorId, playerId }: FavoriteReader,
  type: FavoriteType,
  { matchStatus, isBettable }: Filter = {},
): Promise<number[]> {
  const isFiltered = matchStatus !== undefined || isBettable !== undefined
  const { where, values } = matchQuery({ match_status: matchStatus, bettable: isBettable }, { locale, operatorId })
  const parameter = (value: unknown) => `$${values.push(value)}`
  const passes = `EXISTS (SELECT FROM ${shownMatches('$2')} WHERE ${matchesOf[type]} AND ${where})`
  const { rows } = await database.query<{ id: string }>({
    text: `SELECT mark.subject_id AS id FROM touchline.favourite mark, (SELECT $1::text, $2::integer) AS requested
      WHERE mark.player_id = ${parameter(playerId)} AND mark.kind = ${parameter(type)} ${isFiltered ? `AND ${passes}` : ''}
      ORDER BY mark.created_at DESC, mark.subject_id LIMIT ${maxFavorites}`,
    values,
  })
  return rows.map(({ id }) => Number(id))
}

const matchesOf: Readonly<Record<FavoriteType, string>> = {
  match: 'match.id = mark.subject_id',
  tournament: 'match.tournament_id = mark.subject_id',
  competitor: 'mark.subject_id IN (match.home_id, match.away_id)',
}

/** Returns whether the operator shows the subject. Otherwise marking it would reveal that it exists. */
export async function isKnown({ database, operatorId }: FavoriteReader, type: FavoriteType, id: number) {
  const { rowCount } = await database.query({ text: `${subjects[type]} LIMIT 1`, values: [operatorId, id] })
  return rowCount === 1
}

const subjects: Readonly<Record<FavoriteType, string>> = {
  match: `SELECT FROM ${shownMatches('$1')} WHERE match.id = $2 AND ${isMatchShown}`,
  tournament: 'SELECT FROM touchline.shown_league($1) league WHERE league.tournament_id = $2::bigint',
  competitor: `SELECT FROM ${shownMatches('$1')} WHERE $2::bigint IN (match.home_id, match.away_id) AND ${isMatchShown}`,
}

/**
 * BOOK-17d: marks a subject. Returns false if the player has the maximum number of favorites. A second call changes
 * nothing.
 */
export async function addFavorite(
  { database, operatorId, playerId }: FavoriteReader,
  type: FavoriteType,
  id: number,
): Promise<boolean> {
  return inTransaction(database, async (client) => {
    // Without the lock, concurrent calls could both count the favorites before they add one and so exceed the maximum.
    await client.query({
      name: 'lock-favourites',
      text: `SELECT pg_advisory_xact_lock(hashtext('favourites'), hashint8($1))`,
      values: [playerId],
    })
    const { rows } = await client.query<{ is_marked: boolean }>({
      name: 'add-favourite',
      text: `WITH known AS (SELECT subject_id FROM touchline.favourite WHERE player_id = $2 AND kind = $3),
        added AS (INSERT INTO touchline.favourite (operator_id, player_id, kind, subject_id)
          SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM known) < ${maxFavorites}
          ON CONFLICT DO NOTHING RETURNING subject_id)
        SELECT EXISTS (SELECT FROM added) OR EXISTS (SELECT FROM known WHERE subject_id = $4) AS is_marked`,
      values: [operatorId, playerId, type, id],
    })
    return rows[0]?.is_marked ?? false
  })
}

export async function removeFavorite(
  { database, playerId }: FavoriteReader,
  type: FavoriteType,
  id: number,
): Promise<void> {
  await database.query({
    name: 'remove-favourite',
    text: 'DELETE FROM touchline.favourite WHERE player_id = $1 AND kind = $2 AND subject_id = $3',
    values: [playerId, type, id],
  })
}

/**
 * Matches are unmarked this many days after their start, once they have ended, so that they do not use up the maximum.
 */
const retainedDays = 7

export async function deleteOldMatches({ database, playerId }: FavoriteReader): Promise<void> {
  await database.query({
    name: 'delete-old-favourites',
    text: `DELETE FROM touchline.favourite mark USING touchline.match
      WHERE mark.player_id = $1 AND mark.kind = 'match' AND match.id = mark.subject_id
        AND match.status >= ${MatchStatus.Stopped} AND match.start_at < touchline.now() - ${retainedDays} * interval '1 day'`,
    values: [playerId],
  })
}

type Overview = z.infer<(typeof getFavoriteOverview)['reply']>

export async function readOverview(reader: FavoriteReader): Promise<Overview> {
  const [match = [], tournament = [], competitor = []] = await Promise.all(
    FavoriteType.options.map((type) => readFavoriteIds(reader, type)),
  )
  const [tournaments, competitors, open_matches_count] = await Promise.all([
    tournament.length === 0 ? [] : readTournamentsById(reader, tournament),
    competitor.length === 0 ? [] : readTeams(reader, competitor),
    match.length + competitor.length === 0 ? 0 : countOpenMatches(reader),
  ])
  return { favoriteIds: { match, tournament, competitor }, tournaments, competitors, open_matches_count }
}

/**
 * SQL condition for the matches of a team. The team is listed with the match that is live, or else the next or the last
 * one.
 */
const itsMatches = `${isMatchShown} AND match.kind = 'match' AND side.id IN (match.home_id, match.away_id)`

async function readTeams({ database, locale, operatorId }: FavoriteReader, ids: readonly number[]) {
  const { rows } = await database.query<{ team: FavoriteTeam }>({
    name: 'read-favourite-teams',
    text: `SELECT ${competitorRef('side')} || jsonb_build_object('sport', ${sportRef},
        'next_match', CASE WHEN match.status < ${MatchStatus.Stopped} THEN ${matchRef} END,
        'live_matches_count', counted.live, 'open_matches_count', counted.open) AS team
      FROM unnest($3::integer[]) WITH ORDINALITY AS requested(id, place)
      JOIN touchline.competitor side ON side.id = requested.id
      CROSS JOIN LATERAL (SELECT match.id FROM ${shownMatches('$2')} WHERE ${itsMatches}
        ORDER BY match.status = ${MatchStatus.Live} DESC, match.status = ${MatchStatus.Prematch} DESC,
          CASE match.status WHEN ${MatchStatus.Prematch} THEN match.start_at END, match.start_at DESC, match.id LIMIT 1) AS nearest
      CROSS JOIN LATERAL (SELECT count(*) AS open, count(*) FILTER (WHERE match.status = ${MatchStatus.Live}) AS live
        FROM ${shownMatches('$2')} WHERE ${itsMatches} AND match.status < ${MatchStatus.Stopped}) AS counted
      CROSS JOIN ${matchRefTables} WHERE match.id = nearest.id ORDER BY requested.place LIMIT ${maxFavorites}`,
    values: [locale, operatorId, ids],
  })
  return rows.map(({ team }) => team)
}

async function countOpenMatches({ database, operatorId, playerId }: FavoriteReader): Promise<number> {
  const { rows } = await database.query<{ open: number }>({
    name: 'count-favourite-matches',
    text: `SELECT count(*)::integer AS open FROM ${shownMatches('$1')}
      WHERE match.id IN (SELECT touchline.favourite_matches($2)) AND match.status < ${MatchStatus.Stopped} AND ${isMatchShown}`,
    values: [operatorId, playerId],
  })
  return rows[0]?.open ?? 0
}
