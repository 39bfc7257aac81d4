import { isEnded } from '@touchline/contract'
import type { Match, WidgetType } from '@touchline/contract'
import type { Api } from '../../api/index.ts'
import type { KnownWidgets, ReadableTab } from './known-widgets.ts'
import { fetchResults } from './statistics/match-results.ts'
import { preloadTab } from './match-tabs.tsx'
import { readWidget } from './match-widgets.ts'

const widgetsOf: Readonly<Record<ReadableTab, readonly WidgetType[]>> = {
  markets: [],
  statistics: ['statistics', 'timeline', 'lineups', 'head-to-head'],
  preview: ['head-to-head', 'standings', 'lineups'],
  settled: [],
}

/** Reads the data with which the server renders a tab. Data that cannot be read is left out. */
export async function fetchTab(
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
    preloadTab(tab),
  ])
  return { widgets: widgets.filter((widget) => widget !== null), results }
}
