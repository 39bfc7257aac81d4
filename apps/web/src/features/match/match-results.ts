import { getMatchResults } from '@touchline/contract'
import type { MarketResults } from '@touchline/contract'
import type { Api } from '../../api/index.ts'

const linesOfPage = 500
/** More lines than any match has had. */
const pagesAtMost = 6

/** What the markets of a match were settled as, page after page. */
export async function fetchResults(api: Api, id: number, signal: AbortSignal): Promise<readonly MarketResults[]> {
  const lines: MarketResults[] = []
  for (let page = 1; page <= pagesAtMost; page += 1) {
    const { markets, pagination } = await api(getMatchResults, {
      params: { id },
      query: { page, limit: linesOfPage },
      signal,
    })
    lines.push(...markets)
    if (page >= pagination.last_page) break
  }
  return lines
}
