import { MarketStatus, MatchStatus } from '@touchline/contract'
import type { FixtureChange } from '@touchline/uof'
import { addMatch, addStop } from '../../book/index.ts'
import type { MatchChange } from '../../book/index.ts'
import { readMatchStatus, statusFromFixture } from '../../catalogue/index.ts'
import type { EventStatus } from '../../catalogue/index.ts'
import type { Publisher } from '../../live/index.ts'
import type { Database } from '../../../platform/runtime/index.ts'
import type { BatchWriter } from './batch-writer.ts'
import type { KnownEvents, ReadFixture } from './known-events.ts'
import type { Subject } from './line-changes.ts'

type Context = {
  database: Database
  events: KnownEvents
  producerIds: ReadonlyMap<number, number>
  publisher: Publisher
  writer: BatchWriter
}

/** `receipt` is the position of the message that brought the status. A status from a re-read fixture has none. */
type StatusChange = Omit<MatchChange, 'status'> & { receipt?: number }

/**
 * The change types of fixture_change that change an event's status. All others only cause the fixture to be read again.
 */
const changeTypes = { cancelled: 3, coverage: 5 }

/** Sets the status of an event. If the status stops betting, it also stops the event's lines of all producers. */
export function applyEventStatus(
  { writer, producerIds }: Pick<Context, 'writer' | 'producerIds'>,
  { status, stop }: EventStatus,
  change: StatusChange,
): void {
  const { receipt, ...match } = change
  addMatch(writer.batch, { ...match, status })
  if (stop === undefined) return
  const { matchId, feedTs } = change
  const stopped = { matchId, status: stop, feedTs, ...(receipt !== undefined && { receipt }) }
  for (const producerId of producerIds.values()) addStop(writer.batch, { ...stopped, producerId })
}

export async function applyFixtureChange(
  context: Context,
  { changeType, eventId, timestampMs }: FixtureChange,
  { matchId, receipt }: Subject,
): Promise<void> {
  const change = { matchId, feedTs: timestampMs, receipt }
  if (changeType === changeTypes.cancelled) await applyStatusOnly(context, cancelled, change)
  // If the match is live, losing coverage means that the feed may never send its end.
  if (changeType === changeTypes.coverage) await applyStatusOnly(context, notCovered, change, { onlyIfLive: true })
  context.events.refresh(eventId, timestampMs)
}

const cancelled: EventStatus = { status: MatchStatus.Stopped, stop: MarketStatus.Inactive }
const notCovered: EventStatus = { status: MatchStatus.NotCovered, stop: MarketStatus.Suspended }

/** Applies the status of a fixture that was read again, for changes that the feed does not send as a message. */
export async function applyFixture(context: Context, { matchId, event, asOfMs }: ReadFixture): Promise<void> {
  const eventStatus = statusFromFixture(event.status)
  if (eventStatus) await applyStatusOnly(context, eventStatus, { matchId, feedTs: asOfMs })
  await context.writer.flush()
  // Pages are updated in any case, because the start or the competitors may have changed.
  context.publisher.enqueue([{ matchId, isUrgent: true }])
}

/** Sets the status without changing score and clock, for messages that have only a status. */
async function applyStatusOnly(
  context: Context,
  eventStatus: EventStatus,
  change: Omit<StatusChange, 'state'>,
  { onlyIfLive = false } = {},
): Promise<void> {
  await context.writer.flush()
  const stored = await readMatchStatus(context.database, change.matchId)
  if (stored && (!onlyIfLive || stored.status === MatchStatus.Live))
    applyEventStatus(context, eventStatus, { ...change, state: stored.state })
}
