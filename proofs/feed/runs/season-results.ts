import type { BetCancel, BetSettlement, BetStop, RollbackBetCancel, RollbackBetSettlement } from '@touchline/uof'
import type { Random } from '../../random/create-random.ts'

const groups = [['all'], ['all'], ['all'], ['player_props'], ['corners'], ['score', 'corners'], ['nobody_knows_this']]

export function stopMessage(random: Random, match: SeasonMatch, timestampMs: number): BetStop {
  return {
    type: 'bet_stop',
    product: match.product,
    eventId: match.urn,
    timestampMs,
    groups: random.pick(groups),
    marketStatus: match.stopStatus,
  }
}

export function settlementMessage(random: Random, match: SeasonMatch, timestampMs: number): BetSettlement {
  const lines = match.lines.filter(() => random.chance(0.3))
  const certainty = random.pick([undefined, 1, 2])
  return {
    type: 'bet_settlement',
    product: match.product,
    eventId: match.urn,
    timestampMs,
    ...(certainty !== undefined && { certainty }),
    markets: (lines.length > 0 ? lines : match.lines.slice(0, 1)).map(({ id, specifiers, outcomes }) => ({
      id,
      specifiers,
      outcomes: outcomes
        .filter(() => random.chance(0.8))
        .map((outcome) => ({
          id: outcome,
          result: random.pick([0, 0, 1, 1, 1, -1, 1_000]),
          ...(random.chance(0.2) && { voidFactor: random.pick(['0.5', '1', '0']) }),
          ...(random.chance(0.1) && { deadHeatFactor: random.pick(['0.5', '0.25']) }),
        })),
    })),
  }
}

export function rollbackMessage(random: Random, match: SeasonMatch, timestampMs: number): RollbackBetSettlement {
  const { id, specifiers, outcomes } = random.pick(match.lines)
  const named = random.chance(0.5) ? [] : [{ id: random.pick(outcomes) }]
  return {
    type: 'rollback_bet_settlement',
    product: match.product,
    eventId: match.urn,
    timestampMs,
    markets: [{ id, specifiers, outcomes: named }],
  }
}

/**
 * Times near the ends of cancellation windows. The comparison computes results of bets placed at these times and
 * between them.
 */
export const placements = [999, 1_000, 1_500, 2_001] as const

export function cancelMessage(random: Random, match: SeasonMatch, timestampMs: number): BetCancel {
  const window = {
    ...(random.chance(0.5) && { startTimeMs: random.pick([1_000, 1_500]) }),
    ...(random.chance(0.5) && { endTimeMs: random.pick([1_500, 2_000]) }),
  }
  match.windows.push(window)
  const { id, specifiers } = random.pick(match.lines)
  const about = { product: match.product, eventId: match.urn, timestampMs, ...window }
  return { type: 'bet_cancel', ...about, markets: [{ id, specifiers, voidReason: random.pick([5, 12]) }] }
}

/**
 * Returns a rollback of a cancellation, usually with a window that was used before, for lines that may not have been
 * cancelled.
 */
export function rollbackCancelMessage(random: Random, match: SeasonMatch, timestampMs: number): RollbackBetCancel {
  const window = match.windows.length > 0 && random.chance(0.8) ? random.pick(match.windows) : { endTimeMs: 777 }
  const markets = match.lines.filter(() => random.chance(0.4)).map(({ id, specifiers }) => ({ id, specifiers }))
  return { type: 'rollback_bet_cancel', product: match.product, eventId: match.urn, timestampMs, ...window, markets }
}

/** A line of the season, as the provider stores it. */
export type SeasonLine = { id: number; specifiers: string; outcomes: string[]; isOpen: boolean }

export type SeasonMatch = {
  urn: string
  lines: SeasonLine[]
  /** The producer that offers the line: prematch until the live producer takes over. */
  product: 1 | 3
  status: 0 | 1 | 2 | 3 | 4
  score: [number, number]
  /** The status to which bet stops of this match set open lines. */
  stopStatus: 0 | -1
  windows: { startTimeMs?: number; endTimeMs?: number }[]
}
