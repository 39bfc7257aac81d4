import type { MarketResults, MatchWidget, SettlementProgress, WidgetType } from '@touchline/contract'
import { createContext, useContext } from 'react'

export type MatchResults = {
  settlement: SettlementProgress
  /** Null where only the settlement was asked for. */
  markets: readonly MarketResults[] | null
}

/** What a page came with of what its tabs would read. Nothing, unless its address asks for a tab. */
export type KnownWidgets = { widgets: readonly MatchWidget[]; results: MatchResults | null }

/** The tabs that can be read with scripts off. */
export type ReadableTab = 'markets' | 'statistics' | 'preview' | 'settled'

const Known = createContext<KnownWidgets | null>(null)
export const KnownWidgetsProvider = Known.Provider

export function useKnownResults(): MatchResults | undefined {
  return useContext(Known)?.results ?? undefined
}

/** Gives those of a type that the page came with. */
export function useKnownWidgets() {
  const known = useContext(Known)
  return <Type extends WidgetType>(wanted: Type) =>
    known?.widgets.find((widget): widget is Extract<MatchWidget, { type: Type }> => widget.type === wanted)
}
