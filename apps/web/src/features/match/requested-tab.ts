import { isEnded } from '@touchline/contract'
import type { Match, MatchPart, WidgetType } from '@touchline/contract'
import type { Api } from '../../api/index.ts'
import type { KnownWidgets, ReadableTab } from './known-widgets.ts'
import { fetchResults } from './statistics/match-results.ts'
import { preloadTab } from './match-tabs.tsx'
import { readWidget } from './match-widgets.ts'
import { offeredTabs } from './offered-tabs.tsx'

const widgetsOf: Readonly<Record<ReadableTab, readonly WidgetType[]>> = {
  markets: [],
  statistics: ['statistics', 'timeline', 'lineups', 'head-to-head'],
  preview: ['head-to-head', 'standings', 'lineups'],
  settled: [],
}

/** Returns the first tab of an ended match; undefined if that is the markets, which are in the page anyway. */
export function firstTab({ status }: Match, parts: readonly MatchPart[]): ReadableTab | undefined {
  const of = { hasMarkets: true, hasBuilder: false, hasStream: false, hasChat: false }
  const [first] = offeredTabs({ status, parts, ...of })
  return first === 'statistics' || first === 'settled' ? first : undefined
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
