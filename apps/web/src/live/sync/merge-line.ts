import { replaceMainMarket } from '@touchline/contract'
import type { Match, MatchState, MatchStatus } from '@touchline/contract'
import { learnNames } from './market-names.ts'
import type { FollowedMarket } from './market-names.ts'
import { mergeSlot, reuseUnchanged } from './merge-market.ts'

/** The data of a list row, which is exactly the content of `match_changed`. */
export type MatchLine = {
  match_id: number
  version: number
  status: MatchStatus
  state: MatchState
  stopped_producers: readonly number[]
  main_market: FollowedMarket | null
  secondary_market: FollowedMarket | null
  /**
   * The candidates to replace a hidden main market. Only publications contain them; API calls return the market that
   * was chosen.
   */
  next_markets?: readonly FollowedMarket[] | undefined
  /**
   * The markets that the operator hides. Only API calls return them, because publications are the same for all
   * operators.
   */
  hidden_row_markets?: readonly number[]
}

/** Merges a row with a newer version. A version that is older or equal can only add names. */
export function mergeMatchChanged(current: MatchLine | null, event: MatchLine): MatchLine {
  if (current !== null && event.version <= current.version) return learnRowNames(current, event)
  const hidden = event.hidden_row_markets ?? current?.hidden_row_markets ?? []
  const { main, secondary } = shownSlots(event, hidden)
  return {
    match_id: event.match_id,
    version: event.version,
    status: event.status,
    state: reuseUnchanged(current?.state ?? event.state, event.state),
    stopped_producers: reuseUnchanged(current?.stopped_producers ?? event.stopped_producers, event.stopped_producers),
    main_market: mergeSlot(current?.main_market ?? null, main),
    secondary_market: mergeSlot(current?.secondary_market ?? null, secondary),
    ...(hidden.length > 0 && { hidden_row_markets: hidden }),
  }
}

export function lineOfMatch(match: Match): MatchLine {
  return mergeMatchChanged(null, { match_id: match.id, ...match })
}

/** Leaves out hidden markets. A hidden main market is replaced in the same way as in lists that the API returns. */
function shownSlots({ main_market, secondary_market, next_markets = [] }: MatchLine, hidden: readonly number[]) {
  const isShown = (market: FollowedMarket | null) => market !== null && !hidden.includes(market.id)
  const secondary = isShown(secondary_market) ? secondary_market : null
  if (main_market === null || isShown(main_market)) return { main: main_market, secondary }
  const others = [secondary, ...next_markets].filter((market) => market !== null).filter(isShown)
  return { main: replaceMainMarket(others) ?? null, secondary }
}

function learnRowNames(row: MatchLine, reading: MatchLine): MatchLine {
  const main_market = learnNames(row.main_market, reading.main_market)
  const secondary_market = learnNames(row.secondary_market, reading.secondary_market)
  const isSame = main_market === row.main_market && secondary_market === row.secondary_market
  return isSame ? row : { ...row, main_market, secondary_market }
}
