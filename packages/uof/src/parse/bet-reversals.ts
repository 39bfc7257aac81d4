import type { BetCancel, CancelledMarket, RollbackBetCancel, RollbackBetSettlement } from '../messages.ts'
import { present } from '../present.ts'
import { requireInteger, requireText, textOf } from '../xml/attributes.ts'
import { childrenOf } from '../xml/children.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { readAboutEvent, readLine, readVoidReasons } from './common.ts'

// A window end or an outcome that cannot be read refuses the message: read as absent it would reach more bets than were meant.

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
