import type { MatchWidget, WidgetType } from '@touchline/contract'
import { useEffect, useState } from 'react'
import { useKnownWidgets } from '../known-widgets.ts'
import { readWidget } from '../match-widgets.ts'
import { usePage } from '../../../site/use-page.ts'

/**
 * One widget of a match, read once, and again for another attempt; undefined until it is there, null where it could not be
 * had.
 */
export function useWidget<Type extends WidgetType>(
  id: number,
  type: Type,
  attempt = 0,
): Extract<MatchWidget, { type: Type }> | null | undefined {
  const { api } = usePage()
  const known = useKnownWidgets()
  const [answer, setAnswer] = useState<Extract<MatchWidget, { type: Type }> | null | undefined>(() => known(type))
  useEffect(() => {
    const gone = new AbortController()
    setAnswer((last) => last ?? undefined)
    readWidget(api, id, type, gone.signal).then(
      (widget) => setAnswer(widget),
      () => gone.signal.aborted || setAnswer((last) => last ?? null),
    )
    return () => gone.abort()
  }, [api, id, type, attempt])
  return answer
}
