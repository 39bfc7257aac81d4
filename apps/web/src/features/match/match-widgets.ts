import { getMatchWidget, isEnded } from '@touchline/contract'
import type { MatchWidget, Match, MatchPart, WidgetType } from '@touchline/contract'
import type { Api } from '../../api/index.ts'
import type { KnownWidgets, ReadableTab } from './known-widgets.ts'
import { fetchResults } from './statistics/match-results.ts'

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

const widgetsOf: Readonly<Record<ReadableTab, readonly WidgetType[]>> = {
  markets: [],
  statistics: ['statistics', 'timeline', 'lineups', 'head-to-head'],
  preview: ['head-to-head', 'standings', 'lineups'],
  settled: [],
}

/** Reads the data with which the server renders a tab. Data that cannot be read is left out. */
export async function fetchTabData(
  api: Api,
  { id, type, status }: Match,
  tab: ReadableTab,
  signal: AbortSignal,
): Promise<KnownWidgets | null> {
  if (type !== 'match') return null
  const extent = tab === 'settled' ? 'whole' : tab === 'statistics' && isEnded(status) ? 'settlement' : null
  const [widgets, results] = await Promise.all([
    Promise.all(widgetsOf[tab].map((name) => readWidget(api, id, name, signal).catch(() => null))),
    extent === null ? null : fetchResults(api, id, extent, signal).catch(() => null),
  ])
  return { widgets: widgets.filter((widget) => widget !== null), results }
}
