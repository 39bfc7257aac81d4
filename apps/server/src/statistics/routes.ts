import { getMatchStreams, getMatchTracker, getMatchVideo, getMatchWidget, postCounters } from '@touchline/contract'
import { handle, refuse } from '../http/index.ts'
import type { Routes } from '../http/index.ts'
import type { Database } from '../runtime/index.ts'
import { createCounters } from './count-lists.ts'
import { readStreams } from './read-streams.ts'
import { readTracker } from './read-tracker.ts'
import { readWidget } from './read-widget.ts'

type Options = {
  database: Database
  /** Address of a third party's tracker with `{id}` in it; none when the site has no tracker. */
  trackerUrl: string | undefined
}

/** What is told of matches beside their prices. */
export function statisticsRoutes({ database, trackerUrl }: Options): Routes {
  const counters = createCounters(database)
  return [
    handle(postCounters, async ({ body, site }) => ({ counters: await counters.read(site, body.lists) })),
    handle(
      getMatchWidget,
      async ({ params, locale, site }) =>
        (await readWidget({ database, locale, operatorId: site.operatorId, matchId: params.id }, params.type)) ??
        refuse('not-found'),
    ),
    handle(getMatchVideo, async ({ params, site }) => {
      const streams = (await readStreams(database, site.operatorId, params.id)) ?? refuse('not-found')
      return { video: streams[0] ?? null }
    }),
    handle(getMatchStreams, async ({ params, site }) => ({
      streams: (await readStreams(database, site.operatorId, params.id)) ?? refuse('not-found'),
    })),
    handle(
      getMatchTracker,
      async ({ params, site }) =>
        (await readTracker(database, site.operatorId, params.id, trackerUrl)) ?? refuse('not-found'),
    ),
  ]
}
