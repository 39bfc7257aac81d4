import type { BetStop } from '../messages.ts'
import { integerOf, partsOf } from '../xml/attributes.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { readAboutEvent } from './common.ts'

const suspended = -1

/** Fails safe: a stop that does not name its groups or its status readably still stops everything. */
export function readBetStop(root: XmlElement): BetStop {
  const groups = partsOf(root, 'groups')
  return {
    type: 'bet_stop',
    ...readAboutEvent(root),
    groups: groups.length === 0 ? ['all'] : groups,
    marketStatus: integerOf(root, 'market_status') ?? suspended,
  }
}
