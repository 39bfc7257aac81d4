import type { MatchState, MatchStatistics, Score, Scoreboard } from '@touchline/contract'
import type { EventClock, EventPeriodScore, FeedProfile, OddsChange, SportEventStatus } from '@touchline/uof'

const maxPeriods = 60

/** Converts the feed's state of a match into the contract's. Optional fields that were not sent are left out. */
export function matchState(event: SportEventStatus, at: number, stopReason?: number): MatchState {
  return {
    stage: event.matchStatus ?? null,
    score: scoreOf(event.homeScore, event.awayScore) ?? null,
    clock: event.clock ? clockOf(event.clock, at) : null,
    period_scores: event.periodScores.slice(0, maxPeriods).map(periodOf),
    ...sent({
      game_score: scoreOf(event.homeGameScore, event.awayGameScore),
      current_server: serverOf(event.currentServer),
      penalty_score: scoreOf(event.homePenaltyScore, event.awayPenaltyScore),
      statistics: filled(statisticsOf(event)),
      scoreboard: filled(scoreboardOf(event)),
      stop_reason: stopReason,
    }),
  }
}

/**
 * Returns the reason code of a stop, if the provider publishes a list of its codes; otherwise the number has no
 * meaning.
 */
export function knownStopReason(
  { quirks }: Pick<FeedProfile, 'quirks'>,
  { betstopReason }: Pick<OddsChange, 'betstopReason'>,
): number | undefined {
  return quirks.hasReasonLists ? betstopReason : undefined
}

function scoreOf(home: string | undefined, away: string | undefined): Score | undefined {
  return home === undefined || away === undefined ? undefined : { home, away }
}

function serverOf(side: number | undefined): 1 | 2 | undefined {
  return side === 1 || side === 2 ? side : undefined
}

function clockOf(clock: EventClock, at: number): MatchState['clock'] {
  return {
    match_time: clock.matchTime ?? null,
    stoppage_time: clock.stoppageTime ?? null,
    stoppage_time_announced: clock.stoppageTimeAnnounced ?? null,
    remaining_time: clock.remainingTime ?? null,
    stopped: clock.isStopped ?? null,
    updated_at: at,
  }
}

function periodOf({ homeScore, awayScore, number, matchStatusCode, type }: EventPeriodScore) {
  return { home: homeScore, away: awayScore, number, stage: matchStatusCode ?? null, ...sent({ type }) }
}

function statisticsOf({ statistics }: SportEventStatus): MatchStatistics {
  return sent({
    yellow_cards: statistics?.yellowCards,
    red_cards: statistics?.redCards,
    yellow_red_cards: statistics?.yellowRedCards,
    corners: statistics?.corners,
  })
}

function scoreboardOf({ details, scoreboard, homeLegScore, awayLegScore, isTiebreak }: SportEventStatus): Scoreboard {
  return sent({
    legs: scoreOf(homeLegScore, awayLegScore),
    tiebreak: isTiebreak,
    balls: details?.balls,
    strikes: details?.strikes,
    outs: details?.outs,
    bases: details?.bases,
    over: details?.over,
    delivery: details?.delivery,
    innings: details?.innings,
    batting_team: details?.battingTeam,
    possession: details?.possession,
    down: details?.try,
    yards: details?.yards,
    round: scoreboard?.currentRound,
    rounds: scoreboard?.wonRounds,
    kills: scoreboard?.kills,
    towers: scoreboard?.destroyedTowers ?? scoreboard?.destroyedTurrets,
    gold: scoreboard?.gold,
  })
}

type Sent<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function sent<T extends object>(values: T): Sent<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Sent<T>
}

function filled<T extends object>(values: T): T | undefined {
  return Object.keys(values).length === 0 ? undefined : values
}
