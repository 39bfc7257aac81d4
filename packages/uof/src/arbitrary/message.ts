// Arbitrary messages: all that the types allow and XML can represent. An outcome without a price is never active, and
// text is never empty.
import * as fc from 'fast-check'
import type { Cashout, FeedMessage, OddsOutcome } from '../index.ts'
import { anySportEventStatus } from './status.ts'
import { anyText, groupNames } from './text.ts'

const anyInteger = fc.maxSafeInteger()
const specifiers = fc.oneof(fc.constantFrom('', 'total=2.5', 'setnr=1|total=22.5'), anyText)
const line = { id: fc.integer({ min: 1 - 2 ** 31, max: 2 ** 31 - 1 }), specifiers }
const lineKeys = ['id', 'specifiers'] as const

const common = { product: anyInteger, timestampMs: anyInteger }
const commonKeys = ['type', 'product', 'timestampMs'] as const
const requestId = { requestId: anyInteger }
const aboutEvent = { ...common, ...requestId, eventId: fc.oneof(fc.constant('sr:match:50112233'), anyText) }
const eventKeys = [...commonKeys, 'eventId'] as const

const chance = fc.double({ min: 0, max: 1, noNaN: true })
const chances = fc
  .record({ win: chance, halfWin: chance, refund: chance, halfLose: chance, lose: chance }, { requiredKeys: [] })
  .filter((drawn) => Object.keys(drawn).length > 0)

const outcome = fc
  .record(
    {
      id: anyText,
      oddsMilli: fc.option(fc.integer({ min: 1001, max: 999_999_999 })),
      isActive: fc.boolean(),
      probability: chance,
      resultProbabilities: chances,
      team: anyInteger,
    },
    { requiredKeys: ['id', 'oddsMilli', 'isActive'] },
  )
  .map((drawn): OddsOutcome => ({ ...drawn, isActive: drawn.isActive && drawn.oddsMilli !== null }))

const oddsMarket = fc.record(
  {
    ...line,
    status: anyInteger,
    isFavorite: fc.boolean(),
    nextBetstopMs: anyInteger,
    startTimeMs: anyInteger,
    endTimeMs: anyInteger,
    aamsId: anyInteger,
    cashoutStatus: anyInteger,
    outcomes: fc.array(outcome, { maxLength: 5 }),
  },
  { requiredKeys: [...lineKeys, 'status', 'isFavorite', 'outcomes'] },
)

const odds = {
  ...aboutEvent,
  sportEventStatus: anySportEventStatus,
  betstopReason: anyInteger,
  bettingStatus: anyInteger,
  markets: fc.array(oddsMarket, { maxLength: 5 }),
}

const factor = fc.constantFrom('0', '0.5', '1', '1.0', '0.25', '0.33333333333333333333')

const settledOutcome = fc.record(
  { id: anyText, result: anyInteger, voidFactor: factor, deadHeatFactor: factor },
  { requiredKeys: ['id', 'result'] },
)

const voidReasons = { voidReason: anyInteger, voidReasonId: anyInteger, voidReasonParams: anyText }

const settledMarket = fc.record(
  { ...line, ...voidReasons, outcomes: fc.array(settledOutcome, { maxLength: 5 }) },
  { requiredKeys: [...lineKeys, 'outcomes'] },
)

const placementWindow = { startTimeMs: anyInteger, endTimeMs: anyInteger }

export const anyCashout: fc.Arbitrary<Cashout> = fc.record(
  { type: fc.constant('cashout' as const), ...odds },
  { requiredKeys: [...eventKeys, 'markets'] },
)

export const anyMessage: fc.Arbitrary<FeedMessage> = fc.oneof(
  fc.record({ type: fc.constant('odds_change' as const), ...odds }, { requiredKeys: [...eventKeys, 'markets'] }),
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
      type: fc.constant('rollback_bet_settlement' as const),
      ...aboutEvent,
      markets: fc.array(fc.record({ ...line, outcomes: fc.array(fc.record({ id: anyText }), { maxLength: 3 }) }), {
        maxLength: 5,
      }),
    },
    { requiredKeys: [...eventKeys, 'markets'] },
  ),
  fc.record(
    {
      type: fc.constant('bet_cancel' as const),
      ...aboutEvent,
      ...placementWindow,
      supersededBy: anyText,
      markets: fc.array(fc.record({ ...line, ...voidReasons }, { requiredKeys: [...lineKeys] }), { maxLength: 5 }),
    },
    { requiredKeys: [...eventKeys, 'markets'] },
  ),
  fc.record(
    {
      type: fc.constant('rollback_bet_cancel' as const),
      ...aboutEvent,
      ...placementWindow,
      markets: fc.array(fc.record(line), { maxLength: 5 }),
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
  fc.record({ type: fc.constant('product_down' as const), ...common, ...requestId }, { requiredKeys: [...commonKeys] }),
)
