import { readSlug } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import type { MatchLine } from '../sync/merge-line.ts'
import { isNamed } from '../sync/market-names.ts'
import type { FollowedMarket } from '../sync/market-names.ts'

const maxKnown = 300

/** BEY-04g: stores the matches that pages have shown, so that they can be opened offline. */
export function createKnownMatches() {
  /** The stored matches, ordered by the time at which they were last shown, the latest last. */
  const known = new Map<number, Match>()
  return {
    learnMatch(match: Match): void {
      known.delete(match.id)
      known.set(match.id, match)
      for (const oldest of known.keys()) {
        if (known.size <= maxKnown) break
        known.delete(oldest)
      }
    },
    /** Updates a match from its row. A line without names cannot be shown, so the previous one stays. */
    learnLine({ match_id, status, state, main_market, secondary_market }: MatchLine): void {
      const match = known.get(match_id)
      if (!match) return
      known.set(match_id, {
        ...match,
        status,
        state,
        main_market: named(main_market) ?? match.main_market,
        secondary_market: named(secondary_market) ?? match.secondary_market,
      })
    },
    find: (id: number): Match | undefined => known.get(id),
    has(path: string): boolean {
      const slug = readSlug(path.slice(path.lastIndexOf('/') + 1))
      return slug?.kind === 'match' && known.has(slug.id)
    },
  }
}

function named(market: FollowedMarket | null): Match['main_market'] {
  return isNamed(market) ? market : null
}
