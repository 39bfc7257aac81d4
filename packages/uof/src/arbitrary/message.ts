// Every message the types allow and the wire can carry: an outcome without a price is never active, text is never empty.
import * as fc from 'fast-check'
import type { FeedMessage, OddsOutcome } from '../index.ts'
import { anyText, groupNames } from './text.ts'

const anyInteger = fc.maxSafeInteger()
const specifiers = fc.oneof(fc.constantFrom('', 'total=2.5', 'setnr=1|total=22.5'), anyText)

const common = { product: anyInteger, timestampMs: anyInteger }
const commonKeys = ['type', 'product', 'timestampMs'] as const
const requestId = { requestId: anyInteger }
const aboutEvent = { ...common, ...requestId, eventId: fc.oneof(fc.constant('sr:match:50112233'), anyText) }
const eventKeys = [...commonKeys, 'eventId'] as const

const outcome = fc
  .record(
    {
      id: anyText,
      oddsMilli: fc.option(fc.integer({ min: 1001, max: 999_999_999 })),
      isActive: fc.boolean(),
      probability: fc.double({ min: 0, max: 1, noNaN: true }),
    },
    { requiredKeys: ['id', 'oddsMilli', 'isActive'] },
  )
  .map((drawn): OddsOutcome => ({ ...drawn, isActive: drawn.isActive && drawn.oddsMilli !== null }))

const oddsMarket = fc.record(
  {
    id: anyInteger,
    specifiers,
    status: anyInteger,
    isFavourite: fc.boolean(),
    nextBetstopMs: anyInteger,
    cashoutStatus: anyInteger,
    outcomes: fc.array(outcome, { maxLength: 5 }),
  },
  { requiredKeys: ['id', 'specifiers', 'status', 'isFavourite', 'outcomes'] },
)

const clock = fc.record(
  {
    matchTime: anyText,
    stoppageTime: anyText,
    stoppageTimeAnnounced: anyText,
    remainingTime: anyText,
    isStopped: fc.boolean(),
  },
  { requiredKeys: [] },
)

const periodScore = fc.record(
  { number: anyInteger, homeScore: anyText, awayScore: anyText, matchStatusCode: anyInteger },
  { requiredKeys: ['number', 'homeScore', 'awayScore'] },
)

const sportEventStatus = fc.record(
  {
    status: anyInteger,
    matchStatus: anyInteger,
    homeScore: anyText,
    awayScore: anyText,
    clock,
    periodScores: fc.array(periodScore, { maxLength: 4 }),
  },
  { requiredKeys: ['status', 'periodScores'] },
)

const factor = fc.constantFrom('0', '0.5', '1', '1.0', '0.25', '0.33333333333333333333')

const settledOutcome = fc.record(
  { id: anyText, result: anyInteger, voidFactor: factor, deadHeatFactor: factor },
  { requiredKeys: ['id', 'result'] },
)

const settledMarket = fc.record(
  { id: anyInteger, specifiers, voidReason: anyInteger, outcomes: fc.array(settledOutcome, { maxLength: 5 }) },
  { requiredKeys: ['id', 'specifiers', 'outcomes'] },
)

export const anyMessage: fc.Arbitrary<FeedMessage> = fc.oneof(
  fc.record(
    {
      type: fc.constant('odds_change' as const),
      ...aboutEvent,
      sportEventStatus,
      markets: fc.array(oddsMarket, { maxLength: 5 }),
    },
    { requiredKeys: [...eventKeys, 'markets'] },
  ),
  fc.record(
    { type: fc.constant('bet_stop' as const), ...aboutEvent, groups: groupNames, marketStatus: anyInteger },
    { requiredKeys: [...eventKeys, 'groups', 'marketStatus'] },
  ),
  fc.record(
    {
      type: fc.constant('bet_settlement' as const),
      ...aboutEvent,
      certainty: anyInteger,
      markets: fc.array(settledMarket, { maxLength: 5 }),
    },
    { requiredKeys: [...eventKeys, 'markets'] },
  ),
  fc.record(
    {
      type: fc.constant('fixture_change' as const),
      ...aboutEvent,
      changeType: anyInteger,
      startTimeMs: anyInteger,
      nextLiveTimeMs: anyInteger,
    },
    { requiredKeys: [...eventKeys] },
  ),
  fc.record(
    { type: fc.constant('alive' as const), ...common, ...requestId, isSubscribed: fc.boolean() },
    { requiredKeys: [...commonKeys, 'isSubscribed'] },
  ),
  fc.record({ type: fc.constant('snapshot_complete' as const), ...common, ...requestId }),
)
