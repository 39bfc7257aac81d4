import { emptyMatchState } from '@touchline/contract'
import type { Database } from '../../../platform/runtime/index.ts'
import { contendersOf, eventKind, matchStatusOfName } from './catalogue-event.ts'
import type { CatalogueEvent } from './catalogue-event.ts'
import { isWebAddress, storeStreams, seasonOf, storeSeasons } from './store-streams.ts'
import { indexNames } from '../names/store-names.ts'
import { nextRowMarkets, rowMarkets } from '../markets/row-markets.ts'
import type { Team } from '@touchline/uof'
import { storeStatement } from './event-statement.ts'
import { slugText } from './slug-text.ts'

export type KnownMatch = { id: number; urn: string }

/** `isMoved` is true if the match was stored under another sport before. */
type StoredMatch = KnownMatch & { isMoved: boolean }

/**
 * Stores events with their sports, categories, tournaments and competitors. Status, score and lines, which the feed
 * sends, do not change. If the start, sport or sides of a match change, its version is raised, so all calls go through
 * the serial writer of the book.
 */
export async function storeEvents(
  database: Database,
  provider: string,
  locale: string,
  events: readonly CatalogueEvent[],
): Promise<StoredMatch[]> {
  const sports = uniqueByUrn(events.map((event) => event.tournament.sport))
  const categories = uniqueByUrn(events.map((event) => ({ ...event.tournament.category, event })))
  const tournaments = uniqueByUrn(events.map((event) => event.tournament))
  const competitors = uniqueByUrn(events.flatMap((event) => [...event.competitors, ...contendersOf(event)]))
  const matches = uniqueByUrn(events)
  const { rows } = await database.query<{ id: string; urn: string; is_moved: boolean }>({
    name: 'store-events',
    text: storeStatement,
    values: [
      provider,
      locale,
      sports.map((sport) => sport.id),
      sports.map((sport) => slugText(sport.name) || slugText(sport.id)),
      sports.map((sport) => sport.name),
      sports.map((sport) => rowMarkets(sport.id)[0]),
      sports.map((sport) => rowMarkets(sport.id)[1]),
      categories.map((category) => category.id),
      categories.map((category) => category.event.tournament.sport.id),
      categories.map((category) => category.countryCode ?? null),
      categories.map((category) => category.name),
      tournaments.map((tournament) => tournament.id),
      tournaments.map((tournament) => tournament.category.id),
      tournaments.map((tournament) => tournament.name),
      competitors.map((competitor) => competitor.id),
      competitors.map((competitor) => competitor.abbreviation ?? null),
      competitors.map((competitor) => competitor.countryCode ?? null),
      competitors.map((competitor) => competitor.name),
      matches.map((event) => event.id),
      matches.map((event) => event.tournament.id),
      matches.map((event) => competitorUrn(event, 'home')),
      matches.map((event) => competitorUrn(event, 'away')),
      matches.map((event) => event.venue?.name ?? null),
      matches.map((event) => event.venue?.cityName ?? null),
      matches.map((event) => event.startAt ?? null),
      matches.map((event) => matchStatusOfName(event.status)),
      JSON.stringify(emptyMatchState),
      categories.map((category) => slugText(category.name)),
      tournaments.map((tournament) => slugText(tournament.name)),
      competitors.map((competitor) => slugText(competitor.name)),
      matches.map((event) => eventKind(event.id)),
      matches.map((event) => event.name ?? null),
      matches.map((event) => event.endAt ?? null),
      matches.map((event) => event.nextLiveAt ?? null),
      matches.map((event) => (event.liveodds === undefined ? null : event.liveodds === 'booked')),
      matches.map((event) => event.replacedBy ?? null),
      sports.map((sport) => `{${nextRowMarkets(sport.id).join()}}`),
      competitors.map((competitor) => logoOf(competitor)),
    ],
  })
  const known = rows.map((row) => ({ id: Number(row.id), urn: row.urn, isMoved: row.is_moved }))
  const ids = new Map(known.map((match) => [match.urn, match.id]))
  await storeSeasons(
    database,
    matches.flatMap((event) => {
      const id = ids.get(event.id)
      return id === undefined ? [] : [{ id, season: seasonOf(event) }]
    }),
  )
  for (const event of matches) {
    const id = ids.get(event.id)
    const contenders = contendersOf(event)
    if (id !== undefined && contenders.length > 0) await storeContenders(database, provider, id, contenders)
  }
  await storeStreams(
    database,
    provider,
    matches.flatMap(({ id, tvChannels }) => {
      const matchId = ids.get(id)
      return matchId === undefined || tvChannels === undefined ? [] : [{ matchId, tvChannels }]
    }),
  )
  await indexNames(
    database,
    known.map((match) => match.id),
  )
  return known
}

function uniqueByUrn<T extends { id: string }>(list: readonly T[]): T[] {
  return [...new Map(list.map((item) => [item.id, item])).values()]
}

/** Returns the team's logo if its URL is a web address. */
function logoOf({ logoUrl }: Team): string | null {
  return isWebAddress(logoUrl) ? logoUrl : null
}

function competitorUrn({ competitors }: CatalogueEvent, side: 'home' | 'away'): string | null {
  return competitors.find((competitor) => competitor.qualifier === side)?.id ?? null
}

const maxContenders = 1_000

/** Stores the contenders of outrights in the provider's order. The competitors themselves are stored already. */
async function storeContenders(
  database: Database,
  provider: string,
  matchId: number,
  contenders: readonly Team[],
): Promise<void> {
  const urns = [...new Set(contenders.map(({ id }) => id))].slice(0, maxContenders)
  await database.query({
    name: 'store-contenders',
    text: `WITH given AS (
        SELECT competitor.id, listed.position FROM unnest($3::text[]) WITH ORDINALITY AS listed(urn, position)
        JOIN touchline.competitor ON competitor.provider = $1 AND competitor.urn = listed.urn
      ), gone AS (
        DELETE FROM touchline.match_competitor held WHERE held.match_id = $2
          AND NOT EXISTS (SELECT FROM given WHERE given.id = held.competitor_id)
      )
      INSERT INTO touchline.match_competitor (match_id, competitor_id, position)
      SELECT $2, id, position FROM given
      ON CONFLICT (match_id, competitor_id) DO UPDATE SET position = excluded.position`,
    values: [provider, matchId, urns],
  })
}
