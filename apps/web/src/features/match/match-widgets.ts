import { getMatchWidget } from '@touchline/contract'
import type { Match, MatchPart, MatchWidget } from '@touchline/contract'
import { useEffect, useState } from 'react'
import type { Api } from '../../api/index.ts'

/** Which widgets of a match have something to show; the page does without them where that is not to be had. */
export async function fetchWidgets(api: Api, match: Match, signal: AbortSignal): Promise<readonly MatchPart[]> {
  if (match.type !== 'match') return []
  return api(getMatchWidget, { params: { id: match.id, type: 'statistics' }, signal }).then(
    (widget) => (widget.type === 'statistics' ? widget.available : []),
    () => [],
  )
}

/** A report is there some seconds after the match has begun, or ended. */
const reportedAfterMs = 30_000

/** The same while the page is open: a match that begins is reported a little later. */
export function useWidgets(api: Api, match: Match, status: number, first: readonly MatchPart[]): readonly MatchPart[] {
  const [widgets, setWidgets] = useState(first)
  useEffect(() => {
    if (status === match.status) return
    const gone = new AbortController()
    const read = () => void fetchWidgets(api, match, gone.signal).then((now) => now.length > 0 && setWidgets(now))
    read()
    const timer = setTimeout(read, reportedAfterMs)
    return () => {
      gone.abort()
      clearTimeout(timer)
    }
    // The object is new with every reading, what is asked for is not.
  }, [api, match.id, status])
  return widgets
}

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
