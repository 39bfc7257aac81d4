import type { LiveMarket, Match, MatchState, MatchStatus } from '@touchline/contract'
import { mergeSlot } from './merge-market.ts'
import { keepSame } from './same-json.ts'

/** What a list row shows of a match. `match_changed` carries exactly this, whole. */
export type MatchLine = {
  match_id: number
  version: number
  status: MatchStatus
  state: MatchState
  stopped_producers: readonly number[]
  main_market: LiveMarket | null
  secondary_market: LiveMarket | null
}

/** The newest version wins; an older or equal one leaves the row as it is. */
export function mergeMatchChanged(current: MatchLine | null, event: MatchLine): MatchLine {
  if (current !== null && event.version <= current.version) return current
  return {
    match_id: event.match_id,
    version: event.version,
    status: event.status,
    state: keepSame(current?.state ?? event.state, event.state),
    stopped_producers: keepSame(current?.stopped_producers ?? event.stopped_producers, event.stopped_producers),
    main_market: mergeSlot(current?.main_market ?? null, event.main_market),
    secondary_market: mergeSlot(current?.secondary_market ?? null, event.secondary_market),
  }
}

export function lineOfMatch(match: Match): MatchLine {
  return mergeMatchChanged(null, { match_id: match.id, ...match })
}
