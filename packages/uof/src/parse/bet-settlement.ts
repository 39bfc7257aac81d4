import type { BetSettlement, SettledMarket, SettledOutcome } from '../messages.ts'
import { present } from '../present.ts'
import { integerOf, requireInteger, requireText, textOf } from '../xml/attributes.ts'
import { childOf, childrenOf } from '../xml/children.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { unreadable } from '../xml/unreadable.ts'
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

/** Stays decimal text, so that settlement can be exact; guessing at an unreadable one would pay the wrong money. */
function readFactor(element: XmlElement, attribute: string): string | undefined {
  const factor = textOf(element, attribute)
  if (factor !== undefined && !betweenZeroAndOne.test(factor))
    throw unreadable(element, attribute, 'a factor from 0 to 1')
  return factor
}
