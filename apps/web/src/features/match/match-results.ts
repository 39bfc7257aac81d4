import { getMatchResults } from '@touchline/contract'
import type { MarketResults, SettlementProgress } from '@touchline/contract'
import type { Api } from '../../api/index.ts'

export type MatchResults = {
  settlement: SettlementProgress
  /** Null where only the settlement was asked for. */
  markets: readonly MarketResults[] | null
}

/** `settlement`: how far it is, without the lines. */
export type ResultsExtent = 'whole' | 'settlement'

const linesOfPage = 500
/** More lines than any match has had. */
const pagesAtMost = 6

/** What the markets of a match were settled as, page after page. */
export async function fetchResults(
  api: Api,
  id: number,
  extent: ResultsExtent,
  signal: AbortSignal,
): Promise<MatchResults> {
  const read = (page: number, limit: number) => api(getMatchResults, { params: { id }, query: { page, limit }, signal })
  if (extent === 'settlement') return { settlement: (await read(1, 1)).settlement, markets: null }
  const first = await read(1, linesOfPage)
  const markets = [...first.markets]
  for (let page = 2; page <= Math.min(first.pagination.last_page, pagesAtMost); page += 1)
    markets.push(...(await read(page, linesOfPage)).markets)
  return { settlement: first.settlement, markets }
}
