import { getMatchWidget } from '@touchline/contract'
import type { MatchWidget, Match, MatchPart } from '@touchline/contract'
import type { Api } from '../../api/index.ts'

export async function readWidget<Type extends MatchWidget['type']>(
  api: Api,
  id: number,
  type: Type,
  signal: AbortSignal,
): Promise<Extract<MatchWidget, { type: Type }>> {
  const answer = await api(getMatchWidget, { params: { id, type }, signal })
  if (answer.type !== type) throw new Error(`widget ${type} answered ${answer.type}`)
  return answer as Extract<MatchWidget, { type: Type }>
}

/**
 * Reads which kinds of data besides prices exist for a match. Null means that the list could not be read, while an
 * empty list means that there are none.
 */
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
