import { getMatches } from '@touchline/contract'
import type { Match, MatchStatus, Sport } from '@touchline/contract'
import { scopeOf } from '../../../features/event-list/match-query.ts'
import type { MatchQuery, ScopeConfig } from '../../../features/event-list/match-query.ts'
import type { PageSubject } from '../../../site/use-page.ts'
import type { LoadContext } from '../../define-block.ts'

type FirstGiven = Pick<LoadContext, 'api' | 'subject' | 'signal'> & { config: ScopeConfig }
type First = { match_status: readonly MatchStatus[]; limit: number; type?: MatchQuery['type'] }

/** Fetches the first events of a list. Every sport gets a share of them, unless they are of one sport. */
export async function fetchFirst(
  { api, subject, config, signal }: FirstGiven,
  sports: readonly Sport[],
  { match_status, limit, type = 'match' }: First,
): Promise<Match[]> {
  const sport_key = chosenSport(subject, config, sports)?.key
  const scope = sport_key === undefined ? scopeOf(subject) : { sport_key }
  const share =
    Object.keys(scope).length > 0 ? {} : { max_per_sport: Math.max(1, Math.floor(limit / Math.max(1, sports.length))) }
  const { matches } = await api(getMatches, { query: { type, match_status, limit, ...scope, ...share }, signal })
  return matches
}

/** Returns the one sport whose events are shown: that of the settings, or else that of the address. */
export function chosenSport(
  { list, sportKey }: PageSubject,
  { sport = sportKey ?? list?.sport }: ScopeConfig,
  sports: readonly Sport[],
): Sport | undefined {
  return sports.find(({ key }) => key === sport)
}
