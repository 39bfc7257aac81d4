import type { Match, MatchState, MatchStatus } from '@touchline/contract'
import { learnWords, type ShownMarket } from './market-words.ts'
import { mergeSlot } from './merge-market.ts'
import { keepSame } from './same-json.ts'

/** What a list row shows of a match. `match_changed` carries exactly this, whole. */
export type MatchLine = {
  match_id: number
  version: number
  status: MatchStatus
  state: MatchState
  stopped_producers: readonly number[]
  main_market: ShownMarket | null
  secondary_market: ShownMarket | null
}

/** The newest version wins; an older or equal one brings words at most. */
export function mergeMatchChanged(current: MatchLine | null, event: MatchLine): MatchLine {
  if (current !== null && event.version <= current.version) return learnRowWords(current, event)
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

function learnRowWords(row: MatchLine, reading: MatchLine): MatchLine {
  const main_market = learnWords(row.main_market, reading.main_market)
  const secondary_market = learnWords(row.secondary_market, reading.secondary_market)
  const isSame = main_market === row.main_market && secondary_market === row.secondary_market
  return isSame ? row : { ...row, main_market, secondary_market }
}
