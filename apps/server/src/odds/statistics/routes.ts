import {
  getMatchStreams,
  getMatchTracker,
  getMatchVideo,
  getMatchWidget,
  postCounters,
} from '@touchline/contract/server'
import { handle, reject } from '../../platform/http/index.ts'
import type { Routes } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { createCounters } from './match-counters.ts'
import { readWidget } from './match-widgets.ts'
import type { MatchStream } from '@touchline/contract'
import { isMatchShown, shownMatches } from '../catalogue/index.ts'
import type * as z from 'zod/mini'

type Options = {
  database: Database
  /** URL of a third party's match tracker, with `{id}` for the match; undefined without a tracker. */
  trackerUrl: string | undefined
}

/** Serves counters, widgets, streams and the tracker of matches. */
export function statisticsRoutes({ database, trackerUrl }: Options): Routes {
  const counters = createCounters(database)
  return [
    handle(postCounters, async ({ body, site, player }) => ({
      counters: await counters.read(site, body.lists, player?.id),
    })),
    handle(
      getMatchWidget,
      async ({ params, locale, site }) =>
        (await readWidget({ database, locale, operatorId: site.operatorId, matchId: params.id }, params.type)) ??
        reject('not-found'),
    ),
    handle(getMatchVideo, async ({ params, site }) => {
      const streams = (await readStreams(database, site.operatorId, params.id)) ?? reject('not-found')
      return { video: streams[0] ?? null }
    }),
    handle(getMatchStreams, async ({ params, site }) => ({
      streams: (await readStreams(database, site.operatorId, params.id)) ?? reject('not-found'),
    })),
    handle(
      getMatchTracker,
      async ({ params, site }) =>
        (await readTracker(database, site.operatorId, params.id, trackerUrl)) ?? reject('not-found'),
    ),
  ]
}

const maxStreams = 20

/** Returns undefined if the operator shows no such match. */
async function readStreams(
  database: Database,
  operatorId: number,
  matchId: number,
): Promise<MatchStream[] | undefined> {
  const { rows } = await database.query<{ streams: MatchStream[] }>({
    name: 'read-streams',
    text: `SELECT (SELECT coalesce(jsonb_agg(to_jsonb(stream)), '[]') FROM (
        SELECT kind, url, countries FROM touchline.match_stream
        WHERE match_id = match.id AND (operator_id IS NULL OR operator_id = $1)
        ORDER BY rank, id LIMIT ${maxStreams}) AS stream) AS streams
      FROM ${shownMatches('$1')} WHERE match.id = $2 AND ${isMatchShown}`,
    values: [operatorId, matchId],
  })
  return rows[0]?.streams
}

type Answer = z.infer<(typeof getMatchTracker)['reply']>

/** Returns undefined if the operator shows no such match. */
async function readTracker(
  database: Database,
  operatorId: number,
  matchId: number,
  trackerUrl: string | undefined,
): Promise<Answer | undefined> {
  const { rows } = await database.query<{ provider: string; urn: string; kind: string }>({
    name: 'read-tracker',
    text: `SELECT match.provider, match.urn, match.kind FROM ${shownMatches('$1')}
      WHERE match.id = $2 AND ${isMatchShown}`,
    values: [operatorId, matchId],
  })
  const [row] = rows
  if (!row || trackerUrl === undefined) return row && { tracker: null }
  const id = row.urn.split(':').at(-1) ?? row.urn
  const url = row.kind === 'match' ? trackerUrl.replaceAll('{id}', encodeURIComponent(id)) : null
  return { tracker: { provider: row.provider, id, url } }
}
