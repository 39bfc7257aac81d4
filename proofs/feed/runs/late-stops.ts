import type { EventMessage, OddsChange } from '@touchline/uof'
import { lineKey } from '../expected-state/expected-results.ts'
import { isInGroups } from '../expected-state/expected-state.ts'
import type { ExpectedLine, ExpectedState } from '../expected-state/expected-state.ts'
import { marketOf } from '../test-bed/resend.ts'

/**
 * A bet stop also suspends newer lines that were received before it (docs/decisions/0015-when-a-price-can-be-bet.md),
 * so the order of delivery decides which lines are suspended. This returns messages without prices that open these
 * lines again, so that the books can be compared, including the lines' own prices.
 */
export function reopenAfterLateStops(
  expected: ExpectedState,
  sent: readonly EventMessage[],
  nowMs: number,
): OddsChange[] {
  return [...expected.lines].flatMap(([eventId, lines]) => {
    const ofEvent = sent.filter((message) => message.eventId === eventId)
    const late = [...lines].filter(([key, line]) => line.status === 1 && isStoppedLate(ofEvent, key, line))
    return [...Map.groupBy(late, ([, { product }]) => product)].map(([product, some]): OddsChange => ({
      type: 'odds_change',
      product,
      eventId,
      timestampMs: nowMs,
      markets: some.map(([key, line]) => ({ ...marketOf(key, line), outcomes: [] })),
    }))
  })
}

/** Returns whether a bet stop of the line was sent after the line's current state was first sent. */
function isStoppedLate(sent: readonly EventMessage[], key: string, line: ExpectedLine): boolean {
  const first = sent.findIndex(
    (message) =>
      message.type === 'odds_change' &&
      message.product === line.product &&
      message.timestampMs >= line.timestampMs &&
      message.markets.some(({ id, specifiers }) => lineKey(id, specifiers) === key),
  )
  return sent.slice(first + 1).some((message) => isStopOf(message, key, line))
}

function isStopOf(message: EventMessage, key: string, { product }: ExpectedLine): boolean {
  if (message.type === 'odds_change') return message.sportEventStatus?.status === 2
  return message.type === 'bet_stop' && message.product === product && isInGroups(key, message.groups)
}
