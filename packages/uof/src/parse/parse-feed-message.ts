import type { Alive, BetStop, FeedMessage, FixtureChange, ProductDown, SnapshotComplete } from '../messages.ts'
import { parseDocument, present } from '../xml/parse-document.ts'
import type { ParseResult, ReadLimits, RootReaders } from '../xml/parse-document.ts'
import type { XmlElement } from '../xml/element.ts'
import { readBetCancel, readBetSettlement, readRollbackBetCancel, readRollbackBetSettlement } from './bet-settlement.ts'
import { readOddsChange } from './odds-change.ts'
import { integerOf, partsOf, requireInteger } from '../xml/element.ts'
import { readAboutEvent, readCommon } from './common.ts'

// The type of a message is that of its root element, because routing keys spell types in several ways.
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

/** Parses a message. Never throws: an unusable one is returned with its reason, to be stored as a dead letter. */
export function parseFeedMessage(xml: string | Uint8Array, limits?: ReadLimits): ParseResult {
  const result = parseDocument(xml, readers, limits)
  return result.ok ? { ok: true, message: result.value } : result
}

const suspended = -1

/** Reads a bet stop. To be safe, one without readable groups or status stops all markets. */
function readBetStop(root: XmlElement): BetStop {
  const groups = partsOf(root, 'groups')
  return {
    type: 'bet_stop',
    ...readAboutEvent(root),
    groups: groups.length === 0 ? ['all'] : groups,
    marketStatus: integerOf(root, 'market_status') ?? suspended,
  }
}

/**
 * Reads a fixture change. Its times are not relied on, because the fixture is then fetched again. Its change type is,
 * because a cancellation or lost coverage applies at once.
 */
function readFixtureChange(root: XmlElement): FixtureChange {
  const { requestId, ...about } = readAboutEvent(root)
  return present<FixtureChange>({
    type: 'fixture_change',
    ...about,
    requestId,
    changeType: integerOf(root, 'change_type'),
    startTimeMs: integerOf(root, 'start_time'),
    nextLiveTimeMs: integerOf(root, 'next_live_time'),
  })
}

function readAlive(root: XmlElement): Alive {
  return { type: 'alive', ...readCommon(root), isSubscribed: requireInteger(root, 'subscribed') === 1 }
}

function readSnapshotComplete(root: XmlElement): SnapshotComplete {
  return { type: 'snapshot_complete', ...readCommon(root), requestId: requireInteger(root, 'request_id') }
}

function readProductDown(root: XmlElement): ProductDown {
  return { type: 'product_down', ...readCommon(root) }
}
