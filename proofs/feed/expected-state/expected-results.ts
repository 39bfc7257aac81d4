import type { BetCancel, BetSettlement, RollbackBetCancel, RollbackBetSettlement } from '@touchline/uof'

export type ResultMessage = BetSettlement | RollbackBetSettlement | BetCancel | RollbackBetCancel

export type ExpectedResult =
  | { type: 'open' }
  | { type: 'cancelled' }
  | { type: 'settled'; result: number; voidFactor: number; deadHeatFactor: number }

type Window = { start: number; end: number }

export type ExpectedResults = {
  apply(message: ResultMessage): void
  /** Returns the result of a bet on the outcome that was placed at this time. */
  resultFor(eventId: string, line: string, outcomeId: string, placedAtMs: number): ExpectedResult
}

/**
 * Applies results in the order in which the provider made them. A later one replaces an earlier one, and a rollback
 * removes it.
 */
export function createExpectedResults(): ExpectedResults {
  const settled = new Map<string, Map<string, ExpectedResult>>()
  const cancels = new Map<string, Map<string, Window>>()

  function of<T>(map: Map<string, Map<string, T>>, eventId: string, line: string): Map<string, T> {
    const key = `${eventId} ${line}`
    const found = map.get(key)
    if (found) return found
    const made = new Map<string, T>()
    map.set(key, made)
    return made
  }

  return {
    apply(message) {
      for (const market of message.markets) {
        const line = lineKey(market.id, market.specifiers)
        const outcomes = of(settled, message.eventId, line)
        const windows = of(cancels, message.eventId, line)
        switch (message.type) {
          case 'bet_settlement':
            settle(outcomes, market as BetSettlement['markets'][number])
            break
          case 'rollback_bet_settlement': {
            const named = (market as RollbackBetSettlement['markets'][number]).outcomes
            if (named.length === 0) outcomes.clear()
            for (const { id } of named) outcomes.delete(id)
            break
          }
          case 'bet_cancel':
            windows.set(windowKey(message), {
              start: message.startTimeMs ?? -Infinity,
              end: message.endTimeMs ?? Infinity,
            })
            break
          case 'rollback_bet_cancel':
            windows.delete(windowKey(message))
        }
      }
    },
    resultFor(eventId, line, outcomeId, placedAtMs) {
      const windows = [...of(cancels, eventId, line).values()]
      if (windows.some(({ start, end }) => placedAtMs >= start && placedAtMs <= end)) return { type: 'cancelled' }
      return of(settled, eventId, line).get(outcomeId) ?? { type: 'open' }
    },
  }
}

/** Applies a settlement. Undecided and unknown results are ignored. */
function settle(outcomes: Map<string, ExpectedResult>, market: BetSettlement['markets'][number]): void {
  for (const { id, result, voidFactor, deadHeatFactor } of market.outcomes)
    if (result === 0 || result === 1)
      outcomes.set(id, {
        type: 'settled',
        result,
        voidFactor: Number(voidFactor ?? 0),
        deadHeatFactor: Number(deadHeatFactor ?? 1),
      })
}

function windowKey({ startTimeMs, endTimeMs }: { startTimeMs?: number; endTimeMs?: number }): string {
  return `${startTimeMs ?? ''}…${endTimeMs ?? ''}`
}

/** Returns the key of a line, such as `18/total=2.5`, which does not depend on the order of its specifiers. */
export function lineKey(marketId: number, specifiers: string): string {
  return `${marketId}/${specifiers.split('|').toSorted().join('|')}`
}
