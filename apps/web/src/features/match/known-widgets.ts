import { getMatchResults } from '@touchline/contract'
import type { MarketResults, Match, MatchWidget, WidgetType } from '@touchline/contract'
import { createContext, useContext } from 'react'
import type { Api } from '../../api/index.ts'
import { readWidget } from './match-widgets.ts'

/** What a page came with of what its tabs would read. Nothing, unless its address asks for a tab. */
export type KnownWidgets = { widgets: readonly MatchWidget[]; results: readonly MarketResults[] | null }

export const noWidgets: KnownWidgets = { widgets: [], results: null }

/** The tabs that can be read with scripts off. */
export type ReadableTab = 'markets' | 'statistics' | 'preview' | 'settled'

const widgetsOf: Readonly<Record<ReadableTab, readonly WidgetType[]>> = {
  markets: [],
  statistics: ['statistics', 'timeline', 'lineups', 'head-to-head'],
  preview: ['head-to-head', 'standings', 'lineups'],
  settled: [],
}

/** The page does without what is not to be had. */
export async function fetchKnownWidgets(
  api: Api,
  { id, type }: Match,
  tab: ReadableTab | undefined,
  signal: AbortSignal,
): Promise<KnownWidgets> {
  if (tab === undefined || type !== 'match') return noWidgets
  const [widgets, results] = await Promise.all([
    Promise.all(widgetsOf[tab].map((name) => readWidget(api, id, name, signal).catch(() => null))),
    tab === 'settled'
      ? api(getMatchResults, { params: { id }, query: { limit: 500 }, signal }).then(
          ({ markets }) => markets,
          () => null,
        )
      : null,
  ])
  return { widgets: widgets.filter((widget) => widget !== null), results }
}

const Known = createContext(noWidgets)
export const KnownWidgetsProvider = Known.Provider

export function useKnownResults(): readonly MarketResults[] | undefined {
  return useContext(Known).results ?? undefined
}

/** Gives those of a type that the page came with. */
export function useKnownWidgets() {
  const { widgets } = useContext(Known)
  return <Type extends WidgetType>(wanted: Type) =>
    widgets.find((widget): widget is Extract<MatchWidget, { type: Type }> => widget.type === wanted)
}
