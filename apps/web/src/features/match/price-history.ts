import { getPriceHistory } from '@touchline/contract'
import type { Match, PricePoint } from '@touchline/contract'
import type { Api } from '../../api/index.ts'

/** How the main price of a match has moved, for its page to come with; the page does without it where it is not to be had. */
export async function fetchPriceHistory(api: Api, match: Match, signal: AbortSignal): Promise<readonly PricePoint[]> {
  const { id, type, main_market: market } = match
  if (type !== 'match' || !market) return []
  const query = { market_id: market.id, specifier: market.specifier }
  return api(getPriceHistory, { params: { id }, query, signal }).then(
    ({ points }) => points,
    () => [],
  )
}
