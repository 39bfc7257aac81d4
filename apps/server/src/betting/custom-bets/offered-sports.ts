import { createBounded } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { SelectionPricer } from './price-selections.ts'
import { createShortCache } from './price-selections.ts'

/** Returns the ids of the sports for which the provider combines outcomes. */
export type OfferedSports = () => Promise<readonly number[]>

const cacheMs = 5 * 60_000
/** An empty list may only mean that the provider did not answer, so it is cached for a shorter time. */
const emptyCacheMs = 20_000
/** The limit leaves provider capacity for the requests that players make at the same time. */
const sportsAtOnce = 4
/** Several matches are tried per sport, because a match may have no outcomes to combine although the sport has. */
const matchesPerSport = 3
const maxSports = 60

/** The provider does not list the sports, so every few minutes some open matches of each sport are tried. */
export function createOfferedSports(
  database: Database,
  provider: string,
  pricer: Pick<SelectionPricer, 'available'>,
  now?: () => number,
): OfferedSports {
  const cache = createShortCache<readonly number[]>({
    cacheMs: (sports) => (sports.length > 0 ? cacheMs : emptyCacheMs),
    maxEntries: 1,
    ...(now && { now }),
  })
  const limitCalls = createBounded({ atOnce: sportsAtOnce, waiting: maxSports })

  async function isOffered(urns: readonly string[]): Promise<boolean> {
    for (const urn of urns) {
      const listed = await pricer.available(urn)
      if (listed.ok && listed.value.length > 0) return true
      if (!listed.ok && listed.reason === 'sport-not-supported') return false
    }
    return false
  }

  return () =>
    cache('sports', async () => {
      const { rows } = await database.query<{ sport_id: number; urns: string[] }>({
        name: 'read-custom-bet-sports',
        text: `SELECT sport.id AS sport_id, array(
            SELECT match.urn FROM touchline.match
            WHERE match.sport_id = sport.id AND match.provider = $1 AND match.kind = 'match' AND match.status < 2
              AND EXISTS (SELECT FROM touchline.book_line line WHERE line.match_id = match.id AND line.status = 1)
            ORDER BY match.status DESC, match.start_at LIMIT ${matchesPerSport}) AS urns
          FROM touchline.sport LIMIT ${maxSports}`,
        values: [provider],
      })
      const offered = await Promise.all(rows.map(async ({ urns }) => limitCalls(() => isOffered(urns))))
      return rows.flatMap(({ sport_id: id }, place) => (offered[place] ? [id] : []))
    })
}
