import { getMatchWidget } from '@touchline/contract'
import type { Match, MatchPart } from '@touchline/contract'
import type { Api } from '../../api/index.ts'

/** What there is of a match besides prices; null where that is not to be had, which is not the same as nothing. */
export async function fetchMatchParts(
  api: Api,
  match: Match,
  signal: AbortSignal,
): Promise<readonly MatchPart[] | null> {
  if (match.type !== 'match') return []
  return api(getMatchWidget, { params: { id: match.id, type: 'statistics' }, signal }).then(
    (widget) => (widget.type === 'statistics' ? widget.available : []),
    () => null,
  )
}
