import type { OddsMarket } from '@touchline/uof'
import { lineKey, mergeLine, stopLine } from '../truth/merge-line.ts'
import { sportEventStatusOf } from './match.ts'
import type { Draft, Match, OddsDraft } from './match.ts'
import { quoteLines } from './quote-lines.ts'

/** Changes the match's offer and says so in one act: what the world believes is what it sends. */
export function offerLines(match: Match, markets: OddsMarket[]): OddsDraft {
  for (const market of markets) match.lines.set(lineKey(market), mergeLine(match.lines.get(lineKey(market)), market))
  return {
    type: 'odds_change',
    product: match.product,
    eventId: match.fixture.urn,
    sportEventStatus: sportEventStatusOf(match),
    markets,
  }
}

/** Every line anew, open again unless the model has taken it off. */
export function offerAll(match: Match): OddsDraft {
  match.alarm = null
  match.isHeld = false
  return offerLines(match, quoteLines(match))
}

/** What a consumer that knows nothing needs: each line whole, closed ones with their last prices. */
export function offerSnapshot(match: Match): OddsDraft {
  return offerLines(match, [...match.lines.values()])
}

/** Only lines the model would now offer otherwise, and not all of them at once. */
export function offerChanges(match: Match, limit: number): OddsDraft {
  const changed = quoteLines(match).filter((quote) => !isSameOffer(quote, match.lines.get(lineKey(quote))))
  // Lines that close, reopen, or gain or lose the favourite's place go together: half of such a change is wrong.
  const urgent = changed.filter((quote) => isOtherKind(quote, match.lines.get(lineKey(quote))))
  const others = match.random.shuffle(changed.filter((quote) => !urgent.includes(quote)))
  return offerLines(match, [...urgent, ...others.slice(0, limit)])
}

export function offerStatus(match: Match, status: number): OddsDraft {
  return offerLines(
    match,
    [...match.lines.values()].map((line) => ({ ...line, status, outcomes: [] })),
  )
}

export function stopBetting(match: Match): Draft {
  for (const [key, line] of match.lines) match.lines.set(key, stopLine(line, -1))
  return { type: 'bet_stop', product: match.product, eventId: match.fixture.urn, groups: ['all'], marketStatus: -1 }
}

function isSameOffer(quote: OddsMarket, held: OddsMarket | undefined): boolean {
  if (held === undefined || isOtherKind(quote, held)) return false
  return quote.outcomes.every(({ oddsMilli }, index) => oddsMilli === held.outcomes[index]?.oddsMilli)
}

function isOtherKind(quote: OddsMarket, held: OddsMarket | undefined): boolean {
  return quote.status !== held?.status || quote.isFavourite !== held.isFavourite
}
