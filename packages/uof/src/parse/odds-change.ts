import type { Cashout, OddsChange, OddsMarket, OddsOutcome } from '../messages.ts'
import { metadataFields, probabilityFields } from '../status-fields.ts'
import { parseOddsMilli } from '../odds-milli.ts'
import { present } from '../xml/parse-document.ts'
import { childOf, childrenOf, flagOf, integerOf, integerOr, readFields, requireText } from '../xml/element.ts'
import type { XmlElement } from '../xml/element.ts'
import { readAboutEvent, readLine } from './common.ts'
import { readSportEventStatus } from './sport-event-status.ts'

export function readOddsChange(root: XmlElement): OddsChange {
  return { type: 'odds_change', ...readOdds(root) }
}

export function readCashout(root: XmlElement): Cashout {
  return { type: 'cashout', ...readOdds(root) }
}

type Odds = Omit<OddsChange, 'type'>

function readOdds(root: XmlElement): Odds {
  const { requestId, ...about } = readAboutEvent(root)
  const odds = childOf(root, 'odds')
  return present<Odds>({
    ...about,
    requestId,
    sportEventStatus: readSportEventStatus(childOf(root, 'sport_event_status')),
    betstopReason: odds && integerOf(odds, 'betstop_reason'),
    bettingStatus: odds && integerOf(odds, 'betting_status'),
    markets: childrenOf(odds, 'market').map(readMarket),
  })
}

function readMarket(element: XmlElement): OddsMarket {
  const market: OddsMarket = {
    ...readLine(element),
    status: integerOr(element, 'status', 1),
    isFavorite: flagOf(element, 'favourite') ?? false,
    outcomes: childrenOf(element, 'outcome').map(readOutcome),
  }
  if (element.attributes['status'] === undefined) market.isStatusAssumed = true
  const cashoutStatus = integerOf(element, 'cashout_status')
  if (cashoutStatus !== undefined) market.cashoutStatus = cashoutStatus
  const metadata = childOf(element, 'market_metadata')
  return metadata === undefined
    ? market
    : Object.assign(
        market,
        readFields(metadataFields, (name) => integerOf(metadata, name)),
      )
}

function readOutcome(element: XmlElement): OddsOutcome {
  const oddsMilli = parseOddsMilli(element.attributes['odds'])
  const outcome: OddsOutcome = { id: requireText(element, 'id'), oddsMilli, isActive: isActive(element, oddsMilli) }
  const probability = readProbability(element.attributes['probabilities'])
  if (probability !== undefined) outcome.probability = probability
  const resultProbabilities = readFields(probabilityFields, (name) => readProbability(element.attributes[name]))
  if (resultProbabilities !== undefined) outcome.resultProbabilities = resultProbabilities
  const team = integerOf(element, 'team')
  if (team !== undefined) outcome.team = team
  return outcome
}

/** An outcome without a price is never active, and neither is one whose attribute `active` cannot be read. */
function isActive(element: XmlElement, oddsMilli: number | null): boolean {
  if (oddsMilli === null) return false
  return element.attributes['active'] === undefined || flagOf(element, 'active') === true
}

/** Returns undefined for NaN, which the feed also sends. */
function readProbability(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d/.test(text)) return undefined
  const probability = Number(text)
  return probability >= 0 && probability <= 1 ? probability : undefined
}
