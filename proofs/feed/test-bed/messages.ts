import type {
  BetCancel,
  BetSettlement,
  BetStop,
  FixtureChange,
  OddsChange,
  OddsMarket,
  OddsOutcome,
  RollbackBetCancel,
  RollbackBetSettlement,
  SettledOutcome,
} from '@touchline/uof'

let last = 0

/** Returns the provider's time in milliseconds, never the same value twice. */
export function tick(): number {
  last = Math.max(last + 1, Date.now())
  return last
}

type OddsOptions = Partial<Omit<OddsChange, 'type' | 'eventId' | 'markets'>>

export function odds(eventId: string, markets: OddsMarket[], options: OddsOptions = {}): OddsChange {
  return { type: 'odds_change', product: 1, timestampMs: tick(), ...options, eventId, markets }
}

type MarketOptions = { specifiers?: string; status?: number; isFavorite?: boolean }

/** Returns a market with these odds, for example `market(1, { '1': 1.5, '2': 3, '3': 6 })`. */
export function market(id: number, prices: Record<string, number>, options: MarketOptions = {}): OddsMarket {
  const outcomes = Object.entries(prices).map(([outcome, price]): OddsOutcome => ({
    id: outcome,
    oddsMilli: Math.round(price * 1_000),
    isActive: true,
  }))
  return { id, specifiers: '', status: 1, isFavorite: false, ...options, outcomes }
}

export function betStop(eventId: string, options: Partial<Omit<BetStop, 'type' | 'eventId'>> = {}): BetStop {
  return { type: 'bet_stop', product: 1, timestampMs: tick(), groups: ['all'], marketStatus: -1, ...options, eventId }
}

type Line = { marketId?: number; specifiers?: string }
type At = { timestampMs?: number; product?: number }

const lineOf = ({ marketId = 1, specifiers = '' }: Line) => ({ id: marketId, specifiers })

/** Returns a settlement of market 1, or of another line, for example `settlement(urn, { '1': 1, '2': 0 })`. */
export function settlement(
  eventId: string,
  results: Record<string, number | Omit<SettledOutcome, 'id'>>,
  { certainty = 1, timestampMs = tick(), product = 1, ...line }: Line & At & { certainty?: number } = {},
): BetSettlement {
  const outcomes = Object.entries(results).map(([id, result]) => ({
    id,
    ...(typeof result === 'number' ? { result } : result),
  }))
  const markets = [{ ...lineOf(line), outcomes }]
  return { type: 'bet_settlement', product, eventId, timestampMs, certainty, markets }
}

/** Returns a rollback of the whole line, or of the named outcomes only. */
export function rollback(
  eventId: string,
  { outcomes = [], timestampMs = tick(), product = 1, ...line }: Line & At & { outcomes?: string[] } = {},
): RollbackBetSettlement {
  const markets = [{ ...lineOf(line), outcomes: outcomes.map((id) => ({ id })) }]
  return { type: 'rollback_bet_settlement', product, eventId, timestampMs, markets }
}

export type Window = { startTimeMs?: number; endTimeMs?: number }

export function cancel(eventId: string, window: Window = {}, line: Line & At = {}): BetCancel {
  const { timestampMs = tick(), product = 1 } = line
  return { type: 'bet_cancel', product, eventId, timestampMs, ...window, markets: [lineOf(line)] }
}

export function rollbackCancel(eventId: string, window: Window = {}, line: Line & At = {}): RollbackBetCancel {
  const { timestampMs = tick(), product = 1 } = line
  return { type: 'rollback_bet_cancel', product, eventId, timestampMs, ...window, markets: [lineOf(line)] }
}

export function fixtureChange(eventId: string, changeType: number): FixtureChange {
  return { type: 'fixture_change', product: 3, eventId, timestampMs: tick(), changeType }
}
