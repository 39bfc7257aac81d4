import { getMatchWidget } from '@touchline/contract'
import type { MatchWidget, Match, MatchPart } from '@touchline/contract'
import type { Api } from '../../api/index.ts'

/** One of the widgets of a match. */
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
