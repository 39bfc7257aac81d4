import { getMatchWidget } from '@touchline/contract'
import type { MatchWidget } from '@touchline/contract'
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
