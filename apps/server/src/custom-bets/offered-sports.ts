import type { Database } from '../runtime/index.ts'
import type { SelectionPricer } from './price-selections.ts'
import { createShortCache } from './short-cache.ts'

/** The sports whose outcomes the provider joins. */
export type OfferedSports = () => Promise<readonly number[]>

const keptMs = 5 * 60_000
/** Asked of each sport: a match may have nothing to join while its sport has. */
const matchesPerSport = 3
const mostSports = 60

/** A provider has no list of them: matches of each sport that are open now are asked for, some minutes apart. */
export function createOfferedSports(database: Database, provider: string, pricer: SelectionPricer): OfferedSports {
  const cache = createShortCache<readonly number[]>({ keptMs, most: 1, isKept: (sports) => sports.length > 0 })

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
          FROM touchline.sport LIMIT ${mostSports}`,
        values: [provider],
      })
      const offered = await Promise.all(rows.map(({ urns }) => isOffered(urns)))
      return rows.flatMap(({ sport_id: id }, place) => (offered[place] ? [id] : []))
    })
}
