import type { Database } from '../../../platform/runtime/index.ts'
import type { CatalogueEvent } from './catalogue-event.ts'

const maxStreams = 5
const maxUrlLength = 2_000

type NamedStream = { kind: 'hls' | 'iframe'; url: string }

/** Returns the streams of the event that a browser can play or show, in the provider's order. */
export function streamsOf({ tvChannels = [] }: Pick<CatalogueEvent, 'tvChannels'>): NamedStream[] {
  const urls = tvChannels.flatMap(({ streamUrl }) => (isWebAddress(streamUrl) ? [streamUrl] : []))
  return [...new Set(urls)].slice(0, maxStreams).map((url) => ({
    kind: new URL(url).pathname.endsWith('.m3u8') ? 'hls' : 'iframe',
    url,
  }))
}

/** Replaces the stored streams of the events. An event without a channel list is skipped. */
export async function storeStreams(
  database: Database,
  provider: string,
  events: readonly (Pick<CatalogueEvent, 'tvChannels'> & { matchId: number })[],
): Promise<void> {
  const named = events.filter(({ tvChannels }) => tvChannels !== undefined)
  if (named.length === 0) return
  const streams = named.flatMap((event) =>
    streamsOf(event).map((stream, rank) => ({ ...stream, rank, matchId: event.matchId })),
  )
  await database.query({
    name: 'store-streams',
    text: `WITH given AS (
        SELECT * FROM unnest($3::bigint[], $4::text[], $5::text[], $6::smallint[]) AS given(match_id, kind, url, rank)
      ), gone AS (
        DELETE FROM touchline.match_stream held WHERE held.provider = $1 AND held.match_id = ANY($2::bigint[])
          AND NOT EXISTS (SELECT FROM given WHERE given.match_id = held.match_id AND given.url = held.url)
      )
      INSERT INTO touchline.match_stream AS held (match_id, kind, url, rank, provider)
      SELECT match_id, kind, url, rank, $1 FROM given
      ON CONFLICT (match_id, operator_id, url) DO UPDATE SET rank = excluded.rank
        WHERE held.provider = excluded.provider AND held.rank <> excluded.rank`,
    values: [
      provider,
      named.map(({ matchId }) => matchId),
      streams.map(({ matchId }) => matchId),
      streams.map(({ kind }) => kind),
      streams.map(({ url }) => url),
      streams.map(({ rank }) => rank),
    ],
  })
}

/** Accepts only http(s) URLs of limited length. */
export function isWebAddress(url: string | undefined): url is string {
  return url !== undefined && url.length <= maxUrlLength && /^https?:\/\//.test(url) && URL.canParse(url)
}

/** Returns the URN of the league season of a match; null for a cup round or without a season. */
export function seasonOf({ season, round }: CatalogueEvent): string | null {
  return round?.type === 'cup' ? null : (season?.id ?? null)
}

/** Stores the seasons of matches. Unchanged rows, which are almost all, are not written. */
export async function storeSeasons(
  database: Database,
  matches: readonly { id: number; season: string | null }[],
): Promise<void> {
  await database.query({
    name: 'store-seasons',
    text: `UPDATE touchline.match SET season_urn = given.season FROM unnest($1::bigint[], $2::text[]) AS given(id, season)
      WHERE match.id = given.id AND match.season_urn IS DISTINCT FROM given.season`,
    values: [matches.map(({ id }) => id), matches.map(({ season }) => season)],
  })
}
