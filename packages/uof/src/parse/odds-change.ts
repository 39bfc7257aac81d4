import type { OddsChange, OddsMarket, OddsOutcome } from '../messages.ts'
import { parseOddsMilli } from '../odds-milli.ts'
import { flagOf, integerOf, integerOr, requireInteger, requireText, textOf } from '../xml/attributes.ts'
import { childOf, childrenOf } from '../xml/children.ts'
import type { XmlElement } from '../xml/read-element.ts'
import { readAboutEvent } from './common.ts'
import { readSportEventStatus } from './sport-event-status.ts'

export function readOddsChange(root: XmlElement): OddsChange {
  const message: OddsChange = {
    type: 'odds_change',
    ...readAboutEvent(root),
    markets: childrenOf(childOf(root, 'odds'), 'market').map(readMarket),
  }
  const sportEventStatus = readSportEventStatus(childOf(root, 'sport_event_status'))
  if (sportEventStatus !== undefined) message.sportEventStatus = sportEventStatus
  return message
}

function readMarket(element: XmlElement): OddsMarket {
  const market: OddsMarket = {
    id: requireInteger(element, 'id'),
    specifiers: textOf(element, 'specifiers') ?? '',
    status: integerOr(element, 'status', 1),
    isFavourite: flagOf(element, 'favourite') ?? false,
    outcomes: childrenOf(element, 'outcome').map(readOutcome),
  }
  const metadata = childOf(element, 'market_metadata')
  const nextBetstopMs = metadata && integerOf(metadata, 'next_betstop')
  if (nextBetstopMs !== undefined) market.nextBetstopMs = nextBetstopMs
  const cashoutStatus = integerOf(element, 'cashout_status')
  if (cashoutStatus !== undefined) market.cashoutStatus = cashoutStatus
  return market
}

function readOutcome(element: XmlElement): OddsOutcome {
  const oddsMilli = parseOddsMilli(element.attributes['odds'])
  const outcome: OddsOutcome = { id: requireText(element, 'id'), oddsMilli, isActive: isActive(element, oddsMilli) }
  const probability = readProbability(element.attributes['probabilities'])
  if (probability !== undefined) outcome.probability = probability
  return outcome
}

/** Without a price there is nothing to sell, whatever `active` says; an `active` that cannot be read does not sell either. */
function isActive(element: XmlElement, oddsMilli: number | null): boolean {
  if (oddsMilli === null) return false
  return element.attributes['active'] === undefined || flagOf(element, 'active') === true
}

/** The feed also sends NaN. */
function readProbability(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d/.test(text)) return undefined
  const probability = Number(text)
  return probability >= 0 && probability <= 1 ? probability : undefined
}
