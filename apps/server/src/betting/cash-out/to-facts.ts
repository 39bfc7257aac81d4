import {
  appliesTo,
  convertDown,
  inverse,
  isLegDecided,
  isUnderWay,
  priceEndsAtMs,
  ratioBetween,
  readDecimal,
  systemOfId,
} from '@touchline/betting'
import type { BettingSwitch, CashOutLeg, Ratio } from '@touchline/betting'
import type { FactsRow, LegSnapshot, ReadBet } from './bet-facts.ts'
import { readCashOut } from '../../odds/book/index.ts'
import { settingsOf } from './settings.ts'

/**
 * Combines the rows of a bet, one per leg, into its facts. No offers are made for operators in `withoutRules`, which
 * may not take bets for real money either (RISK-8).
 */
export function toBet(rows: readonly [FactsRow, ...FactsRow[]], withoutRules: ReadonlySet<number>): ReadBet {
  const [first] = rows
  const playerId = Number(first.player_id)
  const switches = (first.switches ?? []).filter(
    ({ operatorId }) => (operatorId ?? first.operator_id) === first.operator_id,
  )
  const about = { playerId, sportId: null, matchId: null, marketId: null }
  const legs = rows.map((row) => toLeg(row, playerId, switches))
  const settings = settingsOf(first, Number(first.book_max_win_minor))
  const toBook = toBookOf(first)
  return {
    playerId,
    betId: first.bet_id,
    operatorId: first.operator_id,
    currency: first.currency,
    version: first.version,
    bettingRevision: first.betting_revision,
    bookCurrency: first.book_currency,
    toBook,
    maxPerMinuteMinor: BigInt(settings.maxPerMinuteMinor),
    facts: {
      atMs: first.at_ms,
      status: first.is_waiting && first.status === 'waiting_results' ? 'cashout_in_progress' : first.status,
      type: first.type,
      funding: first.funding,
      isSwitchedOff:
        !settings.isEnabled || withoutRules.has(first.operator_id) || switches.some((one) => appliesTo(one, about)),
      openStakeMinor: BigInt(first.open_stake_minor),
      winCount: first.system_id === null ? null : (systemOfId(first.system_id)?.winCount ?? null),
      marginMilli: settings.marginMilli,
      band: settings.band,
      maxAmountMinor: convertDown(BigInt(settings.maxAmountMinor), inverse(toBook)),
      paidMinor: BigInt(first.cashed_out_minor),
      minStakeMinor: BigInt(first.min_stake_minor ?? 1),
      revision: first.revision,
      legs,
    },
    legs: rows.map((row, place) => toSnapshot(row, legs[place])),
  }
}

/** A bet without a stored rate is in the book currency. */
function toBookOf({ book_rate: rate, subunits, book_subunits: bookSubunits }: FactsRow): Ratio {
  return ratioBetween({ rate: readDecimal(rate ?? '1'), subunits }, { rate: readDecimal('1'), subunits: bookSubunits })
}

function toLeg(row: FactsRow, playerId: number, switches: readonly BettingSwitch[]): CashOutLeg {
  const subject = { playerId, sportId: row.sport_id, matchId: Number(row.match_id), marketId: row.market_id }
  return {
    oddsMilli: row.leg_odds,
    outcome: outcomeOf(row),
    ...(row.cash_out === null || row.place === null ? unsaid : readCashOut(row.cash_out, row.place)),
    selection: {
      matchStatus: row.match_status,
      lineStatus: row.line_status,
      isActive: row.is_active,
      oddsMilli: row.odds_milli,
      isTrusted: row.is_trusted === true,
      ...prematchOf(row),
      isDecided: row.is_line_decided,
      isHidden: row.is_hidden,
      isSwitchedOff: switches.some((one) => appliesTo(one, subject)),
    },
  }
}

const unsaid = { status: null, shares: null }

function outcomeOf(row: FactsRow): CashOutLeg['outcome'] {
  if (row.known_kind === null) return { kind: 'open' }
  if (row.known_kind === 'cancelled') return { kind: 'cancelled' }
  return {
    kind: 'settled',
    result: row.known_result ?? -1,
    voidFactor: row.void_factor ?? '0',
    deadHeatFactor: row.dead_heat_factor ?? '1',
  }
}

function prematchOf(row: FactsRow): { isPrematchPrice: boolean; startAtMs: number | null } {
  return {
    isPrematchPrice: row.is_prematch === true,
    startAtMs: row.is_match === true && row.start_at !== null ? row.start_at.getTime() : null,
  }
}

function toSnapshot(row: FactsRow, leg: CashOutLeg | undefined): LegSnapshot {
  const prematch = prematchOf(row)
  return {
    id: row.leg_id,
    factCount: row.fact_count,
    isDecided: leg !== undefined && isLegDecided(leg),
    matchId: row.match_id,
    marketId: row.market_id,
    specifier: row.specifier,
    lineVersion: row.line_version,
    producerId: row.producer_id,
    matchStatus: row.match_status,
    isUnderWay: isUnderWay({ matchStatus: row.match_status, startAtMs: prematch.startAtMs }, row.at_ms),
    validUntilMs: priceEndsAtMs(prematch),
    cashOut: row.cash_out,
    stopMark: row.stop_mark,
    sportId: row.sport_id,
    tournamentId: row.tournament_id,
  }
}
