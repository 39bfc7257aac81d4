import type {
  BetCancel,
  BetSettlement,
  CancelledMarket,
  RollbackBetCancel,
  RollbackBetSettlement,
  SettledMarket,
  SettledOutcome,
} from '../messages.ts'
import { present } from '../xml/parse-document.ts'
import { childOf, childrenOf, integerOf, requireInteger, requireText, textOf, unreadable } from '../xml/element.ts'
import type { XmlElement } from '../xml/element.ts'
import { readAboutEvent, readLine, readVoidReasons } from './common.ts'

export function readBetSettlement(root: XmlElement): BetSettlement {
  const message: BetSettlement = {
    type: 'bet_settlement',
    ...readAboutEvent(root),
    markets: childrenOf(childOf(root, 'outcomes'), 'market').map(readMarket),
  }
  const certainty = integerOf(root, 'certainty')
  if (certainty !== undefined) message.certainty = certainty
  return message
}

function readMarket(element: XmlElement): SettledMarket {
  return present<SettledMarket>({
    ...readLine(element),
    ...readVoidReasons(element),
    outcomes: childrenOf(element, 'outcome').map(readOutcome),
  })
}

function readOutcome(element: XmlElement): SettledOutcome {
  return present<SettledOutcome>({
    id: requireText(element, 'id'),
    result: requireInteger(element, 'result'),
    voidFactor: readFactor(element, 'void_factor'),
    deadHeatFactor: readFactor(element, 'dead_heat_factor'),
  })
}

const betweenZeroAndOne = /^(0(\.\d{1,20})?|1(\.0{1,20})?)$/

/**
 * Returns a factor as decimal text, so that settlement is exact. An unreadable factor rejects the message, because a
 * guess would pay a wrong amount.
 */
function readFactor(element: XmlElement, attribute: string): string | undefined {
  const factor = textOf(element, attribute)
  if (factor !== undefined && !betweenZeroAndOne.test(factor))
    throw unreadable(element, attribute, 'a factor from 0 to 1')
  return factor
}

// An unreadable window or outcome rejects the message. If it were ignored, more bets would be affected than intended.

export function readRollbackBetSettlement(root: XmlElement): RollbackBetSettlement {
  return {
    type: 'rollback_bet_settlement',
    ...readAboutEvent(root),
    markets: childrenOf(root, 'market').map((market) => ({
      ...readLine(market),
      outcomes: childrenOf(market, 'outcome').map((outcome) => ({ id: requireText(outcome, 'id') })),
    })),
  }
}

export function readBetCancel(root: XmlElement): BetCancel {
  const { requestId, ...about } = readAboutEvent(root)
  return present<BetCancel>({
    type: 'bet_cancel',
    ...about,
    requestId,
    ...readWindow(root),
    supersededBy: textOf(root, 'superceded_by') ?? textOf(root, 'superseded_by'),
    markets: childrenOf(root, 'market').map((market) =>
      present<CancelledMarket>({ ...readLine(market), ...readVoidReasons(market) }),
    ),
  })
}

export function readRollbackBetCancel(root: XmlElement): RollbackBetCancel {
  const { requestId, ...about } = readAboutEvent(root)
  return present<RollbackBetCancel>({
    type: 'rollback_bet_cancel',
    ...about,
    requestId,
    ...readWindow(root),
    markets: childrenOf(root, 'market').map(readLine),
  })
}

function readWindow(root: XmlElement): { startTimeMs: number | undefined; endTimeMs: number | undefined } {
  return { startTimeMs: readEnd(root, 'start_time'), endTimeMs: readEnd(root, 'end_time') }
}

function readEnd(root: XmlElement, attribute: string): number | undefined {
  return textOf(root, attribute) === undefined ? undefined : requireInteger(root, attribute)
}
