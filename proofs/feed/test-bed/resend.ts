import type { EventMessage, OddsMarket } from '@touchline/uof'
import type { ExpectedState, ExpectedLine } from '../expected-state/expected-state.ts'

type Resend = {
  expected: ExpectedState
  product: number
  requestId: number
  /** The messages since the start of the recovery's time range. */
  since: readonly EventMessage[]
  /** The timestamp of recovered odds, or undefined for the time of their own last change. Providers do both. */
  now: number | undefined
}

/**
 * Returns what a recovery sends: the current odds of every line of the product, and its results since the start of the
 * time range.
 */
export function resend({ expected, product, requestId, since, now }: Resend): EventMessage[] {
  const odds = [...expected.heldBy(product)].flatMap(([eventId, lines]): EventMessage[] => {
    const byTime = Map.groupBy([...lines], ([, line]) => now ?? line.timestampMs)
    return [...byTime].map(([timestampMs, some]) => ({
      type: 'odds_change',
      product,
      eventId,
      timestampMs,
      requestId,
      markets: some.map(([key, line]) => marketOf(key, line)),
    }))
  })
  const statuses = [...expected.statuses]
    .filter(([, status]) => status.product === product)
    .map(([eventId, { sportEventStatus, timestampMs }]): EventMessage => ({
      type: 'odds_change',
      product,
      eventId,
      timestampMs: now ?? timestampMs,
      requestId,
      sportEventStatus,
      markets: [],
    }))
  const results = since.filter((message) => message.product === product && isRepeated(message))
  return [...statuses, ...odds, ...results.map((message) => ({ ...message, requestId }))]
}

/** Returns whether a recovery repeats messages of this type. Odds, stops and fixture changes are not repeated. */
function isRepeated({ type }: EventMessage): boolean {
  return type !== 'odds_change' && type !== 'bet_stop' && type !== 'fixture_change'
}

export function marketOf(key: string, line: ExpectedLine): OddsMarket {
  const slash = key.indexOf('/')
  return {
    id: Number(key.slice(0, slash)),
    specifiers: key.slice(slash + 1),
    status: line.status,
    isFavorite: line.isFavorite,
    outcomes: line.outcomes.map(({ id, odds, active }) => ({ id, oddsMilli: odds, isActive: active })),
  }
}
