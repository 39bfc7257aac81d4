import { canonicalSpecifier } from '@touchline/contract'
import type { LiveOutcome, MarketStatus, MatchState } from '@touchline/contract'
import type { BetSettlement, BetStop, OddsChange, OddsMarket, SportEventStatus } from '@touchline/uof'
import type { LineChange, MatchChange, OutcomeResult, StopChange } from '../book/index.ts'
import { matchStatusOfCode } from '../catalogue/index.ts'

// From the feed's words to the book's. Pure: the ids of match and producer are looked up before.

export type Subject = { matchId: number; producerId: number }

export function lineChanges(message: OddsChange, subject: Subject): LineChange[] {
  return message.markets.map((market) => ({
    ...subject,
    marketId: market.id,
    specifier: canonicalSpecifier(market.specifiers),
    status: marketStatus(market.status),
    isMostBalanced: market.isFavourite,
    outcomes: market.outcomes.map(liveOutcome),
    feedTs: message.timestampMs,
  }))
}

export function matchChange(message: OddsChange, { matchId }: Subject): MatchChange | undefined {
  const event = message.sportEventStatus
  const status = event && matchStatusOfCode(event.status)
  if (!event || status === undefined) return undefined
  return { matchId, status, state: matchState(event, message.timestampMs), feedTs: message.timestampMs }
}

/** Whatever groups it names: a stop that is too wide costs a moment of selling, one that is too narrow costs money. */
export function stopChange(message: BetStop, subject: Subject): StopChange {
  return { ...subject, status: message.marketStatus === 0 ? 0 : -1, feedTs: message.timestampMs }
}

export function outcomeResults(message: BetSettlement, subject: Subject): OutcomeResult[] {
  return message.markets.flatMap((market) =>
    market.outcomes.map((outcome) => ({
      ...subject,
      marketId: market.id,
      specifier: canonicalSpecifier(market.specifiers),
      outcomeId: outcome.id,
      feedTs: message.timestampMs,
      result: outcome.result,
      voidFactor: outcome.voidFactor ?? '0',
      deadHeatFactor: outcome.deadHeatFactor ?? '1',
      certainty: message.certainty ?? null,
    })),
  )
}

/** A status we do not know must not sell. */
function marketStatus(status: number): MarketStatus {
  return status === 1 || status === 0 || status === -2 || status === -3 || status === -4 ? status : -1
}

function liveOutcome(outcome: OddsMarket['outcomes'][number]): LiveOutcome {
  return { id: outcome.id, odds: outcome.oddsMilli, active: outcome.isActive && outcome.oddsMilli !== null }
}

function matchState(event: SportEventStatus, at: number): MatchState {
  const { clock } = event
  return {
    stage: event.matchStatus ?? null,
    score:
      event.homeScore !== undefined && event.awayScore !== undefined
        ? { home: event.homeScore, away: event.awayScore }
        : null,
    clock: clock
      ? {
          match_time: clock.matchTime ?? null,
          stoppage_time: clock.stoppageTime ?? null,
          stoppage_time_announced: clock.stoppageTimeAnnounced ?? null,
          remaining_time: clock.remainingTime ?? null,
          stopped: clock.isStopped ?? null,
          updated_at: at,
        }
      : null,
    period_scores: event.periodScores.slice(0, 60).map((period) => ({
      home: period.homeScore,
      away: period.awayScore,
      number: period.number,
      stage: period.matchStatusCode ?? null,
    })),
  }
}
