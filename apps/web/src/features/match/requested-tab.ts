import type { Match, MatchPart } from '@touchline/contract'
import type { Api } from '../../api/index.ts'
import type { KnownWidgets, ReadableTab } from './known-widgets.ts'
import { preloadTab } from './match-tabs.tsx'
import { offeredTabs } from './offered-tabs.tsx'
import { fetchTabData } from './match-widgets.ts'

/** Returns the first tab of an ended match; undefined if that is the markets, which are in the page anyway. */
export function firstTab({ status }: Match, parts: readonly MatchPart[]): ReadableTab | undefined {
  const of = { hasMarkets: true, hasBuilder: false, hasStream: false, hasChat: false }
  const [first] = offeredTabs({ status, parts, ...of })
  return first === 'statistics' || first === 'settled' ? first : undefined
}

/** Reads the data and the code with which the server renders a tab. */
export async function fetchTab(
  api: Api,
  match: Match,
  tab: ReadableTab,
  signal: AbortSignal,
): Promise<KnownWidgets | null> {
  if (match.type !== 'match') return null
  const [known] = await Promise.all([fetchTabData(api, match, tab, signal), preloadTab(tab)])
  return known
}
