import type { Database } from '../../../platform/runtime/index.ts'
import type { CatalogueEvent } from './catalogue-event.ts'

/** The season of a league that a match is played for; null where it is a round of a cup, or no season is named. */
export function seasonOf({ season, round }: CatalogueEvent): string | null {
  return round?.type === 'cup' ? null : (season?.id ?? null)
}

/** What changes of it is written; a match changes its season next to never. */
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
