import type { FeedMessage } from '../messages.ts'
import type { ParseResult } from '../result.ts'
import { parseDocument } from '../xml/parse-document.ts'
import type { RootReaders } from '../xml/parse-document.ts'
import type { ReadLimits } from '../xml/read-element.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { readBetCancel, readRollbackBetCancel, readRollbackBetSettlement } from './bet-reversals.ts'
import { readBetSettlement } from './bet-settlement.ts'
import { readBetStop } from './bet-stop.ts'
import { readFixtureChange } from './fixture-change.ts'
import { readOddsChange } from './odds-change.ts'
import { readAlive, readProductDown, readSnapshotComplete } from './system-messages.ts'

// The root element decides: routing keys spell the type in more than one way.
const readers: RootReaders<FeedMessage> = new Map<string, (root: XmlElement) => FeedMessage>([
  ['odds_change', readOddsChange],
  ['bet_stop', readBetStop],
  ['bet_settlement', readBetSettlement],
  ['rollback_bet_settlement', readRollbackBetSettlement],
  ['bet_cancel', readBetCancel],
  ['rollback_bet_cancel', readRollbackBetCancel],
  ['fixture_change', readFixtureChange],
  ['alive', readAlive],
  ['snapshot_complete', readSnapshotComplete],
  ['product_down', readProductDown],
])

/** Never throws: a message that cannot be used comes back with its reason, to be parked. */
export function parseFeedMessage(xml: string | Uint8Array, limits?: ReadLimits): ParseResult {
  const result = parseDocument(xml, readers, limits)
  return result.ok ? { ok: true, message: result.value } : result
}
