import type {
  BetCancel,
  BetSettlement,
  PlacementWindow,
  RollbackBetCancel,
  RollbackBetSettlement,
} from '../messages.ts'

export type Settled = {
  type: 'settled'
  outcomeId: string
  result: number
  voidFactor?: string
  deadHeatFactor?: string
  certainty?: number
  voidReason?: number
}
export type Cancelled = PlacementWindow & { type: 'cancelled'; voidReason?: number }

/**
 * What the feed has reported about the results of a line. All facts are stored, and the result in force is always
 * derived from them.
 */
export type ResultFact = { timestampMs: number } & (
  | Settled
  /** Without `outcomeId`, the settlements of all outcomes of the line are rolled back. */
  | { type: 'settlement-rolled-back'; outcomeId?: string }
  | Cancelled
  | (PlacementWindow & { type: 'cancel-rolled-back' })
)

export type LineFact = { marketId: number; specifiers: string; fact: ResultFact }

/** Returns the facts in a message, with the line of each. */
export function resultFacts(
  message: BetSettlement | RollbackBetSettlement | BetCancel | RollbackBetCancel,
): LineFact[] {
  const { timestampMs } = message
  switch (message.type) {
    case 'bet_settlement':
      return message.markets.flatMap((market) =>
        market.outcomes.map(({ id, ...outcome }) => ({
          ...lineOf(market),
          fact: {
            type: 'settled',
            timestampMs,
            outcomeId: id,
            ...outcome,
            ...reasonOf(market),
            ...(message.certainty === undefined ? {} : { certainty: message.certainty }),
          },
        })),
      )
    case 'rollback_bet_settlement':
      return message.markets.flatMap((market) => {
        const outcomes: { outcomeId?: string }[] = market.outcomes.map(({ id }) => ({ outcomeId: id }))
        return (outcomes.length === 0 ? [{}] : outcomes).map((outcome) => ({
          ...lineOf(market),
          fact: { type: 'settlement-rolled-back', timestampMs, ...outcome },
        }))
      })
    case 'bet_cancel':
      return message.markets.map((market) => ({
        ...lineOf(market),
        fact: { type: 'cancelled', timestampMs, ...windowOf(message), ...reasonOf(market) },
      }))
    case 'rollback_bet_cancel':
      return message.markets.map((market) => ({
        ...lineOf(market),
        fact: { type: 'cancel-rolled-back', timestampMs, ...windowOf(message) },
      }))
  }
}

function lineOf({ id, specifiers }: { id: number; specifiers: string }) {
  return { marketId: id, specifiers }
}

function reasonOf({ voidReason }: { voidReason?: number }): { voidReason?: number } {
  return voidReason === undefined ? {} : { voidReason }
}

function windowOf({ startTimeMs, endTimeMs }: PlacementWindow): PlacementWindow {
  return {
    ...(startTimeMs === undefined ? {} : { startTimeMs }),
    ...(endTimeMs === undefined ? {} : { endTimeMs }),
  }
}
