import type { MarketResults, MatchWidget, SettlementProgress, WidgetType } from '@touchline/contract'
import { createContext, useContext } from 'react'

export type MatchResults = {
  settlement: SettlementProgress
  /** Null if only the progress of the settlement was requested. */
  markets: readonly MarketResults[] | null
}

/** The data with which the server rendered a tab. */
export type KnownWidgets = { widgets: readonly MatchWidget[]; results: MatchResults | null }

/** The tabs that work without scripts. */
export type ReadableTab = 'markets' | 'statistics' | 'preview' | 'settled'

const Known = createContext<KnownWidgets | null>(null)
export const KnownWidgetsProvider = Known.Provider

export function useKnownResults(): MatchResults | undefined {
  return useContext(Known)?.results ?? undefined
}

/** Returns a function that finds a rendered widget by its type. */
export function useKnownWidgets() {
  const known = useContext(Known)
  return <Type extends WidgetType>(type: Type) =>
    known?.widgets.find((widget): widget is Extract<MatchWidget, { type: Type }> => widget.type === type)
}
